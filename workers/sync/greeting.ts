import { type Alarm, alarm } from './alarm.ts';
import { waitBefore } from './backoff.ts';
import { NEVER } from './due.ts';
import { askWhoIsHere } from './who-is-here.ts';
import type { Leadership, World } from './world.ts';

/** Asks the server who is here: once at the start, and again whenever the session may have changed. */
export interface Greeting extends Pick<Alarm, 'ring'> {
  readonly run: (leadership: Leadership) => Promise<void>;
  /** A sign-out that the server has not heard of goes before any other call (decisions 46). */
  payDebts(leadership: Leadership): Promise<void>;
}

const DEBT_AGAIN_MS = 2000;

/** @param changed told when the person is here again, or no longer */
export function greetingOf(world: World, changed: () => void): Greeting {
  const { clock, random, reach, device, session } = world;
  const bell = alarm(clock);
  return {
    ring: bell.ring,
    async payDebts({ signal }) {
      while (!signal.aborted && (await device.logoutOwed()) !== undefined) {
        const heard = reach.open() && (await askWhoIsHere(world));
        if (!heard) await clock.sleep(DEBT_AGAIN_MS, signal);
      }
    },
    async run({ signal }) {
      let failed = 0;
      while (!signal.aborted) {
        const open = reach.open();
        const before = await session.actor();
        const heard = open && (await askWhoIsHere(world));
        failed = heard ? 0 : failed + 1;
        if (heard && (await session.actor()) !== before) changed();
        const again = open && !heard;
        await bell.sleepUntil(again ? clock.now() + 1000 + waitBefore(failed, random.number) : NEVER, signal);
      }
    },
  };
}
