import { sql } from 'kysely';
import type { DayPeriod } from '../../../../src/domain/calendar/month-period.ts';
import { centimes, type Centimes } from '../../../../src/domain/money/money.ts';
import type { PaymentStatus } from '../../../../src/domain/payment/payment-status.ts';
import type { SoldPart } from '../../../../src/domain/payment/shop-statement.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { SoldLineRow } from '../../../core/database/order-tables.ts';

/** A filter of the shops' parts of orders; an absent field matches all. */
export interface PartFilter extends DayPeriod {
  readonly shops: readonly string[] | undefined;
  readonly hub: string | undefined;
  readonly payments: readonly PaymentStatus[];
}

type PartRow = Omit<SoldPart, 'lines'> & {
  readonly lines: readonly SoldLineRow[];
};

/** The shops' parts of delivered orders of a period, by order. Reads only stored figures. */
export async function soldParts(tx: Tx, filter: PartFilter): Promise<readonly SoldPart[]> {
  const { rows } = await sql<PartRow>`
    select v.oid, v.vendor, v.pieces, v.amount, v.discount, v.fee, v.errors, v.refunds, v.lines
    from order_vendors v join orders o on o.oid = v.oid
    where ${delivered('v', filter)} and ${within('o', filter)} and ${ofShops(filter)}
    order by v.oid, v.vendor`.execute(tx);
  // Field by field: rest destructuring costs several times as much, over tens of thousands of rows.
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

/** The same without their lines: over the years of a market, lines are most of what is read. */
export async function soldAmounts(tx: Tx, filter: PartFilter): Promise<readonly Omit<SoldPart, 'lines'>[]> {
  const { rows } = await sql<Omit<SoldPart, 'lines'>>`
    select v.oid, v.vendor, v.pieces, v.amount, v.discount, v.fee, v.errors, v.refunds
    from order_vendors v join orders o on o.oid = v.oid
    where ${delivered('v', filter)} and ${within('o', filter)} and ${ofShops(filter)}
    order by v.oid, v.vendor`.execute(tx);
  return rows;
}

/** Amounts, service charge and shipping fee of delivered orders of a period. */
export async function orderIncomes(
  tx: Tx,
  filter: PartFilter,
): Promise<readonly { readonly amount: Centimes; readonly charge: number; readonly shipping: Centimes }[]> {
  const { rows } = await sql<{ amount: number; charge: number; shipping: number }>`
    select o.amount, o.charge, o.shipping_fee as shipping from orders o where ${delivered('o', filter)}`.execute(
    tx,
  );
  return rows.map(({ amount, charge, shipping }) => ({
    amount: centimes(amount),
    charge,
    shipping: centimes(shipping),
  }));
}

/** The names of shops by `urlpath`. */
export async function shopNames(tx: Tx, urlpaths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ urlpath: string; name: string }>`
    select urlpath, data ->> 'name' as name from shops where urlpath = any(${[...urlpaths]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ urlpath, name }) => [urlpath, name]));
}

/** The stored VAT rate of each product. */
export async function taxRates(tx: Tx, skus: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ sku: number; rate: number }>`
    select sku, coalesce((data #>> '{pricing,tva}')::double precision, 0) as rate
    from products where sku = any(${[...skus]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ sku, rate }) => [sku, rate]));
}

function delivered(of: 'v' | 'o', filter: PartFilter) {
  return sql`${within(of, filter)} and o.stood
    and o.fulfilment_status = 'fulfilled' and o.payment_status = any(${[...filter.payments]}::text[])`;
}

/** Applied to parts and to orders: joined by order id alone, the query would scan every order. */
function within(of: 'v' | 'o', { from, to, hub }: PartFilter) {
  const [day, place] = [sql.ref(`${of}.day`), sql.ref(`${of}.hub`)];
  // Always by hub: the indexes begin with it.
  const atHub = hub === undefined ? sql`${place} in (select slug from hubs)` : sql`${place} = ${hub}`;
  return sql`${day} >= ${from}::date and ${day} < ${to}::date and ${atHub}`;
}

function ofShops({ shops }: PartFilter) {
  return shops === undefined ? sql`true` : sql`v.vendor = any(${[...shops]}::text[])`;
}
