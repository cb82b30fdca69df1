import type { EnginePort } from '../contract/engine.ts';
import { applyUpdate } from './apply-update.ts';
import { BUILD } from './build.ts';

const TRIED = 'cabas.chunk-recovery';

let later: (() => void) | undefined;

/**
 * A part of the app that cannot be loaded belongs to a build that is gone from the server (decisions 52): looks for
 * the newer one over the network, waits until it is whole, lets it take over and reloads, once a build. With no
 * network nothing is touched, and it is tried again on return. The mirror and the outbox are never touched.
 */
export function recoverChunks(engine: Pick<EnginePort, 'quiet'>): void {
  addEventListener('vite:preloadError', () => void recover(engine));
  addEventListener('online', recoverNow);
}

/** The network or the server is back: what could not be recovered then may be now. */
export function recoverNow(): void {
  const recovery = later;
  later = undefined;
  recovery?.();
}

async function recover(engine: Pick<EnginePort, 'quiet'>): Promise<void> {
  if (sessionStorage.getItem(TRIED) === BUILD) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || !(await updated(registration))) {
    later = () => void recover(engine);
    return;
  }
  sessionStorage.setItem(TRIED, BUILD);
  await applyUpdate(engine);
}

/** True when the server was heard and its version, the same or a newer one, is whole on this device. */
async function updated(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    await registration.update();
  } catch (error) {
    // A TypeError is the network's: there was no way to the script.
    if (error instanceof TypeError) return false;
    throw error;
  }
  const { installing } = registration;
  if (!installing) return true;
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') resolve(true);
      if (installing.state === 'redundant') resolve(false);
    });
  });
}
