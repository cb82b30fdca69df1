import { logout } from '../../src/contract/authentication.ts';
import type { LogoutMode } from '../../src/contract/engine.ts';
import { exchange } from './exchange.ts';
import { NetworkFailure } from './network-failure.ts';
import type { World } from './world.ts';

/** How long a person waits for their last actions to leave, or for what they give up to be sealed. */
const LAST_EXCHANGES_MS = 5000;
const LOOKS_EVERY_MS = 100;
const LOGOUT_TIMEOUT_MS = 10_000;

/**
 * Signs out: here at once, on the server now or first thing on return (decisions 14 and 46).
 *
 * @returns how many actions are unsent; with `send`, nothing was done when there are any
 */
export async function signOut(
  world: World,
  mode: LogoutMode,
  engine: { readonly hurry: () => Promise<void>; readonly leave: () => void },
  signal: AbortSignal,
): Promise<{ readonly left: number }> {
  const { store, bus, clock, reach } = world;
  if (mode === 'send') {
    await store.letGo(clock.now());
    const left = await lastExchanges(world, engine.hurry, signal);
    if (left > 0) return { left };
  }
  if (mode === 'abandon') {
    await store.abandonAll(clock.now());
    // What no answer comes for stays given up, and is sealed on return.
    if (reach.open()) await lastExchanges(world, engine.hurry, signal);
  }
  await tellServer(world);
  bus.send({ kind: 'logout' });
  engine.leave();
  // Another tab may have been touched since everything was sent: that is never thrown away.
  await store.wipe(mode === 'send' ? 'if-unsent' : mode === 'keep');
  return { left: 0 };
}

/** Whoever leads sends and seals; this only waits and counts what is left. */
async function lastExchanges(
  { store, clock }: World,
  hurry: () => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  await hurry();
  const until = clock.now() + LAST_EXCHANGES_MS;
  let left = (await store.waiting()).length;
  while (left > 0 && clock.now() < until && !signal.aborted) {
    await clock.sleep(LOOKS_EVERY_MS, signal);
    left = (await store.waiting()).length;
  }
  return left;
}

async function tellServer(world: World): Promise<void> {
  const { person } = await world.session.row();
  if (person === null) return;
  // Owed before it is tried: a tab that dies in between still signs out on return.
  await world.device.oweLogout(person);
  try {
    const { verdict } = await exchange(world, logout, {}, { timeout: LOGOUT_TIMEOUT_MS, watched: true });
    if (verdict === 'answered' || verdict === 'nobody' || verdict === 'wrong-person') {
      await world.device.oweLogout(undefined);
    }
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
  }
}
