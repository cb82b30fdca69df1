import type { Ms, Scope } from '../../../src/contract/sync/sync.ts';
import { CONFIG_RETRY_MS, CONFIG_TRIES } from '../../../src/domain/core/timings.ts';
import { wakeSignal } from '../core/wake-signal.ts';
import { LONGEST_HIDDEN_WAIT_MS, backoffDelay } from '../core/backoff.ts';
import { NEVER } from '../core/due-time.ts';
import { pullAll, type Pulled } from './pull-scopes.ts';
import type { Leadership, EngineContext } from '../engine-context.ts';

/** The interval of pulls without a poke, in case one was lost (docs/protocol.md#pokes). */
const EVERY_MS = 60_000;
const EVERY_FOR_WORK_MS = 20_000;
/** Pokes come in bursts: one pull answers them all. */
const SETTLES_AFTER_MS = 250;
/** This device's own work comes back with its answers: it is not pulled again after each request. */
const SETTLES_WHILE_SENDING_MS = 2000;

/** Keeps the mirror fresh: one pull at a time, for all triggers. */
export interface PullLoop {
  /** Something changed on the server, or may have. */
  readonly poke: () => void;
  /** Whether the page is visible: a hidden one pulls rarely. */
  setVisible(visible: boolean): void;
  readonly run: (leadership: Leadership) => Promise<void>;
}

/**
 * @param sends whether this device is sending its own work
 * @param moved called with the changed scopes
 */
export function pullLoop(
  context: EngineContext,
  sends: () => boolean,
  moved: (scopes: ReadonlySet<Scope>) => void,
): PullLoop {
  const { clock, random } = context;
  const wakeUp = wakeSignal(clock);
  const elapsed = () => clock.monotonic().at;
  /** By the monotonic clock: the wall clock may be set back by years meanwhile. */
  let due: Ms = 0;
  let visible = true;
  let failed = 0;

  function poke(): void {
    due = Math.min(due, elapsed() + (sends() ? SETTLES_WHILE_SENDING_MS : SETTLES_AFTER_MS));
    wakeUp.notify();
  }

  async function turn(leadership: Leadership): Promise<void> {
    due = NEVER;
    const pulled = await pullAll(context, leadership);
    // Without a session only an event helps, and that event pokes.
    if (pulled === 'nobody') return;
    if (pulled === 'unheard') {
      failed += 1;
      due = Math.min(due, elapsed() + waitAfterFailure());
      return;
    }
    failed = 0;
    if (pulled.moved.size > 0) moved(pulled.moved);
    due = Math.min(due, elapsed() + interval(pulled));
  }

  /**
   * The configuration is urgent: three tries a second apart, then exponential backoff
   * (docs/rules.md#timings).
   */
  function waitAfterFailure(): Ms {
    if (failed < CONFIG_TRIES) return CONFIG_RETRY_MS;
    return CONFIG_RETRY_MS + backoffDelay(failed, random.number, LONGEST_HIDDEN_WAIT_MS);
  }

  function interval({ works }: Pulled): Ms {
    if (!visible) return LONGEST_HIDDEN_WAIT_MS;
    return works ? EVERY_FOR_WORK_MS : EVERY_MS;
  }

  return {
    poke,
    setVisible(now) {
      visible = now;
      if (now) poke();
    },
    async run(leadership) {
      due = 0;
      while (!leadership.signal.aborted) {
        const open = context.reach.open();
        const wait = due - elapsed();
        if (open && wait <= 0) await turn(leadership);
        // Offline, only an event helps, and that event pokes.
        else await wakeUp.sleepUntil(open ? clock.now() + wait : NEVER, leadership.signal);
      }
    },
  };
}
