import type { Key, Ms } from '../contract/sync/sync.ts';
import type { Tables } from './mirror-tables.ts';

const KEPT_MS = 7 * 86_400_000;

/**
 * The revision of deletion of each deleted row among some: older versions are rejected (docs/protocol.md#tombstones).
 */
export async function deletedAmong(
  { tomb }: Pick<Tables, 'tomb'>,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0 || (await tomb.count()) === 0) return new Map();
  const tombs = await tomb.bulkGet(keys.map(({ e, id }) => [e, id]));
  return new Map(tombs.flatMap((found) => (found ? [[`${found.e}/${found.id}`, found.rev] as const] : [])));
}

/** Records that a row was deleted for every person. */
export async function rememberDeleted(
  tables: Pick<Tables, 'tomb'>,
  key: Key,
  rev: number,
  now: Ms,
): Promise<void> {
  const known = await tables.tomb.get([key.e, key.id]);
  await tables.tomb.put({ e: key.e, id: key.id, rev: Math.max(rev, known?.rev ?? 0), at: now });
}

/** Removes tombstones older than seven days: no earlier answer is in transit any more. */
export async function forgetOldTombs({ tomb }: Pick<Tables, 'tomb'>, now: Ms): Promise<void> {
  await tomb
    .where('at')
    .below(now - KEPT_MS)
    .delete();
}
