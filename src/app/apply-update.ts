import type { EnginePort } from '../contract/engine.ts';
import { UPDATE_RELOAD_MS } from '../domain/timings.ts';

/**
 * « Recharger la page maintenant »: waits until nothing is mid-send, lets the newer version take over, and reloads
 * when it has, or after four seconds whatever it does.
 */
export async function applyUpdate(engine: Pick<EnginePort, 'quiet'>): Promise<void> {
  await engine.quiet();
  const registration = await navigator.serviceWorker.getRegistration();
  navigator.serviceWorker.addEventListener('controllerchange', reloadOnce);
  setTimeout(reloadOnce, UPDATE_RELOAD_MS);
  if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  else reloadOnce();
}

let reloading = false;

/** Both the newer version and the clock may ask for it. */
function reloadOnce(): void {
  if (reloading) return;
  reloading = true;
  location.reload();
}
