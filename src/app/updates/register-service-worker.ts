import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { SERVICE_WORKER_AT_LATEST_MS } from '../../domain/core/timings.ts';
import { watchChunkErrors } from './failed-chunks.ts';
import { noteOfflineStart } from './offline-start.ts';
import { runWhenStable } from '../start/when-page-settled.ts';
import { recoverChunks } from './recover-chunks.ts';
import { applyUpdate } from './apply-update.ts';
import { goOn } from './resume-update.ts';
import { noteNewerVersion } from './available-update.ts';
import { acceptedBefore } from './accepted-update.ts';
import { onControllerChange, onWaitingWorker } from './waiting-service-worker.ts';

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

/**
 * Goes where a touched notification leads, when the service worker asks an open page to: inside the app, so that
 * nothing half typed is thrown away by a load.
 */
function openFromNotification(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const url = addressIn(data);
    if (url === undefined) return;
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  });
}

function addressIn(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('url' in message))
    return undefined;
  return message.type === 'OPEN' && typeof message.url === 'string' ? message.url : undefined;
}

/**
 * Watches for the version that replaces the one that this page runs. One that another tab accepted is offered here
 * too: what this page has not loaded yet is gone with the older one. One that was accepted here is taken at once.
 *
 * @returns what to do with the registration, once there is one
 */
function watchVersions(engine: Pick<EnginePort, 'quiet'>): (registration: ServiceWorkerRegistration) => void {
  const accepted = acceptedBefore();
  const overtaken = () => {
    noteNewerVersion('took-over');
    if (accepted) void applyUpdate(engine);
  };
  onControllerChange(navigator.serviceWorker, overtaken);
  return (registration) => {
    if (accepted) goOn(registration, overtaken);
    onWaitingWorker(registration, () => noteNewerVersion('waits'));
  };
}
