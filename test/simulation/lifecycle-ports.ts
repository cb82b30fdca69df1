import type { Bus, Clock, Locks, Store } from '../../workers/sync/engine-ports.ts';
import type { Life } from './tab-lifecycle.ts';

const TERMED = [
  'claim',
  'release',
  'settle',
  'settleOutcomes',
  'applyPage',
  'applySnapshot',
  'finishSnapshot',
] as const satisfies readonly (keyof Store)[];

/** A store that tells of each write of a leader that went through. */
export function termedStore(store: Store, wrote: (method: string, term: string) => void): Store {
  const told = TERMED.map((name) => {
    const telling = async (...args: readonly unknown[]) => {
      const answer: unknown = await Reflect.apply(Reflect.get(store, name), store, args);
      wrote(name, String(args[0]));
      return answer;
    };
    return [name, telling] as const;
  });
  return { ...store, ...Object.fromEntries(told) };
}

/** A clock whose tab may be frozen when its time comes, or dead. */
export function livedClock(clock: Clock, life: Life): Clock {
  return {
    ...clock,
    async sleep(wait, signal) {
      await clock.sleep(wait, signal);
      await life.awake();
    },
  };
}

/** A dead tab's lock is free at once; a frozen one keeps it. */
export function livedLocks(locks: Locks, life: Life): Locks {
  return {
    hold: (name, work, how, signal) =>
      locks.hold(
        name,
        (lost) => Promise.race([work(lost), life.died]),
        how,
        signal ? AbortSignal.any([signal, life.death]) : life.death,
      ),
  };
}

export function livedBus(bus: Bus, life: Life): Bus {
  return {
    send(message) {
      if (life.isAwake()) bus.send(message);
    },
    listen: (hear) =>
      bus.listen((message) => {
        if (life.isAwake()) hear(message);
      }),
  };
}
