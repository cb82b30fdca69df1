import { sql } from 'kysely';
import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import type { DayPeriod } from '../../../../src/domain/calendar/month-period.ts';
import { centimes, type Centimes, ZERO } from '../../../../src/domain/money/money.ts';
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

type AmountsRow = Omit<SoldPart, 'lines' | 'refundsByHub' | 'refundsBorne'>;
type PartRow = AmountsRow & {
  readonly lines: readonly SoldLineRow[];
};

/** The shops' parts of delivered orders of a period, by order. Reads only stored figures. */
export async function soldParts(tx: Tx, filter: PartFilter): Promise<readonly SoldPart[]> {
  const { rows } = await sql<PartRow>`
    select v.oid, v.vendor, v.pieces, v.amount, v.discount, v.fee, v.errors, v.refunds, v.lines
    from order_vendors v join orders o on o.oid = v.oid
    where ${delivered('v', filter)} and ${within('o', filter)} and ${ofShops(filter)}
    order by v.oid, v.vendor`.execute(tx);
  const given = await shopRefunds(tx, filter);
  // Field by field: rest destructuring costs several times as much, over tens of thousands of rows.
  return rows.map(({ oid, vendor, pieces, amount, discount, fee, errors, refunds, lines }) => ({
    refundsByHub: given.get(partKey(oid, vendor))?.refundsByHub ?? ZERO,
    refundsBorne: given.get(partKey(oid, vendor))?.refundsBorne ?? ZERO,
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

/** The same without lines, which are most of the data over the years of a market. */
export async function soldAmounts(tx: Tx, filter: PartFilter): Promise<readonly Omit<SoldPart, 'lines'>[]> {
  const { rows } = await sql<AmountsRow>`
    select v.oid, v.vendor, v.pieces, v.amount, v.discount, v.fee, v.errors, v.refunds
    from order_vendors v join orders o on o.oid = v.oid
    where ${delivered('v', filter)} and ${within('o', filter)} and ${ofShops(filter)}
    order by v.oid, v.vendor`.execute(tx);
  const given = await shopRefunds(tx, filter);
  return rows.map((row) => ({ ...row, ...(given.get(partKey(row.oid, row.vendor)) ?? NOTHING_GIVEN) }));
}

type GivenOfPart = Pick<SoldPart, 'refundsByHub' | 'refundsBorne'> & {
  /** The refunds of lowered lines, by any bearer: their former prices were greater by this. */
  readonly lowered: Centimes;
};

const NOTHING_GIVEN = { refundsByHub: ZERO, refundsBorne: ZERO };

/** The refunds of the shops' parts of a period, by `partKey`. */
export async function shopRefunds(tx: Tx, filter: PartFilter): Promise<ReadonlyMap<string, GivenOfPart>> {
  const { rows } = await sql<
    { oid: number; vendor: string } & { readonly [name in keyof GivenOfPart]: number }
  >`
    select v.oid, v.vendor,
      coalesce(sum(v.goods) filter (where v.kind = 'line'), 0)::int as lowered,
      coalesce(sum(v.goods) filter (where v.kind = 'line' and v.bearer = 'hub'), 0)::int as "refundsByHub",
      coalesce(sum(v.goods) filter (where v.kind in ('gesture', 'problem') and v.bearer = 'shop'), 0)::int as "refundsBorne"
    from order_refunds v join orders o on o.oid = v.oid
    where ${within('o', filter)} and ${ofShops(filter)} and v.goods > 0 and v.kind <> 'whole'
    group by v.oid, v.vendor`.execute(tx);
  return new Map(
    rows.map(({ oid, vendor, lowered, refundsByHub, refundsBorne }) => [
      partKey(oid, vendor),
      {
        lowered: centimes(lowered),
        refundsByHub: centimes(refundsByHub),
        refundsBorne: centimes(refundsBorne),
      },
    ]),
  );
}

/** The amount of refunds that the hub bore, for delivered orders of a period. */
export async function refundsOfHub(tx: Tx, filter: PartFilter): Promise<Centimes> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(case when v.kind = 'line' then v.goods else v.amount end), 0)::int as total
    from order_refunds v join orders o on o.oid = v.oid
    where v.bearer = 'hub' and ${delivered('o', filter)}`.execute(tx);
  return centimes(rows[0]?.total ?? 0);
}

/** A delivered line of a shop as it was ordered and prepared, with its rate if one was stored. */
interface SoldItem {
  readonly oid: number;
  readonly day: IsoDay;
  readonly sku: number;
  readonly ordered: Centimes;
  readonly paid: Centimes;
  readonly tva: number | null;
}

/** The delivered lines of one shop of a period, read from its orders. */
export async function soldItems(
  tx: Tx,
  filter: Omit<PartFilter, 'shops'>,
  vendor: string,
): Promise<readonly SoldItem[]> {
  const { rows } = await sql<SoldItem>`
    select v.oid, v.day::text as day, (item ->> 'sku')::int as sku, (item ->> 'tva')::double precision as tva,
      (item ->> 'price')::int * (item ->> 'quantity')::int as ordered, (item ->> 'finalprice')::int as paid
    from order_vendors v join orders o on o.oid = v.oid, jsonb_array_elements(o.data -> 'items') item
    where ${delivered('v', filter)} and ${within('o', filter)} and v.vendor = ${vendor}
      and item ->> 'vendor' = ${vendor} and item #>> '{fulfillment,status}' = 'fulfilled'
    order by v.oid, (item ->> 'line')::int`.execute(tx);
  return rows;
}

/** The delivery days of orders. */
export async function daysOfOrders(tx: Tx, oids: readonly number[]): Promise<ReadonlyMap<number, IsoDay>> {
  const { rows } = await sql<{ oid: number; day: IsoDay }>`
    select oid, day::text as day from orders where oid = any(${[...oids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ oid, day }) => [oid, day]));
}

export function partKey(oid: number, vendor: string): string {
  return `${oid}.${vendor}`;
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

/** A fully refunded order still counts as a sale when the hub bears the refund: the shops did deliver. */
function delivered(of: 'v' | 'o', filter: Omit<PartFilter, 'shops'>) {
  return sql`${within(of, filter)} and o.stood and o.fulfilment_status = 'fulfilled'
    and (o.payment_status = any(${[...filter.payments]}::text[]) or (o.payment_status = 'refunded' and o.oid in (
      select oid from order_refunds group by oid having bool_and(kind <> 'whole' or bearer = 'hub')
    )))`;
}

/** Applied to parts and to orders: joined by order id alone, the query would scan every order. */
function within(of: 'v' | 'o', { from, to, hub }: Omit<PartFilter, 'shops'>) {
  const [day, place] = [sql.ref(`${of}.day`), sql.ref(`${of}.hub`)];
  // Always by hub: the indexes begin with it.
  const atHub = hub === undefined ? sql`${place} in (select slug from hubs)` : sql`${place} = ${hub}`;
  return sql`${day} >= ${from}::date and ${day} < ${to}::date and ${atHub}`;
}

function ofShops({ shops }: PartFilter) {
  return shops === undefined ? sql`true` : sql`v.vendor = any(${[...shops]}::text[])`;
}
