import { logout } from '../../src/contract/authentication.ts';
import type { LogoutMode } from '../../src/contract/engine.ts';
import { exchange } from './exchange.ts';
import { NetworkFailure } from './network-failure.ts';
import type { World } from './world.ts';

/** How long a person waits for their last actions to leave. */
const LAST_SENDING_MS = 5000;
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
  const { store, bus } = world;
  if (mode === 'send') {
    const left = await sendLast(world, engine.hurry, signal);
    if (left > 0) return { left };
  }
  await tellServer(world);
  bus.send({ kind: 'logout' });
  engine.leave();
  // Another tab may have been touched since everything was sent: that is never thrown away.
  await store.wipe(mode === 'send' ? 'if-unsent' : mode === 'keep');
  return { left: 0 };
}

/** Whoever leads sends; this only waits and counts. */
async function sendLast(
  { store, clock }: World,
  hurry: () => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  await store.letGo(clock.now());
  await hurry();
  const until = clock.now() + LAST_SENDING_MS;
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
