import { openMirror } from '../src/mirror/mirror.ts';
import { sendingStore } from '../src/mutations/sending-store.ts';
import { browserCalls } from './browser/browser-calls.ts';
import { browserPorts } from './browser/browser-ports.ts';
import { drainOnce } from './sync/outbox/drain-outbox.ts';
import { rememberedSession } from './browser/remembered-session.ts';

declare const self: ServiceWorkerGlobalScope & { cabasDrain?: () => Promise<void> };

/** Browsers give a sync event little time: what is not sent by then waits for the next one. */
const BUDGET_MS = 20_000;

/**
 * Sends what waits in the database of whoever used this device last, with the engine that pages use and under the
 * same lock, if nobody holds it. Rejects while something is left: the browser then tries again by itself.
 */
async function drainOutbox(): Promise<void> {
  const session = await rememberedSession();
  if (!session || session.person === null) return;
  const mirror = await openMirror(session.person, 'worker');
  const { ports, close } = browserPorts(mirror.name, sendingStore(mirror), browserCalls, crypto.randomUUID());
  try {
    const left = await drainOnce(ports, mirror.name, BUDGET_MS);
    if (left > 0) throw new Error(`${left} left to send`);
  } finally {
    close();
    mirror.close();
  }
}

self.cabasDrain = drainOutbox;
