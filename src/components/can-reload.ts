/** Whether loading the page again brings it back: without a network only a service worker does. */
export function canReload(): boolean {
  return navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null);
}
