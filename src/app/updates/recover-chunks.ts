import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { ping } from '../../contract/core/ping.ts';
import { toRemoteResult } from '../../hooks/engine-call.ts';
import { applyUpdate } from './apply-update.ts';
import { BUILD } from '../start/page-build.ts';
import { recoverBy } from './update-recovery.ts';

const TRIED = 'cabas.chunk-recovery';

let later: (() => void) | undefined;

/**
 * Recovers from a chunk that cannot be loaded because its build is gone from the server (docs/rules.md#update):
 * switches to the newer build. Offline it does nothing, and is retried later. The mirror and the outbox are never
 * touched.
 */
export function recoverChunks(engine: Pick<EnginePort, 'call' | 'quiet'>): void {
  addEventListener('vite:preloadError', () => void recover(engine));
  addEventListener('online', recoverNow);
}

/** Retries a failed recovery once the network or the server is back. */
export function recoverNow(): void {
  const recovery = later;
  later = undefined;
  recovery?.();
}

async function recover(engine: Pick<EnginePort, 'call' | 'quiet'>): Promise<void> {
  const how = await recoverBy({
    tried: () => sessionStorage.getItem(TRIED) === BUILD,
    noteTried: () => sessionStorage.setItem(TRIED, BUILD),
    registration: async () =>
      'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined,
    heard: () => answers(engine),
    takeOver: () => applyUpdate(engine),
    reload: async () => {
      // An engine that fails here sends nothing more; the next page continues its work.
      await engine.quiet().catch(reportError);
      location.reload();
    },
  });
  if (how === 'later') later = () => void recover(engine);
}

async function answers(engine: Pick<EnginePort, 'call'>): Promise<boolean> {
  const result = await toRemoteResult(() => engine.call(ping.name, {}));
  return result.ok || (result.code !== 'offline' && result.code !== 'unreachable');
}
