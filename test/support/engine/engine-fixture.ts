import type { EngineContext } from '../../../workers/sync/engine-context.ts';
import { engineContext } from '../../../workers/sync/create-engine-context.ts';
import { anId } from './an-outbox-row.ts';
import { fakeBus } from '../fakes/fake-bus.ts';
import { fakeLocks } from '../fakes/fake-locks.ts';
import type { MemoryStore } from '../fakes/memory-store.ts';
import type { ScriptedNet } from '../fakes/scripted-net.ts';
import { type VirtualClock, virtualClock } from '../fakes/virtual-clock.ts';

type Browser = Pick<EngineContext, 'locks' | 'device'>;

/** What the tabs of one browser share, regardless of their databases. */
export function aBrowser(): Browser {
  let owed: number | undefined;
  return {
    locks: fakeLocks(),
    device: {
      pendingLogout: () => Promise.resolve(owed),
      setPendingLogout: (person: number | undefined) => {
        owed = person;
        return Promise.resolve();
      },
    },
  };
}

/** The ports and context of an engine for one test; every random wait is half of its maximum. */
export function engineFixture(
  store: MemoryStore,
  net: ScriptedNet,
  clock: VirtualClock = virtualClock(),
  browser: Browser = aBrowser(),
): EngineContext & { readonly clock: VirtualClock; readonly store: MemoryStore; readonly net: ScriptedNet } {
  let ids = 0;
  const ports = {
    store,
    net,
    clock,
    random: { number: () => 0.5, uuid: () => anId((ids += 1) + 5000) },
    bus: fakeBus().tab(),
    ...browser,
  };
  return { ...engineContext(ports, () => Promise.resolve()), store, net, clock };
}
