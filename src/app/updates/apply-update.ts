import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { handOver } from './hand-over-to-update.ts';
import { sendSkipWaiting } from './skip-waiting-message.ts';
import { noteAccepted } from './accepted-update.ts';

let handingOver: Promise<void> | undefined;

/** « Recharger la page maintenant »: switches to the new version and reloads. Repeated calls share one run. */
export function applyUpdate(engine: Pick<EnginePort, 'quiet'>): Promise<void> {
  handingOver ??= handOver({
    // An engine that fails here sends nothing more; the next page continues its work.
    quiet: () => engine.quiet().catch(reportError),
    tellWaiting,
    overtaken: new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    }),
    reload: () => location.reload(),
  }).finally(() => {
    handingOver = undefined;
  });
  return handingOver;
}

async function tellWaiting(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return false;
  noteAccepted();
  sendSkipWaiting(registration.waiting);
  return true;
}
