import { whenTold } from './page-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A new version waits until the page reports that no send is in flight, then takes over every tab. The very
 * first one activates at once and serves the page that installed it, so that one visit is enough to work
 * offline.
 */
export function takeOverWhenTold(): void {
  whenTold('SKIP_WAITING', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => {
    event.waitUntil(self.clients.claim());
  });
}
