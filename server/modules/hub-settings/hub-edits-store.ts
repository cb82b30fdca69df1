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

/** Locks every hub in the order of their slugs. */
export async function holdEveryHub(tx: Tx): Promise<void> {
  await tx.selectFrom('hubs').select('slug').orderBy('slug').forUpdate().execute();
}

/** Inserts a hub behind all others; false when a concurrent request took its slug. */
export async function insertHub(tx: Tx, hub: Hub): Promise<boolean> {
  const added = await tx
    .insertInto('hubs')
    .values({
      ...{ slug: hub.slug, rev: 1, data: JSON.stringify(hub) },
      weight: sql<number>`(select coalesce(max(weight) + 1, 0) from hubs)`,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst();
  return added !== undefined;
}

export async function insertConfig(tx: Tx, id: string, config: ConfigRow): Promise<void> {
  await tx
    .insertInto('config')
    .values({ id, rev: 1, data: JSON.stringify(config) })
    .execute();
}

/** The rows shared by every hub: recorded again, they enter the scopes of a new hub. */
export async function rowsOfEveryHub(
  tx: Tx,
): Promise<readonly { readonly e: 'category' | 'document'; readonly id: string }[]> {
  const categories = await tx.selectFrom('categories').select('slug').where('removed', 'is', null).execute();
  const documents = await tx.selectFrom('documents').select('slug').where('removed', 'is', null).execute();
  return [
    ...categories.map(({ slug }) => ({ e: 'category' as const, id: slug })),
    ...documents.map(({ slug }) => ({ e: 'document' as const, id: slug })),
  ];
}

/** Reads the configuration of every hub and locks the rows in the order of their slugs. */
export async function holdConfigs(
  tx: Tx,
): Promise<readonly { readonly id: string; readonly config: ConfigRow }[]> {
  return configsHeld(tx).execute();
}

/** The same for configurations with prices that hold from a later day. */
export async function holdConfigsWithNextPrices(
  tx: Tx,
): Promise<readonly { readonly id: string; readonly config: ConfigRow }[]> {
  return configsHeld(tx)
    .where(sql<boolean>`data #>> '{shipping,next,from}' is not null`)
    .execute();
}

export async function updateConfig(tx: Tx, id: string, config: ConfigRow): Promise<void> {
  await tx
    .updateTable('config')
    .set({ data: JSON.stringify(config), rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute();
}

function configsHeld(tx: Tx) {
  return tx
    .selectFrom('config')
    .select(['id', sql<ConfigRow>`data`.as('config')])
    .orderBy('id')
    .forUpdate();
}
