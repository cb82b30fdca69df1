import type { Poke, Scope } from '../../../src/contract/sync/sync.ts';
import type { Bus } from '../../core/database/process-bus.ts';
import { onMoved } from './publish-pokes.ts';

/** Several commits within this time send one poke. */
const BATCH_MS = 50;
/** After an interruption all clients are poked, spread over this time. */
const SPREAD_MS = 2000;

/**
 * Pokes a listener about its changed scopes; about all of its scopes after a reconnection, since changes may have been
 * missed. Returns the unsubscribe function. `scopes` is called each time, because rights change while a stream is open.
 */
export function subscribePokes(
  bus: Bus,
  scopes: () => ReadonlySet<Scope>,
  poke: (poke: Poke) => void,
): () => void {
  const moved = new Set<Scope>();
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    timer = undefined;
    poke({ scopes: [...moved].sort() });
    moved.clear();
  };
  const unsubscribe = onMoved(bus, (all) => {
    const mine = scopes();
    for (const scope of all) if (mine.has(scope)) moved.add(scope);
    if (moved.size > 0) timer ??= setTimeout(send, BATCH_MS);
  });
  const offReconnect = bus.onReconnect(() => {
    for (const scope of scopes()) moved.add(scope);
    timer ??= setTimeout(send, BATCH_MS + Math.random() * SPREAD_MS);
  });
  return () => {
    unsubscribe();
    offReconnect();
    clearTimeout(timer);
  };
}
