import { sql } from 'kysely';
import type {
  CountableStock,
  LossCause,
  StockMark,
  StockReason,
} from '../../../../src/domain/catalogue/stock-count.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Id } from '../../../../src/contract/sync/sync.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** The exact stock of a product, with its shop and the hubs where it is sold. */
export interface ProductStock extends CountableStock {
  readonly sku: number;
  readonly vendor: string;
  readonly hubs: readonly string[];
}

/** A manual change of a stock; `mutation` is absent for a call. */
export interface StockMovement {
  readonly sku: number;
  readonly at: Ms;
  readonly who: number | undefined;
  readonly delta: number;
  readonly after: number;
  readonly reason: StockReason;
  readonly cause?: LossCause | undefined;
  readonly lot?: string | undefined;
  readonly mutation?: Id | undefined;
}

/** Locks the stock of a product; `undefined` when it does not exist. */
export async function lockStock(tx: Tx, sku: number): Promise<ProductStock | undefined> {
  return stockOf(await productStock(tx, sku).forUpdate().executeTakeFirst());
}

/** Locks the exact stocks of products, in the order of their numbers. */
export async function lockStocks(tx: Tx, skus: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (skus.length === 0) return new Map();
  const rows = await tx
    .selectFrom('products')
    .select(['sku', 'stock'])
    .where('sku', 'in', skus)
    .orderBy('sku')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ sku, stock }) => [sku, stock]));
}

/** Reads the stock of a product without locking it. */
export async function readStock(tx: Tx, sku: number): Promise<ProductStock | undefined> {
  return stockOf(await productStock(tx, sku).executeTakeFirst());
}

/** Writes a locked stock and publishes it at once. */
export async function saveStock(tx: Tx, { sku, stock, available, out, sold }: ProductStock): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      ...{ stock, published_stock: stock, available, stock_marks: JSON.stringify({ out, sold }) },
      rev: sql`rev + 1`,
    })
    .where('sku', '=', sku)
    .execute();
}

/** Dates the last decision on the sale of products whose rows are written beside it. */
export async function markSales(tx: Tx, skus: readonly number[], sold: StockMark): Promise<void> {
  if (skus.length === 0) return;
  await tx
    .updateTable('products')
    .set({ stock_marks: sql`stock_marks || ${JSON.stringify({ sold })}::jsonb` })
    .where('sku', 'in', skus)
    .execute();
}

/** Logs manual changes; a mutation that is already logged stays unchanged. */
export async function logMovements(tx: Tx, movements: readonly StockMovement[]): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map(({ sku, at, who, delta, after, reason, cause, lot, mutation }) => ({
    ...{ sku, at: new Date(at).toISOString(), who: who ?? null, delta, after, reason },
    ...{ cause: cause ?? null, lot: lot ?? null, mutation: mutation ?? null },
  }));
  await tx
    .insertInto('stock_movements')
    .values(rows)
    .onConflict((there) => there.column('mutation').doNothing())
    .execute();
}

/** The manual changes of a product, newest first. */
export async function movementsOf(tx: Tx, sku: number, limit: number) {
  return tx
    .selectFrom('stock_movements as m')
    .leftJoin('users as u', 'u.id', 'm.who')
    .select(['m.at', 'm.delta', 'm.after', 'm.reason', 'm.cause', 'm.lot', 'u.id as user', 'u.display_name'])
    .where('m.sku', '=', sku)
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
}

/** The pieces of a product that the orders of a delivery day hold; `open`: those not prepared yet. */
export interface DayPieces {
  readonly hub: string;
  readonly day: string;
  readonly orders: number;
  readonly pieces: number;
  readonly open: number;
  readonly at: string;
}

/** What orders took from a stock since a day, by hub and delivery day, newest order first. */
export async function piecesOrdered(
  tx: Tx,
  { sku, vendor, since }: { readonly sku: number; readonly vendor: string; readonly since: string },
): Promise<readonly DayPieces[]> {
  const { rows } = await sql<DayPieces>`
    select o.hub, to_char(o.day, 'YYYY-MM-DD') as day, count(distinct o.oid)::int as orders,
      sum((item ->> 'quantity')::int)::int as pieces,
      coalesce(sum((item ->> 'quantity')::int) filter (
        where o.closed is null and item #>> '{fulfillment,status}' in ('created', 'reserved')
      ), 0)::int as open,
      max(o.data ->> 'created') as at
    from order_vendors v join orders o on o.oid = v.oid, jsonb_array_elements(o.data -> 'items') item
    where v.vendor = ${vendor} and v.day >= ${since}::date and (item ->> 'sku')::bigint = ${sku}
      and item -> 'follows' is null and not o.data ? 'cancel'
    group by o.hub, o.day order by at desc`.execute(tx);
  return rows;
}

type Marks = Pick<CountableStock, 'out' | 'sold'>;

function productStock(tx: Tx, sku: number) {
  return tx
    .selectFrom('products')
    .select(['sku', 'vendor', 'stock', 'available'])
    .select([sql<Marks>`stock_marks`.as('marks'), hubsOfProduct.as('hubs')])
    .where('sku', '=', sku)
    .where('removed', 'is', null);
}

function stockOf(
  row: (Omit<ProductStock, 'out' | 'sold'> & { readonly marks: Marks }) | undefined,
): ProductStock | undefined {
  if (row === undefined) return undefined;
  const { marks, ...stock } = row;
  return { ...stock, ...marks };
}

const hubsOfProduct = sql<readonly string[]>`coalesce((
  select jsonb_agg(sh.hub order by sh.hub) from shop_hubs sh where sh.shop = products.vendor
), '[]')`;
