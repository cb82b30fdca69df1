import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { SERVICE_WORKER_AT_LATEST_MS } from '../../domain/core/timings.ts';
import { watchChunkErrors } from './failed-chunks.ts';
import { noteOfflineStart } from './offline-start.ts';
import { runWhenStable } from '../start/when-page-settled.ts';
import { openFromNotification } from './open-from-notification.ts';
import { recoverChunks } from './recover-chunks.ts';
import { watchVersions } from './watch-versions.ts';

/** To the letter (docs/rules.md#given-words). */
const UNSUPPORTED = 'Service workers are disabled or not supported by this browser';

/**
 * Makes the app start with no network: registers the service worker when the page is stable, after 30 s at the
 * latest, and tells when a newer version waits. Without one, mirror and outbox still work
 * (docs/rules.md#no-service-worker).
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
    const register = async () => (await import('./service-worker-upkeep.ts')).keepOffline(watch);
    register().catch((error: unknown) => {
      noteOfflineStart('failed');
      globalThis.console.info(UNSUPPORTED, error);
    });
  });
}
