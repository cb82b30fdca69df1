import type { Clock } from '../../../workers/sync/engine-ports.ts';

export interface VirtualClock extends Clock {
  /** Lets time pass; sleepers wake in order, and all consequences of one settle before the next wakes. */
  readonly pass: (ms: number) => Promise<void>;
  /** The time of the next wake-up; `undefined` without a sleeper. */
  nextAt(): number | undefined;
  /** Steps the wall clock without letting time pass. */
  step(ms: number): void;
  /** Runs everything that needs no time. */
  readonly settle: () => Promise<void>;
}

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/** @param settled resolves when all that remains is asleep; by default when the promises have run out */
export function virtualClock(start = 1_800_000_000_000, settled = microtasksRun): VirtualClock {
  let elapsed = 0;
  let wall = start;
  /** The next to wake is last; at equal times, the one that began to sleep first. */
  const sleepers: Sleeper[] = [];
  const first = () => sleepers.at(-1);
  const lieDown = (sleeper: Sleeper) => {
    let place = sleepers.length;
    for (let one = sleepers[place - 1]; one && one.at <= sleeper.at; one = sleepers[place - 1]) place -= 1;
    sleepers.splice(place, 0, sleeper);
  };
  return {
    now: () => wall + elapsed,
    monotonic: () => ({ at: elapsed, boot: 'virtual' }),
    sleep: (wait, signal) =>
      new Promise((resolve) => {
        const wake = () => {
          const place = sleepers.lastIndexOf(sleeper);
          if (place >= 0) sleepers.splice(place, 1);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const sleeper = { at: elapsed + Math.max(0, wait), wake };
        if (signal.aborted) wake();
        else {
          lieDown(sleeper);
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

/** Four turns of the event loop: every ready promise has been followed to its end. */
async function microtasksRun(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
