declare const self: ServiceWorkerGlobalScope & {
  /** Set by drain.js. */
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
 * Sends the outbox when the browser reports that the network is back and no page is open
 * (docs/protocol.md#background). The engine is imported at the installation, which pins this version, and
 * evaluated only in a sync event, so that serving a photo does not run it.
 */
export function sendInBackground(): void {
  self.addEventListener('install', () => self.importScripts(DRAIN));
  self.addEventListener('sync', (event) => {
    if (event.tag !== TAG) return;
    if (!self.cabasDrain) self.importScripts(DRAIN);
    event.waitUntil(self.cabasDrain?.() ?? Promise.reject(new Error('drain.js brought no engine')));
  });
}
