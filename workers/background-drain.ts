import { openMirror } from '../src/mirror/mirror.ts';
import { sendingStore } from '../src/mutations/sending-store.ts';
import { browserCalls } from './browser/browser-calls.ts';
import { browserPorts } from './browser/browser-ports.ts';
import { drainOnce } from './sync/outbox/drain-outbox.ts';
import { rememberedSession } from './browser/remembered-session.ts';

declare const self: ServiceWorkerGlobalScope & { cabasDrain?: () => Promise<void> };

/** Browsers limit the run time of a sync event: what is unsent by then waits for the next one. */
const BUDGET_MS = 20_000;

/**
 * Sends the outbox of the last signed-in person of this device, with the same engine and lock as the pages,
 * if the lock is free. Rejects while mutations are left, so that the browser retries by itself.
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
