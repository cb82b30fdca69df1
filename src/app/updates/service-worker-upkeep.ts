import { installServiceWorker } from './install-service-worker.ts';
import { forgetOfflineStart, noteOfflineStart } from './offline-start.ts';

const SCRIPT = '/service-worker.js';
/** An installed app stays open for days: it polls for updates. */
const LOOKS_EVERY_MS = 3_600_000;

/** Registers the service worker until one is active, and maintains it. @param watch called for each registration */
export async function keepOffline(watch: (registration: ServiceWorkerRegistration) => void): Promise<void> {
  // A result of an earlier page of this tab may be outdated.
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

/** Registers a background sync for a hidden page. Chromium only; other browsers send when the app is opened. */
function sendWhenHidden(registration: ServiceWorkerRegistration): void {
  if (!canSync(registration)) return;
  const { sync } = registration;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // Refused when the person disabled background sync: work is sent at the next start.
    sync.register(TAG).catch(() => undefined);
  });
}

function canSync(registration: ServiceWorkerRegistration): registration is WithSync {
  return 'sync' in registration;
}
