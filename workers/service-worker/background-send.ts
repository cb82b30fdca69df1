declare const self: ServiceWorkerGlobalScope & {
  /** Put there by drain.js. */
  cabasDrain?: () => Promise<void>;
};

declare global {
  /** Chromium's background synchronisation, which TypeScript's library does not know. */
  interface SyncEvent extends ExtendableEvent {
    readonly tag: string;
  }
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

const TAG = 'cabas-outbox';
const DRAIN = '/drain.js';

/**
 * Sends what waits when the browser says that the network is back and no page is there (docs/protocol.md#background).
 * The engine is loaded at the installation, which makes it this version's own, and run again only in a sync event: a
 * service worker
 * that shows a photo need not read it.
 */
export function sendInBackground(): void {
  self.addEventListener('install', () => self.importScripts(DRAIN));
  self.addEventListener('sync', (event) => {
    if (event.tag !== TAG) return;
    if (!self.cabasDrain) self.importScripts(DRAIN);
    event.waitUntil(self.cabasDrain?.() ?? Promise.reject(new Error('drain.js brought no engine')));
  });
}
