import { type WakeSignal, wakeSignal } from '../core/wake-signal.ts';
import { NEVER } from '../core/due-time.ts';
import { SEAL_AGAIN_MS, sealGivenUp } from './seal-abandoned.ts';
import type { Leadership, EngineContext } from '../engine-context.ts';

/** A restore may bring back a mutation that was given up, without an event. */
const LOOK_AGAIN_MS = 60_000;

/** Seals given-up mutations as soon as the server can be asked. */
export interface Sealing extends Pick<WakeSignal, 'notify'> {
  readonly run: (leadership: Leadership) => Promise<void>;
}

/** @param sealed called when mutations that waited behind a given-up one may leave */
export function sealingOf(context: EngineContext, sealed: () => void): Sealing {
  const { clock, reach, session } = context;
  const wakeUp = wakeSignal(clock);
  return {
    notify: wakeUp.notify,
    async run(leadership) {
      while (!leadership.signal.aborted) {
        const able = reach.open() && (await session.actor()) !== undefined;
        const done = able && (await sealGivenUp(context, leadership));
        if (done) sealed();
        const wait = done ? LOOK_AGAIN_MS : SEAL_AGAIN_MS;
        await wakeUp.sleepUntil(able ? clock.now() + wait : NEVER, leadership.signal);
      }
    },
  };
}
