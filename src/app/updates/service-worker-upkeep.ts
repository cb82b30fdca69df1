import { installServiceWorker } from './install-service-worker.ts';
import { forgetOfflineStart, noteOfflineStart } from './offline-start.ts';
import { sendWhenHidden } from './send-when-hidden.ts';

const SCRIPT = '/service-worker.js';
/** An installed app stays open for days: it looks for a newer version by itself. */
const LOOKS_EVERY_MS = 3_600_000;

/**
 * Registers the service worker until one serves, and keeps it at work.
 * @param watch told of each registration
 */
export async function keepOffline(watch: (registration: ServiceWorkerRegistration) => void): Promise<void> {
  // What an earlier page of this tab found may be gone.
  forgetOfflineStart();
  const registration = await installServiceWorker({
    register: () => navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' }),
    registered: watch,
    failed: (error) => globalThis.console.info(error),
  });
  noteOfflineStart('ready');
  sendWhenHidden(registration);
  setInterval(() => {
    if (navigator.onLine) void registration.update();
  }, LOOKS_EVERY_MS);
}
