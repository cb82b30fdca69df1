/** Tells a version that waits not to wait for the older one's pages to be closed. */
export function tellToTakeOver(waiting: ServiceWorker): void {
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
