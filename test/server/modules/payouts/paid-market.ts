import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { Payout, Payouts, ShopDue } from '../../../../src/contract/orders/payouts.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { sql } from 'kysely';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import type { Client } from '../../../support/marketplace.ts';
import { anOrder, putOrder } from '../../../support/small-market.ts';

/** An account of the market at a bank, with an ordinary IBAN. */
export const PAYEE = {
  ...{ name: 'Coopérative « Les Cabas » & Cie', street: 'Rue de Carouge', number: '42' },
  ...{ postalCode: '1205', town: 'Genève', country: 'CH', iban: 'CH58 0079 1123 0008 8901 2' },
};
export const SHOP_IBAN = 'CH93 0076 2011 6238 5295 7';
export const QR_IBAN = 'CH44 3199 9123 0008 8901 2';
export const SOLD_ON = '2026-11-10';
export const UNTIL = '2026-11-20';

/** A delivered order with the sales of each shop, at the shops' current commissions. */
export function soldOrder(oid: number, sold: Readonly<Record<string, number>>): Order {
  const base = anOrder(oid, 'alice');
  const [first] = base.items;
  if (first === undefined) throw new Error('an order has a line');
  const zero = centimes(0);
  return {
    ...base,
    items: Object.entries(sold).map(([vendor, amount], at) => ({
      ...{ ...first, line: at + 1, sku: 1_000_101 + at, vendor },
      ...{ price: centimes(amount), finalprice: centimes(amount) },
      fulfillment: { status: 'fulfilled' as const, issue: 'issue_no_issue' as const, refunded: false },
    })),
    vendors: Object.keys(sold).map((slug) => ({
      ...{ slug, name: slug, collected: true },
      discount: { amount: zero, threshold: zero, finalAmount: zero },
    })),
    payment: { ...base.payment, status: 'paid' },
    fulfillments: { status: 'fulfilled' },
  };
}

export async function sell(
  database: Database,
  oid: number,
  sold: Readonly<Record<string, number>>,
  day = SOLD_ON,
): Promise<void> {
  await writeTransaction(database, (tx) => putOrder(tx, soldOrder(oid, sold), day));
}

/** Gives both shops an account and 20 % of commission, and the hub a payee. */
export async function payable({ db }: Database): Promise<void> {
  const account = { IBAN: SHOP_IBAN, businessName: 'Fromages <Jussy> & fils', fees: 0.2 };
  const address = { streetAddress: 'Route de Jussy 12bis', postalCode: '1254', region: 'Jussy' };
  await db
    .updateTable('shops')
    .set({
      account: JSON.stringify(account),
      data: sql`data || ${JSON.stringify({ address })}::jsonb`,
    })
    .execute();
  await db
    .updateTable('hubs')
    .set({ data: sql`data || ${JSON.stringify({ payee: PAYEE })}::jsonb` })
    .execute();
}

export async function readAll(admin: Client, until = UNTIL): Promise<Payouts> {
  return (await admin.get(`/v1/payouts?until=${until}`)).json<Payouts>();
}

/** The amounts due to shops in francs, by urlpath. */
export async function dues(admin: Client, until = UNTIL): Promise<Readonly<Record<string, number>>> {
  const { shops } = await readAll(admin, until);
  return Object.fromEntries(shops.map(({ vendor, due }) => [vendor, due]));
}

/** The request that pays shops the amounts that the office sees. */
export async function seen(admin: Client, change: Record<string, unknown> = {}, only?: readonly string[]) {
  const { shops } = await readAll(admin);
  const chosen = shops.filter(({ vendor, due }: ShopDue) => (only ? only.includes(vendor) : due > 0));
  return {
    ...{ until: UNTIL, day: '2026-11-23' },
    shops: chosen.map(({ vendor, due, way }) => ({ vendor, amount: due, way })),
    ...change,
  };
}

/** Makes payouts; throws when they are refused. */
export async function paid(
  admin: Client,
  body: Record<string, unknown>,
): Promise<{ readonly payouts: Payout[]; readonly file?: string }> {
  const answer = await admin.post('/v1/payouts', body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ payouts: Payout[]; file?: string }>();
}
