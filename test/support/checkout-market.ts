import { randomUUID } from 'node:crypto';
import type { OrderIntent, Quote, Totals } from '../../src/contract/orders/checkout.ts';
import type { ConfigRow } from '../../src/contract/hubs/config.ts';
import type { Hub } from '../../src/contract/hubs/hubs.ts';
import type { Order } from '../../src/contract/orders/orders.ts';
import type { Json } from '../../src/contract/core/wire.ts';
import type { Shop } from '../../src/contract/catalogue/shops.ts';
import { centimes } from '../../src/domain/money/money.ts';
import type { Behaviour } from '../../server/platform/gateways/sandbox/sandbox-cards.ts';
import type { Database, Tx } from '../../server/core/database/database-types.ts';
import { inTransaction } from '../../server/platform/database/transaction.ts';
import type { Client, Marketplace } from './marketplace.ts';
import {
  emptyTables,
  hubSlugs,
  MARKET_DAY,
  MARKET_NOW,
  people,
  shelves,
  smallMarket,
} from './small-market.ts';
import { aProduct } from './rows.ts';
import { aMutation, push } from './engine/sync-device.ts';

const AT = new Date(MARKET_NOW).toISOString();

export const HUB = 'geneve-carouge';
export const TOMME = 1_000_101;
/** Alcohol, to be sold to adults. */
export const WINE = 1_000_102;
export const TOMME_PRICE = 850;

/** The payment methods of Alice and Bob, by behaviour; their alias is `<what>-<user id>`. */
const CARDS = {
  visa: { issuer: 'visa', behaviour: 'accept' },
  asks: { issuer: 'visa', behaviour: 'authenticate' },
  poor: { issuer: 'visa', behaviour: 'decline' },
  twint: { issuer: 'twint', behaviour: 'accept' },
} as const satisfies Record<string, { issuer: string; behaviour: Behaviour }>;

export type Means = keyof typeof CARDS | 'invoice' | 'old';

/** Resets a used database to the same market, in a tenth of the time that a new database takes. */
export async function freshMarket(database: Database): Promise<void> {
  await emptyTables(database);
  await checkoutMarket(database);
}

/**
 * The small market with everything that determines the price of an order: tariff of
 * docs/rules.md#cart-totals, cards, pickup points.
 */
export async function checkoutMarket(database: Database): Promise<void> {
  await smallMarket(database);
  await inTransaction(database, async (tx) => {
    await fillHubs(tx);
    await fillShelves(tx);
    for (const { id } of Object.values(people)) await fillPurse(tx, id);
  });
}

/** What a customer wants, all fields optional: one Tomme by bicycle to the centre, paid by card. */
export interface Wanted {
  readonly lines?: OrderIntent['lines'];
  readonly means?: Means;
  readonly change?: Partial<OrderIntent>;
}

/** An intent that matches the current quote: its amounts are those of the quote. */
export async function anIntent(
  client: Client,
  { lines = [aLine()], means = 'visa', change = {} }: Wanted = {},
): Promise<OrderIntent> {
  const intent: OrderIntent = {
    intent: randomUUID(),
    hub: HUB,
    lines,
    place: { address: anAddress() },
    day: MARKET_DAY,
    hours: 16,
    payment: { alias: `${means}-${client.person ?? 0}`, issuer: issuerOf(means) },
    credit: false,
    accepted: { terms: true, adult: true },
    seen: NOTHING,
    ...change,
  };
  return { ...intent, seen: (await quoted(client, intent)).after };
}

export function aLine(
  quantity = 1,
  more: Partial<OrderIntent['lines'][number]> = {},
): OrderIntent['lines'][number] {
  return { sku: TOMME, quantity, price: centimes(TOMME_PRICE), title: 'Tomme', ...more };
}

export function anAddress(postalCode = '1204') {
  return {
    id: 'addr-1',
    name: 'Alice Exemple',
    streetAddress: '1, rue du Marché',
    floor: '2',
    region: 'Genève',
    postalCode,
    primary: true,
  };
}

