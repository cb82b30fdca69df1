import type { EnginePort } from '../contract/engine.ts';
import { SERVICE_WORKER_AT_LATEST_MS } from '../domain/timings.ts';
import { installServiceWorker } from './install-service-worker.ts';
import { watchLostParts } from './lost-parts.ts';
import { forgetOfflineStart, noteOfflineStart } from './offline-start.ts';
import { onceStable } from './once-stable.ts';
import { openFromNews } from './open-from-news.ts';
import { recoverChunks } from './recover-chunks.ts';
import { sendWhenHidden } from './send-when-hidden.ts';
import { watchVersions } from './watch-versions.ts';

const SCRIPT = '/service-worker.js';
/** An installed app stays open for days: it looks for a newer version by itself. */
const LOOKS_EVERY_MS = 3_600_000;
/** To the letter of specification §8. */
const UNSUPPORTED = 'Service workers are disabled or not supported by this browser';

/**
 * Makes the app start with no network: registers the service worker when the page is stable, after 30 s at the
 * latest, and tells when a newer version waits. Without one, mirror and outbox still work (decisions 56).
 */
export function registerServiceWorker(engine: EnginePort): void {
  if (!import.meta.env.PROD) return;
  watchLostParts();
  recoverChunks(engine);
  if (!('serviceWorker' in navigator)) {
    noteOfflineStart('unsupported');
    globalThis.console.info(UNSUPPORTED);
    return;
  }
  openFromNews();
  const watch = watchVersions(engine);
  onceStable(SERVICE_WORKER_AT_LATEST_MS, () => {
    register(watch).catch((error: unknown) => {
      noteOfflineStart('failed');
      globalThis.console.info(UNSUPPORTED, error);
    });
  });
}

async function register(watch: (registration: ServiceWorkerRegistration) => void): Promise<void> {
  // What an earlier page of this tab found may be gone.
  forgetOfflineStart();
  const registration = await installServiceWorker({
    register: () => navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' }),
    registered: watch,
    failed: (error) => globalThis.console.info(error),
  });
  noteOfflineStart('ready');
  sendWhenHidden(registration);
  setInterval(() => {
    if (navigator.onLine) void registration.update();
  }, LOOKS_EVERY_MS);
}
