import { sql } from 'kysely';
import type { Gone, Key, Scope } from '../../../src/contract/sync/sync.ts';
import type { Tx } from '../../core/database/database-types.ts';

/**
 * Returns tombstones of deleted rows, each with the highest revision of its entries in these scopes, since a scope may
 * have lost the row earlier. The revision is 0 for a purged or unknown row.
 */
export async function deletions(
  tx: Tx,
  scopes: readonly Scope[],
  keys: readonly Key[],
): Promise<readonly Gone[]> {
  if (keys.length === 0) return [];
  const named = sql<Key>`unnest(${keys.map(({ e }) => e)}::text[], ${keys.map(({ id }) => id)}::text[])`;
  const left = await tx
    .selectFrom(named.as<'key'>(sql`key (e, id)`))
    .innerJoin('scope_entry', (join) =>
      join.onRef('scope_entry.entity', '=', 'key.e').onRef('scope_entry.id', '=', 'key.id'),
    )
    .select((of) => ['key.e', 'key.id', of.fn.max('scope_entry.rev').as('rev')])
    .where('scope_entry.scope', '=', sql<string>`any(${[...scopes]}::text[])`)
    .groupBy(['key.e', 'key.id'])
    .execute();
  const revs = new Map(left.map(({ e, id, rev }) => [`${e}/${id}`, rev]));
  return keys.map(({ e, id }) => ({ e, id, rev: revs.get(`${e}/${id}`) ?? 0, kind: 'deleted' }));
}
