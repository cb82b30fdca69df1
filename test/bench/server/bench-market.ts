import { sql } from 'kysely';
import { seed } from '../../../server/demo/seed-demo.ts';
import type { Queryable } from '../../../server/core/database/database-types.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { hashOfToken } from '../../../server/core/secret-tokens.ts';
import type { CartLine } from '../../../src/contract/orders/cart.ts';
import { productPrice } from '../../../src/domain/catalogue/product-price.ts';
import type { ProductRow } from '../../../src/contract/catalogue/products.ts';

/** The hubs over which the orders are spread. */
export const HUBS = ['geneve-carouge', 'lausanne'] as const;
const BASKETS = 8;
const LINES = 3;
const FIRST_BUYER = 9_000_000;

/** The baskets of a hub. */
export type Basket = readonly CartLine[];

/** A signed-in customer with a cart, an address and a card. */
export interface Buyer {
  readonly id: number;
  readonly token: string;
  readonly hub: string;
  readonly basket: number;
}

export interface BenchMarket {
  readonly buyers: readonly Buyer[];
  readonly baskets: Readonly<Record<string, readonly Basket[]>>;
}

/**
 * The demonstration with hubs that are open from Monday to Saturday and never full, shelves that never empty, and
 * additional buyers, each with a cart at one hub.
 */
export async function fillMarket(url: string, count: number, now: number): Promise<BenchMarket> {
  const database = await openDatabase({ kind: 'postgres', url });
  const { db } = database;
  try {
    await migrate(database);
    await seed(database, now);
    await openWide(db);
    const market = await addMarket(db, HUBS, count, now);
    await sql`analyze`.execute(db);
    return market;
  } finally {
    await database.close();
  }
}

/**
 * Opens both hubs from Monday to Saturday from tomorrow on, independent of the hour of the run, with unlimited places
 * and stock.
 */
export async function openWide(db: Queryable): Promise<void> {
  const open = JSON.stringify({
    ...{ weekdays: [1, 2, 3, 4, 5, 6], noshipping: [], currentLimit: 1_000_000, slotLimit: {} },
    ...{ timelimit: 24, timelimitH: 24, uncapturedTimeLimit: 14 },
  });
  await sql`update hubs set data = data || ${open}::jsonb`.execute(db);
  await sql`update shops set data = jsonb_set(data, '{available}', '{"active":false,"weekdays":[1,2,3,4,5,6]}')`.execute(
    db,
  );
  await sql`update products set stock = 1000000, published_stock = 1000000,
    data = jsonb_set(data, '{attributes,timelimit}', '0') where available`.execute(db);
}

/** Adds this many buyers, spread over these hubs, each signed in and with one of eight carts. */
export async function addMarket(
  db: Queryable,
  hubs: readonly [string, ...string[]],
  count: number,
  now: number,
): Promise<BenchMarket> {
  const baskets: Record<string, readonly Basket[]> = {};
  for (const hub of hubs) baskets[hub] = await basketsOf(db, hub, now);
  const { rows } = await sql<{ next: number }>`select max(id) + 1 as next from users`.execute(db);
  const first = Math.max(FIRST_BUYER, rows[0]?.next ?? 0);
  const buyers = Array.from({ length: count }, (_, index): Buyer => ({
    id: first + index,
    token: `bench-${first + index}`,
    hub: hubs[index % hubs.length] ?? hubs[0],
    basket: Math.floor(index / hubs.length) % BASKETS,
  }));
  await addBuyers(db, buyers, baskets, now);
  return { buyers, baskets };
}

async function basketsOf(db: Queryable, hub: string, now: number): Promise<readonly Basket[]> {
  const { rows } = await sql<{ data: ProductRow; vendor: string }>`
      select p.data, p.vendor from products p join shop_hubs h on h.shop = p.vendor join shops s on s.urlpath = p.vendor
      where h.hub = ${hub} and p.available and s.status = 'true'
        and p.data ->> 'variants' = '[]' and not coalesce((p.data -> 'details' ->> 'alcohol')::boolean, false)
      order by row_number() over (partition by p.vendor order by p.sku), p.vendor limit ${BASKETS * LINES}`.execute(
    db,
  );
  const lines = rows.map(({ data, vendor }): CartLine => ({
    ...{
      sku: data.sku,
      quantity: 2,
      title: data.title,
      price: productPrice(data),
      part: data.pricing.part,
    },
    ...{ vendor, thumb: data.photo.url, timestamp: new Date(now).toISOString() },
  }));
  return Array.from({ length: BASKETS }, (_, basket) => lines.slice(basket * LINES, (basket + 1) * LINES));
}

async function addBuyers(
  db: Queryable,
  buyers: readonly Buyer[],
  baskets: BenchMarket['baskets'],
  now: number,
): Promise<void> {
  const rows = buyers.map(({ id, token, hub, basket }) => ({
    ...{ id, hub, hash: hashOfToken(token), address: JSON.stringify([addressOf(id, hub)]) },
    lines: Object.fromEntries((baskets[hub]?.[basket] ?? []).map((line) => [String(line.sku), line])),
  }));
  const at = new Date(now).toISOString();
  const given = JSON.stringify(rows);
  const people = sql`jsonb_to_recordset(${given}::jsonb) as b (id bigint, hub text, hash text, address text, lines jsonb)`;
  await sql`insert into users (id, email, email_status, display_name, given_name, family_name, addresses, created)
      select id, 'acheteuse-' || id || '@exemple.ch', 'true'::jsonb, 'Acheteuse ' || id, 'Acheteuse', 'Exemple', address::jsonb,
        ${at}::timestamptz
      from ${people}`.execute(db);
  await sql`insert into sessions (hash, user_id, created, seen, expires)
      select hash, id, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz + interval '1 day' from ${people}`.execute(
    db,
  );
  await sql`insert into sandbox_cards (token, last4, expiry, issuer, behaviour, created)
      select 'tok-' || id, '4242', '12/2099', 'visa', 'accept', ${at}::timestamptz from ${people}`.execute(
    db,
  );
  await sql`insert into payment_methods (alias, user_id, number, expiry, issuer, provider, token, updated)
      select 'card-' || id, id, 'xxxx-xxxx-xxxx-4242', '12/2099', 'visa', 'sandbox', 'tok-' || id, ${at}::timestamptz from ${people}`.execute(
    db,
  );
  await sql`insert into carts (user_id, hub, lines, name, updated)
      select id, hub, lines, 'bench-' || id, ${at}::timestamptz from ${people}`.execute(db);
}

/** The address of a buyer: in the centre of the hub's town. */
export function addressOf(id: number, hub: string) {
  return {
    id: 'addr-1',
    name: `Acheteuse ${id}`,
    streetAddress: `${id % 100}, rue du Marché`,
    floor: '2',
    region: hub === 'lausanne' ? 'Lausanne' : 'Genève',
    postalCode: hub === 'lausanne' ? '1003' : '1204',
    primary: true,
  };
}
