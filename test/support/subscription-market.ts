import { sql } from 'kysely';
import type { Database } from '../../server/core/database/database-types.ts';
import {
  finishSubscriptions,
  runSubscriptions,
  tellOfSubscriptions,
} from '../../server/modules/subscriptions/subscription-jobs.ts';
import { anAddress, checkoutMarket, HUB, type Means, TOMME, TOMME_PRICE } from './checkout-market.ts';
import type { Client, Marketplace } from './marketplace.ts';

/** The checkout market with products that can be subscribed to, and all that a cart shows of them. */
export async function subscriptionMarket(database: Database): Promise<void> {
  await checkoutMarket(database);
  await sql`update products set data = jsonb_set(data, '{attributes,subscription}', 'true')
    || jsonb_build_object('vendor', vendor, 'categories', category)`.execute(database.db);
  await sql`update categories set data = data || '{"weight":1,"type":"Category"}'`.execute(database.db);
}

/** A contract as the shop's page sends it: a Tomme each Tuesday by card. Prices in francs. */
export function aContract(client: Client, change: object = {}, means: Means = 'visa') {
  return {
    hub: HUB,
    shipping: { ...anAddress(), hours: 16 },
    items: [{ sku: TOMME, quantity: 2, price: TOMME_PRICE / 100, title: 'Tomme', frequency: 'week' }],
    payment: `${means}-${client.person ?? 0}`,
    frequency: 'week',
    dayOfWeek: 2,
    plan: 'customer',
    ...change,
  };
}

/** A contract on the wire, as far as tests read it. */
export interface ShownContract {
  readonly id: string;
  readonly status: string;
  readonly nextInvoice?: string;
  readonly pauseUntil: string | 0;
  readonly issue?: string;
  readonly items: readonly { readonly sku: number; readonly quantity: number; readonly fees: number }[];
  readonly latestPaymentIntent: {
    readonly id: string;
    readonly status: string;
    readonly url?: string;
  } | null;
}

/** Opens a contract that has no reason to be refused. */
export async function subscribed(
  client: Client,
  change: object = {},
  means: Means = 'visa',
): Promise<ShownContract> {
  const answer = await client.post('/v1/cart/subscription', aContract(client, change, means));
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** The current state of a person's contract. */
export async function contractNow(client: Client, id: string): Promise<ShownContract> {
  const held = (await client.get('/v1/cart/subscription')).json<ShownContract[]>();
  const found = held.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no contract ${id}`);
  return found;
}

/** Runs every job of contracts once. */
export async function workOnce({ house }: Marketplace): Promise<void> {
  await runSubscriptions.run(house);
  await finishSubscriptions.run(house);
  await tellOfSubscriptions.run(house);
}

/** The orders of a contract, oldest first. */
export async function ordersOf({ db }: Database, id: string) {
  const rows = await db
    .selectFrom('orders')
    .select(['oid', 'day', 'payment_status as status', 'data'])
    .where(sql`data #>> '{payment,subscription}'`, '=', id)
    .orderBy('oid')
    .execute();
  return rows;
}
