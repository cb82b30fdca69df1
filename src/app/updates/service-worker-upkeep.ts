import { installServiceWorker } from './install-service-worker.ts';
import { forgetOfflineStart, noteOfflineStart } from './offline-start.ts';

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

const TAG = 'cabas-outbox';

interface WithSync extends ServiceWorkerRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to send what waits when this page is no longer looked at and the network is back. Only Chromium
 * can; elsewhere work leaves when the app is opened.
 */
function sendWhenHidden(registration: ServiceWorkerRegistration): void {
  if (!canSync(registration)) return;
  const { sync } = registration;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // Refused where a person switched background work off: then it leaves at the next opening.
    sync.register(TAG).catch(() => undefined);
  });
}

function canSync(registration: ServiceWorkerRegistration): registration is WithSync {
  return 'sync' in registration;
}
