import { sql } from 'kysely';
import type { Tx } from '../../../core/database/database-types.ts';

/** Publishes or unpublishes the shops of an owner; returns those that changed. */
export async function setShopsOf(tx: Tx, owner: number, status: boolean): Promise<readonly string[]> {
  const changed = await tx
    .updateTable('shops')
    .set({ status: JSON.stringify(status), rev: sql`rev + 1` })
    .where('owner', '=', owner)
    .where(sql<boolean>`status is distinct from ${JSON.stringify(status)}::jsonb`)
    .returning('urlpath')
    .execute();
  return changed.map(({ urlpath }) => urlpath).sort();
}
