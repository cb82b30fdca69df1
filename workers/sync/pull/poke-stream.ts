import { events, type Scope } from '../../../src/contract/sync/sync.ts';
import { wakeSignal } from '../core/wake-signal.ts';
import { backoffDelay } from '../core/backoff.ts';
import { NEVER } from '../core/due-time.ts';
import { NetworkFailure } from '../transport/network-failure.ts';
import type { Leadership, EngineContext } from '../engine-context.ts';

/** A stream without a byte for this long is dead, even when the browser reports it open. */
const SILENT_AFTER_MS = 70_000;

/** Listens to pokes while the page is visible; the timer of the feed covers missed ones. */
export interface PokeListener {
  setVisible(visible: boolean): void;
  /** Retries now: the network or the session is back. */
  hurry(): void;
  readonly run: (leadership: Leadership) => Promise<void>;
}

export function pokeListener(
  context: EngineContext,
  poked: (scopes: readonly Scope[]) => void,
): PokeListener {
  const { net, clock, random, session, reach } = context;
  const wakeUp = wakeSignal(clock);
  let visible = true;
  let stream: AbortController | undefined;
  let failed = 0;

  async function listen(leadership: Leadership): Promise<void> {
    const hangUp = new AbortController();
    const leave = () => hangUp.abort();
    leadership.signal.addEventListener('abort', leave);
    stream = hangUp;
    const began = clock.now();
    try {
      await net.pokes(events, await session.request(SILENT_AFTER_MS, hangUp.signal), poked);
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error;
    } finally {
      leadership.signal.removeEventListener('abort', leave);
      stream = undefined;
    }
    failed = clock.now() - began > SILENT_AFTER_MS / 2 ? 0 : failed + 1;
  }

  return {
    setVisible(now) {
      visible = now;
      if (now) wakeUp.notify();
      else stream?.abort();
    },
    hurry() {
      failed = 0;
      wakeUp.notify();
    },
    async run(leadership) {
      while (!leadership.signal.aborted) {
        const here = reach.open() && (await session.actor()) !== undefined;
        // Checked after reading the session: once the leadership has ended or the page is hidden, no abort
        // follows that would close the stream.
        const wanted = here && visible && !leadership.signal.aborted;
        if (wanted) await listen(leadership);
        const wait = wanted ? clock.now() + 1000 + backoffDelay(failed + 1, random.number) : NEVER;
        await wakeUp.sleepUntil(wait, leadership.signal);
      }
    },
  };
}
