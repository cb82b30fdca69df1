import { sql } from 'kysely';
import type { Tx } from '../../core/database/database-types.ts';

/** Where the catalogue of a hub stands in this history. */
export interface CatalogueStand {
  readonly epoch: string;
  readonly seq: number;
  /** What was thrown away before it cannot be asked for any more. */
  readonly floor: number;
}

export async function catalogueStand(tx: Tx, hub: string): Promise<CatalogueStand> {
  const { rows } = await sql<CatalogueStand>`
    select m.v #>> '{}' as epoch, coalesce(c.seq, 0) as seq, coalesce(c.floor, 0) as floor
    from meta m left join scope_counter c on c.scope = ${`catalog:${hub}`} where m.k = 'epoch'`.execute(tx);
  return rows[0] ?? { epoch: '', seq: 0, floor: 0 };
}

/** What moved in the catalogue of a hub after a number of its feed, at most so many entries of it. */
export async function movedAfter(
  tx: Tx,
  hub: string,
  seq: number,
  limit: number,
): Promise<readonly { readonly entity: string; readonly id: string }[]> {
  return tx
    .selectFrom('scope_entry')
    .select(['entity', 'id'])
    .where('scope', '=', `catalog:${hub}`)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}
