import type { Clock } from '../../workers/sync/ports.ts';

export interface VirtualClock extends Clock {
  /** Lets time pass; who sleeps wakes in order of time, and everything that follows from it happens in between. */
  readonly pass: (ms: number) => Promise<void>;
  /** The next time at which somebody wakes; `undefined` when nobody sleeps. */
  nextAt(): number | undefined;
  /** Moves the wall clock without letting time pass. */
  step(ms: number): void;
  /** Lets everything happen that needs no time. */
  readonly settle: () => Promise<void>;
}

interface Sleeper {
  readonly at: number;
  readonly order: number;
  readonly wake: () => void;
}

/** @param settled resolves when nothing is under way but sleep; by default when the promises have run out */
export function virtualClock(start = 1_800_000_000_000, settled = microtasksRun): VirtualClock {
  let elapsed = 0;
  let wall = start;
  let order = 0;
  const sleepers = new Set<Sleeper>();
  const first = () => {
    let next: Sleeper | undefined;
    for (const one of sleepers)
      if (!next || one.at < next.at || (one.at === next.at && one.order < next.order)) next = one;
    return next;
  };
  return {
    now: () => wall + elapsed,
    monotonic: () => ({ at: elapsed, boot: 'virtual' }),
    sleep: (wait, signal) =>
      new Promise((resolve) => {
        const wake = () => {
          sleepers.delete(sleeper);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        order += 1;
        const sleeper = { at: elapsed + Math.max(0, wait), order, wake };
        if (signal.aborted) wake();
        else {
          sleepers.add(sleeper);
          signal.addEventListener('abort', wake);
        }
      }),
    async pass(ms) {
      const until = elapsed + ms;
      await settled();
      for (let sleeper = first(); sleeper && sleeper.at <= until; sleeper = first()) {
        elapsed = Math.max(elapsed, sleeper.at);
        sleeper.wake();
        await settled();
      }
      elapsed = until;
      await settled();
    },
    nextAt() {
      const sleeper = first();
      return sleeper && wall + sleeper.at;
    },
    step(ms) {
      wall += ms;
    },
    settle: settled,
  };
}

/** Two turns of the event loop: every promise that was ready has been followed to its end. */
async function microtasksRun(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
