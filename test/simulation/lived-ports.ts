import type { Bus, Clock, Locks, Store } from '../../workers/sync/ports.ts';
import type { Life } from './life.ts';

/** Counts what is under way, so that virtual time only passes when nothing is. */
export interface Work {
  begin(): void;
  end(): void;
}

/** A store whose tab may freeze or die before and after each transaction, but not within one: that is what they are for. */
export function livedStore(
  store: Store,
  life: Life,
  work: Work,
  finished: (method: string, args: readonly unknown[], answer: unknown) => void,
): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function') return method;
      return async (...args: readonly unknown[]) => {
        await life.awake();
        work.begin();
        try {
          const answer: unknown = await Reflect.apply(method, target, args);
          finished(String(name), args, answer);
          return answer;
        } finally {
          work.end();
          await life.awake();
        }
      };
    },
  });
}

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
