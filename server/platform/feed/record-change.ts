import type { Tx } from '../../core/database/database-types.ts';
import type { EntityName } from './feed-entities.ts';

/** The key of a row in the feed. */
export interface ChangedRow {
  readonly e: EntityName;
  readonly id: string;
}

/** Changes of open transactions, written to the feed at their end. */
const changes = new WeakMap<Tx, Map<string, ChangedRow>>();

/**
 * Records that this transaction has inserted, updated (with a higher `rev`) or deleted a row. Idempotent. The row is read
 * at the end of the transaction, so that the order of writing and recording does not matter.
 */
export function recordChange(tx: Tx, e: EntityName, id: string | number): void {
  const recorded = changes.get(tx) ?? new Map<string, ChangedRow>();
  changes.set(tx, recorded.set(`${e}/${id}`, { e, id: String(id) }));
}

/** Returns the changes recorded so far, in their order. */
export function recordedChanges(tx: Tx): readonly ChangedRow[] {
  return [...(changes.get(tx)?.values() ?? [])];
}

/** Restores earlier recorded changes, after a rollback to a savepoint. */
export function restoreChanges(tx: Tx, kept: readonly ChangedRow[] = []): void {
  changes.set(tx, new Map(kept.map((changed) => [`${changed.e}/${changed.id}`, changed])));
}
