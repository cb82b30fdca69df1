import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { QueryOf } from '../../../../src/contract/core/call.ts';
import type {
  listManagedProducts,
  ManagedProduct,
  ProductShop,
} from '../../../../src/contract/catalogue/managed-products.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { addDays, DEFAULT_ZONE, localDay } from '../../../../src/domain/calendar/hub-time.ts';
import { isFood } from '../../../../src/domain/catalogue/category-fields.ts';
import { missingForSale, portionStatesAmount } from '../../../../src/domain/catalogue/legal-information.ts';
import { toChf } from '../../../../src/domain/money/money.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { EncodedBody } from '../../../core/encoded-body.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { everyCategory } from '../categories/categories-store.ts';
import { managedBy } from '../shops/managed-shops.ts';

/** The maximum number of products of one list: the newest. */
const MOST = 10_000;
/** Four weeks of deliveries count as sold. */
const SOLD_DAYS = 28;

/** The products that an actor manages, by title, with their shops. See docs/rules.md#products. */
export async function managedProducts(
  { tx, actor, now }: EditContext,
  { grid, shop, category }: QueryOf<typeof listManagedProducts>,
): Promise<EncodedBody> {
  const { rows: shops } = await sql<Omit<ProductShop, 'thread'> & { readonly thread: number | null }>`
    select s.urlpath, s.data ->> 'name' as name, (s.data -> 'thread')::int as thread,
      s.status = 'true' as published, coalesce(s.data #> '{available,weekdays}', '[]') as weekdays
    from shops s where s.removed is null and ${managedBy(actor, false)}
    order by lower(s.data ->> 'name'), s.urlpath`.execute(tx);
  const today = localDay(now, DEFAULT_ZONE);
  const paths = shops.map(({ urlpath }) => urlpath).filter((path) => shop === undefined || path === shop);
  const stored = await storedProducts(tx, paths, category);
  const pieces = await piecesOf(tx, paths, { since: addDays(today, -SOLD_DAYS), today });
  const food = new Map((await everyCategory(tx)).map((one) => [one.slug, isFood(one)]));
  const statesAmount = readOnce(portionStatesAmount);
  return encodedAnswer({
    shops: shops.map(({ thread, ...one }) => ({ ...one, ...(thread !== null && { thread }) })),
    rows: byTitle(stored).map((row) =>
      managedProduct(row, {
        pieces: pieces.get(row.product.sku) ?? NO_PIECES,
        food: food.get(row.category) ?? true,
        grid: grid === 'true',
        statesAmount,
      }),
    ),
  });
}

/** Encodes by the types alone: validating ten thousand own rows would take longer than reading them. */
function encodedAnswer(answer: z.input<typeof listManagedProducts.answer>): EncodedBody {
  return EncodedBody.ofJson(JSON.stringify(answer));
}

/** Caches the result by text: ten thousand products have a few hundred portions. */
function readOnce(read: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const answer = known.get(text) ?? read(text);
    known.set(text, answer);
    return answer;
  };
}

interface Pieces {
  readonly promised: number;
  readonly sold: number;
}

const NO_PIECES: Pieces = { promised: 0, sold: 0 };

interface StoredProduct {
  readonly vendor: string;
  readonly category: string;
  readonly stock: number;
  readonly available: boolean;
  readonly product: ProductRow;
}

interface Around {
  readonly pieces: Pieces;
  readonly food: boolean;
  readonly grid: boolean;
  readonly statesAmount: (part: string) => boolean;
}

function managedProduct(
  { vendor, category, stock, available, product }: StoredProduct,
  { pieces, food, grid, statesAmount }: Around,
): z.input<typeof ManagedProduct> {
  const { sku, title, updated, belong, photo, pricing, attributes, logistics, details, shelflife } = product;
  const missing = missingForSale(product, food, statesAmount);
  return {
    sku,
    title,
    vendor,
    category,
    part: belong.name,
    thumb: photo.url === '' ? undefined : photo.url,
    tint: photo.tint,
    price: toChf(pricing.price),
    reference: logistics?.reference === '' ? undefined : logistics?.reference,
    portion: pricing.part,
    stock,
    available,
    discount: pricing.discount === undefined ? undefined : toChf(pricing.discount),
    promised: pieces.promised,
    sold: pieces.sold,
    discounted: attributes.discount || undefined,
    subscription: attributes.subscription || undefined,
    weekdays: logistics?.weekdays,
    missing: missing.length === 0 ? undefined : [...missing],
    updated,
    grid: grid ? { details, shelflife, tva: pricing.tva } : undefined,
  };
}

/** The newest products of these shops as one text: extracting each field would take the database longer. */
async function storedProducts(
  tx: Tx,
  vendors: readonly string[],
  category: string | undefined,
): Promise<readonly StoredProduct[]> {
  const { rows } = await sql<{ readonly products: string | null }>`
    select '[' || string_agg(listed.product, ',') || ']' as products from (
      select '{"vendor":' || to_json(p.vendor) || ',"category":' || to_json(p.category) || ',"stock":' || p.stock ||
        ',"available":' || p.available || ',"product":' || p.data || '}' as product
      from products p
      where p.removed is null and p.vendor = any(${[...vendors]}::text[])
        and (${category ?? null}::text is null or p.category = ${category ?? null})
      order by p.sku desc limit ${MOST}
    ) listed`.execute(tx);
  return JSON.parse(rows[0]?.products ?? '[]') as readonly StoredProduct[];
}

function byTitle(products: readonly StoredProduct[]): readonly StoredProduct[] {
  return products
    .map((row) => ({ row, title: row.product.title.toLowerCase() }))
    .sort((left, right) => (left.title < right.title ? -1 : left.title > right.title ? 1 : 0))
    .map(({ row }) => row);
}

/** The pieces of these shops' products in orders: promised, and of the last weeks. */
async function piecesOf(
  tx: Tx,
  vendors: readonly string[],
  { since, today }: { readonly since: string; readonly today: string },
): Promise<ReadonlyMap<number, Pieces>> {
  const { rows } = await sql<Pieces & { readonly sku: number }>`
    select (item ->> 'sku')::bigint as sku,
      coalesce(sum((item ->> 'quantity')::int) filter (
        where o.closed is null and item #>> '{fulfillment,status}' in ('created', 'reserved')
      ), 0)::int as promised,
      coalesce(sum((item ->> 'quantity')::int) filter (where o.day <= ${today}::date), 0)::int as sold
    from orders o, jsonb_array_elements(o.data -> 'items') item
    where o.day >= ${since}::date and item -> 'follows' is null and not o.data ? 'cancel'
      and exists (select from order_vendors v where v.oid = o.oid and v.vendor = any(${[...vendors]}::text[]))
    group by 1`.execute(tx);
  return new Map(rows.map(({ sku, promised, sold }) => [sku, { promised, sold }]));
}
