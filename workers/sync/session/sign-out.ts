import type { LogoutMode } from '../../../src/contract/sync/engine-port.ts';
import type { EngineContext } from '../engine-context.ts';

/** The longest wait for the last mutations to be sent, or for given-up ones to be sealed. */
const LAST_EXCHANGES_MS = 5000;
const LOOKS_EVERY_MS = 100;

/** What a sign-out needs of its engine. */
interface Left {
  /** The id of this sign-in: a page that restarts with it finds that the person has left. */
  readonly entry: string;
  readonly hurry: () => Promise<void>;
  readonly leave: () => void;
}

/**
 * Signs out: here at once, and on the server right afterwards or when the network returns
 * (docs/rules.md#sign-out, docs/protocol.md#owed-sign-out). The wipe is the commit point: a page that dies
 * before it has not signed out, one that dies after it finds the sign-out at its next start. The server is
 * told by the next page, however slow the network is.
 *
 * @returns the number of unsent mutations; with `send`, nothing was done when there are any
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
    // What gets no answer stays given up, and is sealed when the network returns.
    if (reach.open()) await lastExchanges();
  }
  const { person } = await session.row();
  bus.send({ kind: 'logout' });
  engine.leave();
  // Another tab may have added work since everything was sent: that is never thrown away.
  await store.wipe(mode === 'send' ? 'if-unsent' : mode === 'keep', engine.entry);
  if (person !== null) await device.setPendingLogout(person);
  return { left: 0 };

  /** The leader sends and seals; this only waits and counts what is left. */
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
