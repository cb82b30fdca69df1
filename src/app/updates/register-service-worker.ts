import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { SERVICE_WORKER_AT_LATEST_MS } from '../../domain/core/timings.ts';
import { watchChunkErrors } from './failed-chunks.ts';
import { noteOfflineStart } from './offline-start.ts';
import { runWhenStable } from '../start/when-page-settled.ts';
import { recoverChunks } from './recover-chunks.ts';
import { applyUpdate } from './apply-update.ts';
import { resumeUpdate } from './resume-update.ts';
import { noteNewerVersion } from './available-update.ts';
import { acceptedBefore } from './accepted-update.ts';
import { onControllerChange, onWaitingWorker } from './waiting-service-worker.ts';

/** Verbatim (docs/rules.md#given-words). */
const UNSUPPORTED = 'Service workers are disabled or not supported by this browser';

/**
 * Enables the offline start: registers the service worker once the page has settled, after at most 30 s, and reports
 * a waiting update. Mirror and outbox work without it (docs/rules.md#no-service-worker).
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
    // Its installer also loads after the first screen.
    const register = async () => (await import('./service-worker-upkeep.ts')).keepOffline(watch);
    register().catch((error: unknown) => {
      noteOfflineStart('failed');
      globalThis.console.info(UNSUPPORTED, error);
    });
  });
}

/**
 * Navigates where the service worker asks after a notification was touched: a navigation inside the app keeps typed
 * input, a page load would not.
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
 * Watches for a newer version. One that another tab accepted is offered here too: chunks that this page has not
 * loaded are gone with the old version. One that this tab accepted is applied at once.
 * @returns a callback for the registration, once there is one
 */
function watchVersions(engine: Pick<EnginePort, 'quiet'>): (registration: ServiceWorkerRegistration) => void {
  const accepted = acceptedBefore();
  const overtaken = () => {
    noteNewerVersion('took-over');
    if (accepted) void applyUpdate(engine);
  };
  onControllerChange(navigator.serviceWorker, overtaken);
  return (registration) => {
    if (accepted) resumeUpdate(registration, overtaken);
    onWaitingWorker(registration, () => noteNewerVersion('waits'));
  };
}
