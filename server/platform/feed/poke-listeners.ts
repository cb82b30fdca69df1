import type { Poke, Scope } from '../../../src/contract/sync/sync.ts';
import type { Bus } from '../../core/database/process-bus.ts';
import { onMoved } from './publish-pokes.ts';

/** Several commits within this time are one poke. */
const TOGETHER_MS = 50;
/** After an interruption everybody asks, and not all at once. */
const SPREAD_MS = 2000;

/**
 * Pokes somebody about those of their scopes that moved, and about nothing else; about all of them when some may have
 * moved unheard. Gives the way to stop. `scopes` is asked each time: rights change while a stream is open.
 */
export function subscribePokes(
  bus: Bus,
  scopes: () => ReadonlySet<Scope>,
  poke: (poke: Poke) => void,
): () => void {
  const moved = new Set<Scope>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    poke({ scopes: [...moved].sort() });
    moved.clear();
  };
  const silence = onMoved(bus, (all) => {
    const mine = scopes();
    for (const scope of all) if (mine.has(scope)) moved.add(scope);
    if (moved.size > 0) timer ??= setTimeout(tell, TOGETHER_MS);
  });
  const forget = bus.onReconnect(() => {
    for (const scope of scopes()) moved.add(scope);
    timer ??= setTimeout(tell, TOGETHER_MS + Math.random() * SPREAD_MS);
  });
  return () => {
    silence();
    forget();
    clearTimeout(timer);
  };
}
