import type { Ms } from '../../../src/contract/sync/sync.ts';
import type { Clock } from '../engine-ports.ts';
import { NEVER } from './due-time.ts';

/** Browsers hold a timeout in 31 bits: a longer one would fire at once. */
const LONGEST_SLEEP_MS = 86_400_000;

/** A sleep that an event can interrupt; an event outside a sleep ends the next one. */
export interface WakeSignal {
  readonly notify: () => void;
  /** Sleeps until the time, `notify` or the signal, whichever comes first. */
  sleepUntil(until: Ms, signal: AbortSignal): Promise<void>;
}

export function wakeSignal(clock: Clock): WakeSignal {
  let rung = false;
  let asleep: AbortController | undefined;
  return {
    notify() {
      rung = true;
      asleep?.abort();
    },
    async sleepUntil(until, signal) {
      const bed = new AbortController();
      const leave = () => bed.abort();
      signal.addEventListener('abort', leave);
      asleep = bed;
      if (!rung && !signal.aborted) {
        const wait = until === NEVER ? LONGEST_SLEEP_MS : Math.min(until - clock.now(), LONGEST_SLEEP_MS);
        if (wait > 0) await clock.sleep(wait, bed.signal);
      }
      signal.removeEventListener('abort', leave);
      asleep = undefined;
      rung = false;
    },
  };
}
