import type { Network } from '../../src/domain/network-state.ts';
import type { SendingPorts } from './ports.ts';
import { reachability } from './reachability.ts';
import { sessionOf } from './session.ts';
import { statusOf } from './status.ts';
import type { World } from './world.ts';

/** What the engine knows of the world at the start of its work, and how it learns. */
export function worldOf<Own extends SendingPorts>(
  ports: Own,
  changed: (network: Network) => Promise<void>,
): World<Own> {
  const status = statusOf(ports.store);
  const reach = reachability(ports, async (network) => {
    await status(described(network));
    await changed(network);
  });
  return { ...ports, status, reach, session: sessionOf(ports, status) };
}

/** The network as the row of the banners has it: a hotel's page is offline, with a hint. */
export function described({ is, since }: Network) {
  return { network: is === 'captive' ? 'offline' : is, since, captive: is === 'captive' } as const;
}
