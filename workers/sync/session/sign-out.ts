import type { LogoutMode } from '../../../src/contract/sync/engine-port.ts';
import type { EngineContext } from '../engine-context.ts';

/** How long a person waits for their last actions to leave, or for what they give up to be sealed. */
const LAST_EXCHANGES_MS = 5000;
const LOOKS_EVERY_MS = 100;

/** What signing out asks of the engine that its person leaves. */
interface Left {
  /** By which its person is here: a page that starts again with this one is told that they have left. */
  readonly entry: string;
  readonly hurry: () => Promise<void>;
  readonly leave: () => void;
}

/**
 * Signs out: here at once, and on the server first thing afterwards, or on return (docs/rules.md#sign-out,
 * docs/protocol.md#owed-sign-out). The wipe is what counts: before it nobody has left, and after it a page that dies
 * is found to have been left when it starts again. So the server is told by whoever is here next, however slow the
 * network is.
 *
 * @returns how many actions are unsent; with `send`, nothing was done when there are any
 */
export async function signOut(
  { store, bus, clock, reach, session, device }: EngineContext,
  mode: LogoutMode,
  engine: Left,
  signal: AbortSignal,
): Promise<{ readonly left: number }> {
  if (mode === 'send') {
    await store.releaseHolds(clock.now());
    const left = await lastExchanges();
    if (left > 0) return { left };
  }
  if (mode === 'abandon') {
    await store.abandonAll(clock.now());
    // What no answer comes for stays given up, and is sealed on return.
    if (reach.open()) await lastExchanges();
  }
  const { person } = await session.row();
  bus.send({ kind: 'logout' });
  engine.leave();
  // Another tab may have been touched since everything was sent: that is never thrown away.
  await store.wipe(mode === 'send' ? 'if-unsent' : mode === 'keep', engine.entry);
  if (person !== null) await device.setPendingLogout(person);
  return { left: 0 };

  /** Whoever leads sends and seals; this only waits and counts what is left. */
  async function lastExchanges(): Promise<number> {
    await engine.hurry();
    const until = clock.now() + LAST_EXCHANGES_MS;
    let left = await store.waitingCount();
    while (left > 0 && clock.now() < until && !signal.aborted) {
      await clock.sleep(LOOKS_EVERY_MS, signal);
      left = await store.waitingCount();
    }
    return left;
  }
}
