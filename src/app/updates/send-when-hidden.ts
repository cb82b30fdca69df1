const TAG = 'cabas-outbox';

interface WithSync extends ServiceWorkerRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to send what waits when this page is no longer looked at and the network is back. Only Chromium
 * can; elsewhere work leaves when the app is opened.
 */
export function sendWhenHidden(registration: ServiceWorkerRegistration): void {
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
