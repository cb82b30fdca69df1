import { sql } from 'kysely';
import type { ConfigRow, CapacityRow } from '../../../src/contract/hubs/config.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { type BatchQuery, batchQuery } from '../../platform/database/batch-statement.ts';

/** Every hub, the default one first. Amounts in centimes. */
export async function everyHub(tx: Queryable): Promise<readonly Hub[]> {
  const rows = await tx.selectFrom('hubs').select(hubData).orderBy('weight').orderBy('slug').execute();
  return rows.map(({ data }) => data);
}

/** The hub of a market with only one: mails are signed by it and replies go to it. */
export async function soleHub(tx: Queryable): Promise<Hub | undefined> {
  const rows = await tx.selectFrom('hubs').select(hubData).limit(2).execute();
  return rows.length === 1 ? rows[0]?.data : undefined;
}

export async function hubBySlug(tx: Tx, slug: string): Promise<Hub | undefined> {
  return (await hubOf(tx, slug).executeTakeFirst())?.data;
}

export function hubReading(tx: Queryable, slug: string): BatchQuery<Hub | undefined> {
  return batchQuery(hubOf(tx, slug), ([row]) => row?.data);
}

/** Whether there is such a hub. */
export async function hubExists(tx: Tx, slug: string): Promise<boolean> {
  return (
    (await tx.selectFrom('hubs').select('slug').where('slug', '=', slug).executeTakeFirst()) !== undefined
  );
}

/** The hub of users who have not chosen one. */
export async function defaultHub(tx: Tx): Promise<string | undefined> {
  const row = await tx.selectFrom('hubs').select('slug').orderBy('weight').orderBy('slug').executeTakeFirst();
  return row?.slug;
}

/** Returns the requested hub, or the default one without a slug or with an empty one. */
export async function requestedHub(tx: Tx, slug: string | undefined): Promise<Hub | undefined> {
  const chosen = slug === undefined || slug === '' ? await defaultHub(tx) : slug;
  return chosen === undefined ? undefined : hubBySlug(tx, chosen);
}

/** The configuration shared by all hubs with the tariff of this one; its row has the hub's slug. */
export async function configOf(tx: Tx, hub: string): Promise<ConfigRow | undefined> {
  return (await configRowOf(tx, hub).executeTakeFirst())?.data;
}

export function configReading(tx: Queryable, hub: string): BatchQuery<ConfigRow | undefined> {
  return batchQuery(configRowOf(tx, hub), ([row]) => row?.data);
}

/** The published capacity of the coming days. */
export async function capacityOf(tx: Tx, hub: string): Promise<CapacityRow> {
  const row = await tx
    .selectFrom('published_capacity')
    .select(sql<CapacityRow>`data`.as('data'))
    .where('hub', '=', hub)
    .executeTakeFirst();
  return row?.data ?? { hub, days: {} };
}

/** The public tokens of every configuration row; a recovery mail is requested with one of them. */
export async function everyPublicToken(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('config')
    .select(sql<string>`data ->> 'token'`.as('token'))
    .execute();
  return rows.map(({ token }) => token);
}

function hubOf(tx: Queryable, slug: string) {
  return tx.selectFrom('hubs').select(hubData).where('slug', '=', slug);
}

function configRowOf(tx: Queryable, hub: string) {
  return tx
    .selectFrom('config')
    .select(sql<ConfigRow>`data`.as('data'))
    .where('id', '=', hub);
}

const hubData = sql<Hub>`data`.as('data');
