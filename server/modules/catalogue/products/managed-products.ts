import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '../../../../src/contract/core/call.ts';
import type {
  listManagedProducts,
  ManagedProduct,
  ProductShop,
} from '../../../../src/contract/catalogue/managed-products.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { addDays, DEFAULT_ZONE, localDay } from '../../../../src/domain/calendar/hub-time.ts';
import { isFood } from '../../../../src/domain/catalogue/category-fields.ts';
import { type LegalFields, missingForSale } from '../../../../src/domain/catalogue/legal-information.ts';
import type { Centimes } from '../../../../src/domain/money/money.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { everyCategory } from '../categories/categories-store.ts';
import { managedBy } from '../shops/managed-shops.ts';

/** The most products of one list. */
const MOST = 10_000;
/** Four weeks of deliveries count as sold. */
const SOLD_DAYS = 28;

/** The products that an actor manages, by title, with their shops. See docs/rules.md#products. */
export async function managedProducts(
  { tx, actor, now }: EditContext,
  { grid, shop, category }: QueryOf<typeof listManagedProducts>,
): Promise<AnswerOf<typeof listManagedProducts>> {
  const { rows: shops } = await sql<Omit<ProductShop, 'thread'> & { readonly thread: number | null }>`
    select s.urlpath, s.data ->> 'name' as name, (s.data -> 'thread')::int as thread,
      s.status = 'true' as published, coalesce(s.data #> '{available,weekdays}', '[]') as weekdays
    from shops s where s.removed is null and ${managedBy(actor, false)}
    order by lower(s.data ->> 'name'), s.urlpath`.execute(tx);
  const today = localDay(now, DEFAULT_ZONE);
  const paths = shops.map(({ urlpath }) => urlpath).filter((path) => shop === undefined || path === shop);
  const listed = await productsOf(tx, paths, { category, grid: grid === 'true' });
  const pieces = await piecesOf(tx, paths, { since: addDays(today, -SOLD_DAYS), today });
  const food = new Map((await everyCategory(tx)).map((one) => [one.slug, isFood(one)]));
  return {
    shops: shops.map(({ thread, ...one }) => ({ ...one, ...(thread !== null && { thread }) })),
    rows: listed.map(({ legal, ...row }) =>
      managedProduct(row, legal, pieces.get(row.sku), food.get(row.category)),
    ),
  };
}

interface Pieces {
  readonly promised: number;
  readonly sold: number;
}

interface ListedProduct {
  readonly sku: number;
  readonly title: string;
  readonly vendor: string;
  readonly category: string;
  readonly part: string | null;
  readonly thumb: string | null;
  readonly tint: number | null;
  readonly price: Centimes;
  readonly discount: Centimes | null;
  readonly portion: string;
  readonly stock: number;
  readonly available: boolean;
  readonly discounted: boolean | null;
  readonly subscription: boolean | null;
  readonly weekdays: number[] | null;
  readonly updated: string;
  readonly details: ProductRow['details'] | null;
  readonly shelflife: ProductRow['shelflife'] | null;
  readonly tva: number;
  /** Ingredients, origin, storage, net quantity and shelf life: whether each says something, as one letter. */
  readonly legal: {
    readonly texts: readonly (string | null)[];
    readonly single: boolean | null;
    readonly allergens: boolean;
  };
}

function managedProduct(
  { details, shelflife, tva, ...row }: Omit<ListedProduct, 'legal'>,
  { texts, single, allergens }: ListedProduct['legal'],
  pieces: Pieces = { promised: 0, sold: 0 },
  food = true,
): ManagedProduct {
  const [ingredients, origin, storage, net, life] = texts.map((text) => text ?? undefined);
  const legal: LegalFields = {
    details: {
      ingredients,
      origin,
      storage,
      net,
      single: single === true,
      allergens: allergens ? [] : undefined,
    },
    shelflife: { display: life !== undefined, comment: life ?? '' },
    pricing: { part: row.portion },
  };
  const missing = missingForSale(legal, food);
  return {
    ...{ sku: row.sku, title: row.title, vendor: row.vendor, category: row.category, part: row.part ?? '' },
    ...(row.thumb !== null && row.thumb !== '' && { thumb: row.thumb }),
    ...(row.tint !== null && { tint: row.tint }),
    ...{ price: row.price, portion: row.portion, stock: row.stock, available: row.available },
    ...(row.discount !== null && { discount: row.discount }),
    ...pieces,
    ...(row.discounted === true && { discounted: true }),
    ...(row.subscription === true && { subscription: true }),
    ...(row.weekdays !== null && { weekdays: row.weekdays }),
    ...(missing.length > 0 && { missing: [...missing] }),
    updated: row.updated,
    ...(details !== null && { grid: { details, ...(shelflife !== null && { shelflife }), tva } }),
  };
}

async function productsOf(
  tx: Tx,
  vendors: readonly string[],
  { category, grid }: { readonly category: string | undefined; readonly grid: boolean },
): Promise<readonly ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select p.sku, p.data ->> 'title' as title, p.vendor, p.category, p.data #>> '{belong,name}' as part,
      p.data #>> '{photo,url}' as thumb, (p.data #> '{photo,tint}')::int as tint,
      (p.data #> '{pricing,price}')::int as price, (p.data #> '{pricing,discount}')::int as discount,
      p.data #>> '{pricing,part}' as portion, p.stock, p.available,
      (p.data #> '{attributes,discount}')::bool as discounted,
      (p.data #> '{attributes,subscription}')::bool as subscription,
      p.data #> '{logistics,weekdays}' as weekdays, p.data ->> 'updated' as updated,
      case when ${grid} then p.data -> 'details' end as details,
      case when ${grid} then p.data -> 'shelflife' end as shelflife,
      (p.data #> '{pricing,tva}')::float8 as tva,
      jsonb_build_object(
        'texts', jsonb_build_array(
          left(btrim(p.data #>> '{details,ingredients}'), 1), left(btrim(p.data #>> '{details,origin}'), 1),
          left(btrim(p.data #>> '{details,storage}'), 1), left(btrim(p.data #>> '{details,net}'), 1),
          case when p.data #> '{shelflife,display}' = 'true' then left(btrim(p.data #>> '{shelflife,comment}'), 1) end
        ),
        'single', p.data #> '{details,single}', 'allergens', p.data #> '{details,allergens}' is not null
      ) as legal
    from products p
    where p.removed is null and p.vendor = any(${[...vendors]}::text[])
      and (${category ?? null}::text is null or p.category = ${category ?? null})
    order by lower(p.data ->> 'title'), p.sku limit ${MOST}`.execute(tx);
  return rows;
}

/** What orders hold of the products of these shops: pieces promised, and pieces of the last weeks. */
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
