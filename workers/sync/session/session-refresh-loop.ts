import { type WakeSignal, wakeSignal } from '../core/wake-signal.ts';
import { backoffDelay } from '../core/backoff.ts';
import { NEVER } from '../core/due-time.ts';
import type { Ms } from '../../../src/contract/sync/sync.ts';
import { refreshSession } from './session-refresh.ts';
import type { Leadership, EngineContext } from '../engine-context.ts';

/** Asks the server for the current person: at the start, and whenever the session may have changed. */
export interface SessionRefresh extends Pick<WakeSignal, 'notify'> {
  readonly run: (leadership: Leadership) => Promise<void>;
  /** Sends an owed sign-out before any other call (docs/protocol.md#owed-sign-out). */
  flushPendingLogout(leadership: Leadership): Promise<void>;
}

const DEBT_AGAIN_MS = 2000;

/** Without a session the server is asked again: a person may sign in where this engine gets no event. */
const LOOK_AGAIN_MS = 60_000;

/** @param changed called whenever the server has named the person */
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
        // Another tab, or a request that needed a token, may have been answered meanwhile.
        const here = await session.publishStatus();
        if (heard && (ask || here !== before)) changed();
        before = here;
        const until: Ms = clock.now() + nextIn(open, heard);
        await wakeUp.sleepUntil(until, signal);
        // A delayed refusal may arrive long after the server recognised the person.
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
