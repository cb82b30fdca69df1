import { whenTold } from './page-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A new version waits until the page says that nothing is mid-send, and then takes over every tab. The very first one
 * has nobody to wait for, and serves the page that brought it, so that the first visit is enough to go offline.
 */
export function takeOverWhenTold(): void {
  whenTold('SKIP_WAITING', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => {
    event.waitUntil(self.clients.claim());
  });
}
