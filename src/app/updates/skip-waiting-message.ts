/** Tells the waiting service worker to activate without waiting for old pages to close. */
export function sendSkipWaiting(waiting: ServiceWorker): void {
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
