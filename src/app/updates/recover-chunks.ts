import type { EnginePort } from '../../contract/sync/engine-port.ts';
import { ping } from '../../contract/core/ping.ts';
import { toRemoteResult } from '../../hooks/engine-call.ts';
import { applyUpdate } from './apply-update.ts';
import { BUILD } from '../start/page-build.ts';
import { recoverBy } from './update-recovery.ts';

const TRIED = 'cabas.chunk-recovery';

let later: (() => void) | undefined;

/**
 * A part of the app that cannot be loaded belongs to a build that is gone from the server (docs/rules.md#update): the
 * newer one takes its place. With no network nothing is touched, and it is tried again on return. The mirror and the
 * outbox
 * are never touched.
 */
export function recoverChunks(engine: Pick<EnginePort, 'call' | 'quiet'>): void {
  addEventListener('vite:preloadError', () => void recover(engine));
  addEventListener('online', recoverNow);
}

/** The network or the server is back: what could not be recovered then may be now. */
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
      // An engine that fails here sends nothing any more; the next page takes up what it left.
      await engine.quiet().catch(reportError);
      location.reload();
    },
  });
  if (how === 'later') later = () => void recover(engine);
}

async function answers(engine: Pick<EnginePort, 'call'>): Promise<boolean> {
  const asked = await toRemoteResult(() => engine.call(ping.name, {}));
  return asked.ok || (asked.code !== 'offline' && asked.code !== 'unreachable');
}
