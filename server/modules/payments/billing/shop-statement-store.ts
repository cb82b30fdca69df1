import { sql } from 'kysely';
import type { DayPeriod } from '../../../../src/domain/calendar/month-period.ts';
import { centimes, type Centimes } from '../../../../src/domain/money/money.ts';
import type { PaymentStatus } from '../../../../src/domain/payment/payment-status.ts';
import type { SoldPart } from '../../../../src/domain/payment/shop-statement.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { SoldLineRow } from '../../../core/database/order-tables.ts';

/** Which parts of which orders: of these shops, at this hub; absent, of all. */
export interface PartsAsked extends DayPeriod {
  readonly shops: readonly string[] | undefined;
  readonly hub: string | undefined;
  readonly payments: readonly PaymentStatus[];
}

type PartRow = Omit<SoldPart, 'lines'> & {
  readonly lines: readonly SoldLineRow[];
};

/** What shops sold in delivered orders of a period, by order. Nothing is read but their figures. */
export async function soldParts(tx: Tx, asked: PartsAsked): Promise<readonly SoldPart[]> {
  const { rows } = await sql<PartRow>`
    select v.oid, v.vendor, v.pieces, v.amount, v.discount, v.fee, v.errors, v.refunds, v.lines
    from order_vendors v join orders o on o.oid = v.oid
    where ${delivered('v', asked)} and ${within('o', asked)} and ${ofShops(asked)}
    order by v.oid, v.vendor`.execute(tx);
  // Field by field: what is left over of a row is gathered at many times the cost, for each of tens of thousands.
  return rows.map(({ oid, vendor, pieces, amount, discount, fee, errors, refunds, lines }) => ({
    oid,
    vendor,
    pieces,
    amount,
    discount,
    fee,
    errors,
    refunds,
    lines: lines.map(([sku, title, of, paid]) => ({ sku, title, pieces: of, amount: centimes(paid) })),
  }));
}

/** What delivered orders of a period brought beside what shops sold. */
export async function orderIncomes(
  tx: Tx,
  asked: PartsAsked,
): Promise<readonly { readonly amount: Centimes; readonly charge: number; readonly shipping: Centimes }[]> {
  const { rows } = await sql<{ amount: number; charge: number; shipping: number }>`
    select o.amount, o.charge, o.shipping_fee as shipping from orders o where ${delivered('o', asked)}`.execute(
    tx,
  );
  return rows.map(({ amount, charge, shipping }) => ({
    amount: centimes(amount),
    charge,
    shipping: centimes(shipping),
  }));
}

/** The names of shops by their path. */
export async function shopNames(tx: Tx, urlpaths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ urlpath: string; name: string }>`
    select urlpath, data ->> 'name' as name from shops where urlpath = any(${[...urlpaths]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ urlpath, name }) => [urlpath, name]));
}

/** The rate of tax with which each product is kept. */
export async function taxRates(tx: Tx, skus: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ sku: number; rate: number }>`
    select sku, coalesce((data #>> '{pricing,tva}')::double precision, 0) as rate
    from products where sku = any(${[...skus]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ sku, rate }) => [sku, rate]));
}

function delivered(of: 'v' | 'o', asked: PartsAsked) {
  return sql`${within(of, asked)} and o.stood
    and o.fulfilment_status = 'fulfilled' and o.payment_status = any(${[...asked.payments]}::text[])`;
}

/** Of parts and of their orders alike: joined by their numbers alone, every order there is would be looked at. */
function within(of: 'v' | 'o', { from, to, hub }: PartsAsked) {
  const [day, place] = [sql.ref(`${of}.day`), sql.ref(`${of}.hub`)];
  // Hub by hub, as the indexes stand.
  const there = hub === undefined ? sql`${place} in (select slug from hubs)` : sql`${place} = ${hub}`;
  return sql`${day} >= ${from}::date and ${day} < ${to}::date and ${there}`;
}

function ofShops({ shops }: PartsAsked) {
  return shops === undefined ? sql`true` : sql`v.vendor = any(${[...shops]}::text[])`;
}
