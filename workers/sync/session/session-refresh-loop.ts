import { type WakeSignal, wakeSignal } from '../core/wake-signal.ts';
import { backoffDelay } from '../core/backoff.ts';
import { NEVER } from '../core/due-time.ts';
import type { Ms } from '../../../src/contract/sync/sync.ts';
import { refreshSession } from './session-refresh.ts';
import type { Leadership, EngineContext } from '../engine-context.ts';

/** Asks the server who is here: once at the start, and again whenever the session may have changed. */
export interface SessionRefresh extends Pick<WakeSignal, 'notify'> {
  readonly run: (leadership: Leadership) => Promise<void>;
  /** A sign-out that the server has not heard of goes before any other call (docs/protocol.md#owed-sign-out). */
  flushPendingLogout(leadership: Leadership): Promise<void>;
}

const DEBT_AGAIN_MS = 2000;

/** While nobody is here the server is asked again: somebody may sign in where this engine does not hear it. */
const LOOK_AGAIN_MS = 60_000;

/** @param changed told whenever the server has said who is here */
export function sessionRefresh(context: EngineContext, changed: () => void): SessionRefresh {
  const { clock, random, reach, device, session } = context;
  const wakeUp = wakeSignal(clock);
  let failed = 0;
  return {
    notify: wakeUp.notify,
    async flushPendingLogout({ signal }) {
      while (!signal.aborted && (await device.pendingLogout()) !== undefined) {
        const heard = reach.open() && (await refreshSession(context));
        if (!heard) await clock.sleep(DEBT_AGAIN_MS, signal);
      }
    },
    async run({ signal }) {
      let ask = true;
      let before = await isHere();
      failed = 0;
      while (!signal.aborted) {
        const open = reach.open();
        const heard: boolean = open && (!ask || (await refreshSession(context)));
        failed = heard ? 0 : failed + 1;
        // Another tab, or a request that needed a token, may have been told as well.
        const here = await session.publishStatus();
        if (heard && (ask || here !== before)) changed();
        before = here;
        const until: Ms = clock.now() + nextIn(open, heard);
        await wakeUp.sleepUntil(until, signal);
        // A refusal that was under way may arrive long after the server said that somebody is here.
        ask = clock.now() < until || !heard || !(await isHere());
      }
    },
  };

  async function isHere(): Promise<boolean> {
    return (await session.actor()) !== undefined;
  }

  function nextIn(open: boolean, heard: boolean): Ms {
    if (!open) return NEVER;
    return heard ? LOOK_AGAIN_MS : 1000 + backoffDelay(failed, random.number);
  }
}
