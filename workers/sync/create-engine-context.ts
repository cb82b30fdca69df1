import type { Network } from '../../src/domain/device/network-state.ts';
import type { SendingPorts } from './engine-ports.ts';
import { reachability } from './transport/reachability.ts';
import { sessionTracker } from './session/engine-session.ts';
import { statusOf } from './engine-status-writer.ts';
import type { EngineContext } from './engine-context.ts';

/** Creates the context of a starting engine. */
export function engineContext<Own extends SendingPorts>(
  ports: Own,
  changed: (network: Network) => Promise<void>,
): EngineContext<Own> {
  const status = statusOf(ports.store);
  const reach = reachability(ports, async (network) => {
    await status(described(network));
    await changed(network);
  });
  return { ...ports, status, reach, session: sessionTracker(ports, status) };
}

/** The network as the status row of the banners holds it: a captive portal is offline, with a hint. */
export function described({ state: is, since }: Network) {
  return { network: is === 'captive' ? 'offline' : is, since, captive: is === 'captive' } as const;
}
