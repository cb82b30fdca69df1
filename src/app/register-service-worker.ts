import type { EnginePort } from '../contract/engine.ts';
import { SERVICE_WORKER_AT_LATEST_MS } from '../domain/timings.ts';
import { watchChunkErrors } from './lost-parts.ts';
import { noteOfflineStart } from './offline-start.ts';
import { runWhenStable } from './once-stable.ts';
import { openFromNotification } from './open-from-news.ts';
import { recoverChunks } from './recover-chunks.ts';
import { watchVersions } from './watch-versions.ts';

/** To the letter of specification §8. */
const UNSUPPORTED = 'Service workers are disabled or not supported by this browser';

/**
 * Makes the app start with no network: registers the service worker when the page is stable, after 30 s at the
 * latest, and tells when a newer version waits. Without one, mirror and outbox still work (decisions 56).
 */
export function registerServiceWorker(engine: EnginePort): void {
  if (!import.meta.env.PROD) return;
  watchChunkErrors();
  recoverChunks(engine);
  if (!('serviceWorker' in navigator)) {
    noteOfflineStart('unsupported');
    globalThis.console.info(UNSUPPORTED);
    return;
  }
  openFromNotification();
  const watch = watchVersions(engine);
  runWhenStable(SERVICE_WORKER_AT_LATEST_MS, () => {
    // What installs it comes after the first screen, too.
    const register = async () => (await import('./keep-offline.ts')).keepOffline(watch);
    register().catch((error: unknown) => {
      noteOfflineStart('failed');
      globalThis.console.info(UNSUPPORTED, error);
    });
  });
}
