import type { Ms, Scope } from '../../src/contract/sync.ts';
import { CONFIG_RETRY_MS, CONFIG_TRIES } from '../../src/domain/timings.ts';
import { alarm } from './alarm.ts';
import { LONGEST_HIDDEN_WAIT_MS, waitBefore } from './backoff.ts';
import { NEVER } from './due.ts';
import { pullAll } from './pull.ts';
import { isWork } from './wanted-scopes.ts';
import type { Leadership, World } from './world.ts';

/** How often a page looks by itself, in case a poke was lost (decisions 8). */
const EVERY_MS = 60_000;
const EVERY_FOR_WORK_MS = 20_000;
/** Pokes come in bursts: one pull answers them all. */
const SETTLES_AFTER_MS = 250;
/** What this device sends comes back with its answers: a day's work is not read again after each of its requests. */
const SETTLES_WHILE_SENDING_MS = 2000;

/** Keeps the mirror fresh: one pull at a time, whatever asks for it. */
export interface Feed {
  /** Something moved on the server, or may have. */
  readonly poke: () => void;
  /** Whether somebody looks at this page: an unseen one asks rarely. */
  seen(visible: boolean): void;
  readonly run: (leadership: Leadership) => Promise<void>;
}

/**
 * @param sends whether this device's own work is on its way
 * @param moved told which scopes brought something
 */
export function feedOf(
  world: World,
  sends: () => boolean,
  moved: (scopes: ReadonlySet<Scope>) => void,
): Feed {
  const { clock, random, store } = world;
  const bell = alarm(clock);
  const elapsed = () => clock.monotonic().at;
  /** By the monotonic clock: the wall clock may be set back by years meanwhile. */
  let due: Ms = 0;
  let visible = true;
  let failed = 0;

  function poke(): void {
    due = Math.min(due, elapsed() + (sends() ? SETTLES_WHILE_SENDING_MS : SETTLES_AFTER_MS));
    bell.ring();
  }

  async function turn(leadership: Leadership): Promise<void> {
    due = NEVER;
    const scopes = await pullAll(world, leadership);
    if (scopes === undefined) {
      failed += 1;
      due = Math.min(due, elapsed() + waitAfterFailure());
      return;
    }
    failed = 0;
    if (scopes.size > 0) moved(scopes);
    due = Math.min(due, elapsed() + (await interval()));
  }

  /** The configuration comes first: three tries a second apart, then more and more rarely (specification §9). */
  function waitAfterFailure(): Ms {
    if (failed < CONFIG_TRIES) return CONFIG_RETRY_MS;
    return CONFIG_RETRY_MS + waitBefore(failed, random.number, LONGEST_HIDDEN_WAIT_MS);
  }

  async function interval(): Promise<Ms> {
    if (!visible) return LONGEST_HIDDEN_WAIT_MS;
    return (await store.scopes()).some(({ scope }) => isWork(scope)) ? EVERY_FOR_WORK_MS : EVERY_MS;
  }

  return {
    poke,
    seen(now) {
      visible = now;
      if (now) poke();
    },
    async run(leadership) {
      due = 0;
      while (!leadership.signal.aborted) {
        const open = world.reach.open();
        const wait = due - elapsed();
        if (open && wait > 0) await bell.sleepUntil(clock.now() + wait, leadership.signal);
        else if (open && (await world.session.actor()) !== undefined) await turn(leadership);
        // Without a way or a session only an event helps; whoever brings it pokes.
        else await bell.sleepUntil(NEVER, leadership.signal);
      }
    },
  };
}
