import { sql } from 'kysely';
import type { ConfigRow } from '../../../src/contract/hubs/config.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Reads a hub and locks its row. */
export async function holdHub(tx: Tx, slug: string): Promise<Hub | undefined> {
  const row = await tx
    .selectFrom('hubs')
    .select(sql<Hub>`data`.as('data'))
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return row?.data;
}

export async function updateHub(tx: Tx, hub: Hub): Promise<void> {
  await tx
    .updateTable('hubs')
    .set({ data: JSON.stringify(hub), rev: sql`rev + 1` })
    .where('slug', '=', hub.slug)
    .execute();
}

/** Reads the configuration of every hub and locks the rows in the order of their slugs. */
export async function holdConfigs(
  tx: Tx,
): Promise<readonly { readonly id: string; readonly config: ConfigRow }[]> {
  return tx
    .selectFrom('config')
    .select(['id', sql<ConfigRow>`data`.as('config')])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateConfig(tx: Tx, id: string, config: ConfigRow): Promise<void> {
  await tx
    .updateTable('config')
    .set({ data: JSON.stringify(config), rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute();
}
