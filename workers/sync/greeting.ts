import { type Alarm, alarm } from './alarm.ts';
import { waitBefore } from './backoff.ts';
import { NEVER } from './due.ts';
import type { Ms } from '../../src/contract/sync.ts';
import { askWhoIsHere } from './who-is-here.ts';
import type { Leadership, World } from './world.ts';

/** Asks the server who is here: once at the start, and again whenever the session may have changed. */
export interface Greeting extends Pick<Alarm, 'ring'> {
  readonly run: (leadership: Leadership) => Promise<void>;
  /** A sign-out that the server has not heard of goes before any other call (decisions 46). */
  payDebts(leadership: Leadership): Promise<void>;
}

const DEBT_AGAIN_MS = 2000;

/** While nobody is here the server is asked again: somebody may sign in where this engine does not hear it. */
const LOOK_AGAIN_MS = 60_000;

/** @param changed told whenever the server has said who is here */
export function greetingOf(world: World, changed: () => void): Greeting {
  const { clock, random, reach, device, session } = world;
  const bell = alarm(clock);
  let failed = 0;
  return {
    ring: bell.ring,
    async payDebts({ signal }) {
      while (!signal.aborted && (await device.logoutOwed()) !== undefined) {
        const heard = reach.open() && (await askWhoIsHere(world));
        if (!heard) await clock.sleep(DEBT_AGAIN_MS, signal);
      }
    },
    async run({ signal }) {
      let ask = true;
      let before = await isHere();
      failed = 0;
      while (!signal.aborted) {
        const open = reach.open();
        const heard: boolean = open && (!ask || (await askWhoIsHere(world)));
        failed = heard ? 0 : failed + 1;
        // Another tab, or a request that needed a token, may have been told as well.
        const here = await session.shown();
        if (heard && (ask || here !== before)) changed();
        before = here;
        const until: Ms = clock.now() + nextIn(open, heard);
        await bell.sleepUntil(until, signal);
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
    return heard ? LOOK_AGAIN_MS : 1000 + waitBefore(failed, random.number);
  }
}
