import { sql } from 'kysely';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { isoInstant } from '../../platform/database/batch-statement.ts';

/** A person to notify of a product's return, and the available ways. */
export interface Waiting {
  readonly person: number;
  readonly email: string;
  readonly name: string;
  readonly push: boolean;
  readonly mail: boolean;
}

/** A product of a hub that can be bought again and has waiting people, with its pieces. */
export interface Returned {
  readonly hub: string;
  readonly sku: number;
}

const has = (name: string) => sql`coalesce(u.notices -> 'off', '[]') ? ${name}::text`;
/** Whether a push message reaches them: they have a device and did not turn it off. */
const byPush = sql<boolean>`(not (${has('back_in_stock.push')})
  and exists (select from push_subscriptions s where s.user_id = u.id))`;
const byMail = sql<boolean>`not (${has('back_in_stock.mail')})`;

/** Stores a wish; the time of the first request counts. */
export async function keepAlert(
  tx: Tx,
  alert: { readonly user_id: number; readonly sku: number; readonly hub: string },
  now: Ms,
): Promise<void> {
  await tx
    .insertInto('stock_alerts')
    .values({ ...alert, at: new Date(now).toISOString() })
    .onConflict((known) => known.columns(['user_id', 'sku']).doUpdateSet({ hub: alert.hub }))
    .execute();
}

export async function dropAlert(tx: Tx, person: number, sku: number): Promise<void> {
  await tx.deleteFrom('stock_alerts').where('user_id', '=', person).where('sku', '=', sku).execute();
}

/** The wishes of a person, latest first. */
export function alertsOf(tx: Tx, person: number) {
  return tx
    .selectFrom('stock_alerts as a')
    .innerJoin('products as p', 'p.sku', 'a.sku')
    .select(['a.sku', sql<string>`p.data ->> 'title'`.as('title'), 'a.hub', isoInstant('a.at').as('at')])
    .where('a.user_id', '=', person)
    .where('p.removed', 'is', null)
    .orderBy('a.at', 'desc')
    .orderBy('a.sku')
    .execute();
}

/** The way in which a person would be notified now; neither when both are off. */
export async function waysOf(tx: Tx, person: number): Promise<Pick<Waiting, 'push' | 'mail'>> {
  return tx
    .selectFrom('users as u')
    .select([byPush.as('push'), byMail.as('mail')])
    .where('u.id', '=', person)
    .executeTakeFirstOrThrow();
}

/** Products in stock that people wait for. */
export function awaitedProducts(db: Queryable): Promise<readonly Returned[]> {
  return db
    .selectFrom('stock_alerts as a')
    .innerJoin('products as p', 'p.sku', 'a.sku')
    .select(['a.hub', 'a.sku'])
    .distinct()
    .where('p.available', '=', true)
    .where('p.stock', '>', 0)
    .orderBy('a.hub')
    .orderBy('a.sku')
    .execute();
}

/** The earliest waiting people who can be notified, locked. */
export async function firstWaiting(
  tx: Tx,
  { hub, sku }: Returned,
  limit: number,
): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select u.id as person, u.email, u.display_name as name, ${byPush} as push, ${byMail} as mail
    from stock_alerts a join users u on u.id = a.user_id
    where a.sku = ${sku} and a.hub = ${hub} and u.status and (${byPush} or ${byMail})
    order by a.at, u.id limit ${limit} for update of a skip locked`.execute(tx);
  return rows;
}