export async function quoted(client: Client, intent: OrderIntent): Promise<Quote> {
  const answer = await client.post('/v1/orders/quote', intent);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** Sends an intent as our app does; a second call with the same intent is another mutation. */
export async function place(client: Client, intent: OrderIntent, id: string = randomUUID()) {
  const mutation = aMutation('order.place', asJson(intent), `checkout:${intent.intent}`, {
    id,
    v: 3,
  });
  const [result] = (await push(client, [mutation])).results;
  if (result === undefined) throw new Error('no result');
  return result;
}

/** Places an order that has no reason to be refused. */
export async function placed(client: Client, wanted: Wanted = {}): Promise<Order> {
  const intent = await anIntent(client, wanted);
  const result = await place(client, intent);
  if (result.outcome !== 'applied') throw new Error(JSON.stringify(result));
  return orderOf(client, intent);
}

/** The order of an intent, in centimes as the mirror stores it. */
export async function orderOf(client: Client, { intent }: Pick<OrderIntent, 'intent'>): Promise<Order> {
  const answer = await client.get(`/v1/orders/by-intent/${intent}`);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** The current stock, places and balances: what an order takes, and what a cancellation must return. */
export async function marketState({ db }: Database) {
  const [product] = await db.selectFrom('products').select('stock').where('sku', '=', TOMME).execute();
  const days = await db.selectFrom('day_capacity').select(['hub', 'day', 'placed']).orderBy('day').execute();
  const slots = await db
    .selectFrom('slot_capacity')
    .select(['day', 'hour', 'placed'])
    .orderBy('hour')
    .execute();
  const balances = await db.selectFrom('users').select(['id', 'balance']).orderBy('id').execute();
  return {
    stock: product?.stock,
    places: days.reduce((sum, { placed: orders }) => sum + orders, 0),
    slots: slots.reduce((sum, { placed: orders }) => sum + orders, 0),
    balances: balances.map(({ balance }) => balance),
  };
}

export async function setStock({ db }: Database, sku: number, stock: number): Promise<void> {
  await db.updateTable('products').set({ stock }).where('sku', '=', sku).execute();
}

export async function setPrice({ db }: Database, sku: number, price: number, part?: string): Promise<void> {
  await db
    .updateTable('products')
    .set({ data: JSON.stringify(productOf(sku, price, part)) })
    .where('sku', '=', sku)
    .execute();
}

export async function setHub({ db }: Database, change: Partial<Hub>): Promise<void> {
  await db
    .updateTable('hubs')
    .set({ data: JSON.stringify({ ...hubOf(HUB), ...change }) })
    .where('slug', '=', HUB)
    .execute();
}

export async function setBalance({ db }: Database, id: number, balance: number): Promise<void> {
  await db.updateTable('users').set({ balance }).where('id', '=', id).execute();
}

/** Names of the mails that wait to be sent. */
export async function mailNames({ db }: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('mail_queue').select('dedupe').orderBy('dedupe').execute();
  return rows.map(({ dedupe }) => dedupe);
}

/** The value after a round trip through JSON, as on the wire: undefined fields are absent. */
function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

const zero = centimes(0);
const NOTHING: Totals = {
  ...{ items: zero, fees: zero, subtotal: zero, shipping: zero, total: zero },
  ...{ vendorDiscount: zero, credit: zero, toPay: zero, reserved: zero },
};

function issuerOf(means: Means): string {
  return means === 'invoice' ? 'invoice' : means === 'old' ? 'visa' : CARDS[means].issuer;
}

async function fillHubs(tx: Tx): Promise<void> {
  for (const slug of hubSlugs) {
    await tx
      .updateTable('hubs')
      .set({ data: JSON.stringify(hubOf(slug)) })
      .where('slug', '=', slug)
      .execute();
    await tx
      .updateTable('config')
      .set({ data: JSON.stringify(configOf()) })
      .where('id', '=', slug)
      .execute();
  }
}

async function fillShelves(tx: Tx): Promise<void> {
  for (const { shop, skus } of shelves) {
    await tx
      .updateTable('shops')
      .set({ data: JSON.stringify(shopOf(shop)) })
      .where('urlpath', '=', shop)
      .execute();
    for (const sku of skus)
      await tx
        .updateTable('products')
        .set({ data: JSON.stringify(productOf(sku, TOMME_PRICE)) })
        .where('sku', '=', sku)
        .execute();
  }
}

async function fillPurse(tx: Tx, id: number): Promise<void> {
  const method = { user_id: id, is_default: false, name: null, error: null, status: null, updated: AT };
  for (const [what, { issuer, behaviour }] of Object.entries(CARDS)) {
    const token = `tok-${what}-${id}`;
    await tx
      .insertInto('sandbox_cards')
      .values({ token, last4: '4242', expiry: '12/2030', issuer, behaviour, created: AT })
      .execute();
    await tx
      .insertInto('payment_methods')
      .values({
        ...method,
        ...{ alias: `${what}-${id}`, number: 'xxxx-xxxx-xxxx-4242', expiry: '12/2030' },
        ...{ issuer, provider: 'sandbox', token },
      })
      .execute();
  }
  await tx
    .insertInto('payment_methods')
    .values([
      {
        ...method,
        ...{ alias: `invoice-${id}`, number: 'Facture', expiry: '12/2030', issuer: 'invoice' },
        ...{ provider: 'invoice', token: null },
      },
      {
        ...method,
        ...{ alias: `old-${id}`, number: 'xxxx-xxxx-xxxx-0000', expiry: '10/2026', issuer: 'visa' },
        ...{ provider: 'sandbox', token: 'tok-old' },
      },
    ])
    .execute();
}

function hubOf(slug: string): Hub {
  return {
    ...{ slug, name: slug, siteName: { fr: slug }, timezone: 'Europe/Zurich', weekdays: [2, 3, 4, 5, 6] },
    ...{ timelimit: 24, timelimitH: 16, uncapturedTimeLimit: 7, timeoutAndNotPaid: 900, noshipping: [] },
    ...{ shippingtimes: { '0': 'Retrait', '16': '16h–20h', '18': '18h–19h' } },
    ...{ currentLimit: 60, premiumLimit: 4, serviceFees: 0.05, reservedAmount: 1.15 },
    deposits: [
      {
        ...{ id: 'depot', name: 'Dépôt', streetAddress: 'Rue des Augustins 6', floor: '0', region: 'Genève' },
        ...{ postalCode: '1205', deposit: true, weight: 1, fees: centimes(400), active: true },
      },
    ],
    ...{ mail: { address: `${slug}@exemple.ch` }, status: { active: true } },
    address: { streetAddress: '1, place du Marché', postalCode: '1227', region: 'Genève' },
  };
}

function configOf(): ConfigRow {
  return {
    ...{ i18n: { locales: ['fr'], defaultLocale: 'fr' }, TVA: [0.026, 0.081] },
    shipping: {
      ...{ average: centimes(11_500), discountA: centimes(14_500), discountB: centimes(18_000) },
      ...{ priceA: centimes(500), priceB: centimes(1000), pricetime: {} },
      price: {
        ...{ collect: centimes(390), hypercenter: centimes(1190) },
        ...{ periphery: centimes(1490), other: centimes(1990) },
      },
      district: { periphery: ['1219'], hypercenter: ['1204', '1205'] },
      defaultTimeByDay: [16, 16, 16, 16, 16, 16, 12],
    },
    order: {
      gateway: [
        { label: 'visa', fees: 0.03 },
        { label: 'invoice', fees: 0.001 },
      ],
      ...{ premiumLimit: 4, preloadOrders: 5, openInvoice: 0 },
      ...{ financialstatus: [], cancelreason: [], status: [] },
    },
    user: {
      location: { list: ['1204', '1205', '1219'] },
      region: { list: ['Genève'] },
      plan: [{ id: 'customer' }, { id: 'premium' }],
    },
    issue: { ttl: 365, code: [], verification: 4 },
    ...{ keys: {}, token: 'public', faq: [], faq_title: { fr: 'Questions' } },
    legal: { terms: 'cgv', privacy: 'donnees', seller: 'vendeur' },
    hubs: [],
  };
}

/** The dairy gives 1.00 back for each 10.00 spent there. */
function shopOf(urlpath: string): Shop {
  return {
    ...{ urlpath, name: `Chez ${urlpath}`, description: '', thread: 1, catalog: 'artisan', hubs: [HUB] },
    photo: { gallery: [] },
    details: { bio: false, gluten: false, lactose: false, vegetarian: false, local: true },
    address: { streetAddress: 'Route de Jussy 1', postalCode: '1254', region: 'Jussy' },
    available: { active: false, weekdays: [2, 3, 4, 5, 6] },
    discount: { active: false, threshold: centimes(1000), amount: centimes(100) },
    info: { active: false, detailledOrder: false },
    ...{ status: true, faq: [], created: AT, updated: AT },
  };
}

function productOf(sku: number, price: number, part = '250 g') {
  const pricing = { price: centimes(price), part, stock: 10, tva: 0.026 };
  const wine = sku === WINE && { title: 'Gamay', details: { description: '', alcohol: true } };
  return aProduct({ sku, pricing, created: AT, updated: AT, ...wine });
}

/** The token of a card (Visa, 12/2031) that was typed into the sandbox's page. */
export async function newCard(market: Marketplace): Promise<string> {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/payment/card',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'kind=card&number=4242424242424242&expiry=12%2F2031',
  });
  return new URL(String(answer.headers.location), 'http://localhost').searchParams.get('card') ?? '';
}
