declare const self: ServiceWorkerGlobalScope;

/**
 * A new version waits until the page says that nothing is mid-send, and then takes over every tab. The very first one
 * has nobody to wait for, and serves the page that brought it, so that the first visit is enough to go offline.
 */
export function takeOverWhenTold(): void {
  self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
    const message: unknown = data;
    if (typeof message !== 'object' || message === null || Reflect.get(message, 'type') !== 'SKIP_WAITING')
      return;
    void self.skipWaiting();
  });
  self.addEventListener('activate', (event) => {
    event.waitUntil(self.clients.claim());
  });
}
