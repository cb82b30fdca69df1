import type { Tx } from '../store/database.ts';
import type { EntityName } from './entities.ts';

/** What one row is called in the feed: entity and id. */
export interface Changed {
  readonly e: EntityName;
  readonly id: string;
}

/** What an open transaction has changed so far, told to the feed at its end. */
const changes = new WeakMap<Tx, Map<string, Changed>>();

/**
 * Says that this transaction wrote, raised or removed a row, whose `rev` it has raised. Calling it twice is calling
 * it once. The row is read when the transaction ends, so the order of writing and telling does not matter.
 */
export function record(tx: Tx, e: EntityName, id: string | number): void {
  const told = changes.get(tx) ?? new Map<string, Changed>();
  changes.set(tx, told.set(`${e}/${id}`, { e, id: String(id) }));
}

/** Everything told so far, in the order of telling. */
export function recorded(tx: Tx): readonly Changed[] {
  return [...(changes.get(tx)?.values() ?? [])];
}

/** Forgets what was told after that moment: the transaction went back to a savepoint. */
export function forget(tx: Tx, kept: readonly Changed[] = []): void {
  changes.set(tx, new Map(kept.map((changed) => [`${changed.e}/${changed.id}`, changed])));
}
