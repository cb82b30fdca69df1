import type { Bus, Clock, Locks, Store } from '../../workers/sync/engine-ports.ts';
import type { TabLifecycle } from './tab-lifecycle.ts';

const TERMED = [
  'claim',
  'release',
  'settle',
  'settleOutcomes',
  'applyPage',
  'applySnapshot',
  'finishSnapshot',
] as const satisfies readonly (keyof Store)[];

/** A store that reports each committed write of a leader. */
export function recordingStore(store: Store, wrote: (method: string, term: string) => void): Store {
  const reported = TERMED.map((name) => {
    const telling = async (...args: readonly unknown[]) => {
      const answer: unknown = await Reflect.apply(Reflect.get(store, name), store, args);
      wrote(name, String(args[0]));
      return answer;
    };
    return [name, telling] as const;
  });
  return { ...store, ...Object.fromEntries(reported) };
}

/** A clock whose tab may be frozen or dead when a sleep ends. */
export function lifecycleClock(clock: Clock, lifecycle: TabLifecycle): Clock {
  return {
    ...clock,
    async sleep(wait, signal) {
      await clock.sleep(wait, signal);
      await lifecycle.awake();
    },
  };
}

/** A dead tab releases its lock at once; a frozen one keeps it. */
export function lifecycleLocks(locks: Locks, lifecycle: TabLifecycle): Locks {
  return {
    hold: (name, work, how, signal) =>
      locks.hold(
        name,
        (lost) => Promise.race([work(lost), lifecycle.died]),
        how,
        signal ? AbortSignal.any([signal, lifecycle.deathSignal]) : lifecycle.deathSignal,
      ),
  };
}

export function lifecycleBus(bus: Bus, lifecycle: TabLifecycle): Bus {
  return {
    send(message) {
      if (lifecycle.isAwake()) bus.send(message);
    },
    listen: (hear) =>
      bus.listen((message) => {
        if (lifecycle.isAwake()) hear(message);
      }),
  };
}
