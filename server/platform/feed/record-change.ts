import type { Tx } from '../../core/database/database-types.ts';
import type { EntityName } from './feed-entities.ts';

/** What one row is called in the feed: entity and id. */
export interface ChangedRow {
  readonly e: EntityName;
  readonly id: string;
}

/** What an open transaction has changed so far, told to the feed at its end. */
const changes = new WeakMap<Tx, Map<string, ChangedRow>>();

/**
 * Says that this transaction wrote, raised or removed a row, whose `rev` it has raised. Calling it twice is calling
 * it once. The row is read when the transaction ends, so the order of writing and telling does not matter.
 */
export function recordChange(tx: Tx, e: EntityName, id: string | number): void {
  const told = changes.get(tx) ?? new Map<string, ChangedRow>();
  changes.set(tx, told.set(`${e}/${id}`, { e, id: String(id) }));
}

/** Everything told so far, in the order of telling. */
export function recordedChanges(tx: Tx): readonly ChangedRow[] {
  return [...(changes.get(tx)?.values() ?? [])];
}

/** Forgets what was told after that moment: the transaction went back to a savepoint. */
export function restoreChanges(tx: Tx, kept: readonly ChangedRow[] = []): void {
  changes.set(tx, new Map(kept.map((changed) => [`${changed.e}/${changed.id}`, changed])));
}
