import type { Order } from '../../../src/contract/orders/orders.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { recordChange } from '../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../server/platform/feed/write-transaction.ts';
import type { Database, Tx } from '../../../server/core/database/database-types.ts';
import { anOrder } from '../../mutations/support/order.ts';
import { putOrder } from '../../support/small-market.ts';
import { COUNTED_SKUS, DAY_BEGINS, DAYS, HUBS, ORDERS, PEOPLE } from '../simulated-server.ts';
import { aCustomer, aProduct } from '../../support/rows.ts';

export const SHELVES = 6;
/** Shops whose products come and go; carts are filled from another one. */
export const PASSING_SHOP = 'primeur';
const SHOP = 'ferme';
/** Not a simulated person: a customer sees less of an order than the office, and the laws know one projection. */
const CUSTOMER = 90;
const AT = new Date(DAY_BEGINS).toISOString();

/** Fills an empty database with the market of the simulated people. */
export async function fillMarket(database: Database): Promise<void> {
  await writeTransaction(database, async (tx) => {
    for (const [weight, slug] of HUBS.entries()) await addHub(tx, slug, weight);
    for (const id of [...PEOPLE.map((person) => person.id), CUSTOMER]) await addPerson(tx, id);
    for (const { id, staffOf } of PEOPLE) for (const hub of staffOf) await assignManager(tx, id, hub);
    for (let shelf = 0; shelf < SHELVES; shelf += 1) await addShelf(tx, shelf);
    await addShop(tx, SHOP, COUNTED_SKUS);
    await addShop(tx, PASSING_SHOP, [20_000]);
    for (const { oid, hub } of ORDERS) await addOrder(tx, oid, hub);
  });
}

/** Makes a person the manager of a hub. */
export async function assignManager(tx: Tx, id: number, hub: string): Promise<void> {
  await tx.insertInto('membership').values({ user_id: id, hub, role: 'manager' }).execute();
  recordChange(tx, 'staff', `${hub}:${id}`);
}

async function addHub(tx: Tx, slug: string, weight: number): Promise<void> {
  const hub = {
    slug,
    name: slug,
    siteName: { fr: slug },
    timezone: 'Europe/Zurich',
    status: { active: true },
  };
  await tx
    .insertInto('hubs')
    .values({ slug, rev: 1, weight, data: JSON.stringify(hub) })
    .execute();
  await tx
    .insertInto('config')
    .values({ id: slug, rev: 1, data: JSON.stringify({ token: `public-${slug}`, TVA: [0.026] }) })
    .execute();
  recordChange(tx, 'hub', slug);
  recordChange(tx, 'config', slug);
}

async function addPerson(tx: Tx, id: number): Promise<void> {
  await tx
    .insertInto('users')
    .values(aCustomer({ id, display_name: String(id), created: AT }))
    .execute();
  recordChange(tx, 'user', id);
}

async function addShelf(tx: Tx, number: number): Promise<void> {
  const slug = `rayon-${number}`;
  const shelf = { slug, name: `Rayon ${number}`, group: 'frais', active: true, child: [] };
  await tx
    .insertInto('categories')
    .values({ slug, rev: 1, type: 'Category', weight: number, data: JSON.stringify(shelf) })
    .execute();
  recordChange(tx, 'category', slug);
}

async function addShop(tx: Tx, shop: string, skus: readonly number[]): Promise<void> {
  const shopRow = { ...{ urlpath: shop, rev: 1, owner: null, status: 'true', account: '{}' } };
  const data = JSON.stringify({ name: shop, description: `Chez ${shop}` });
  await tx
    .insertInto('shops')
    .values({ ...shopRow, data })
    .execute();
  for (const hub of HUBS) await tx.insertInto('shop_hubs').values({ shop, hub }).execute();
  recordChange(tx, 'shop', shop);
  for (const sku of skus) {
    const stock = { stock: 100_000, published_stock: 100_000, available: true };
    await tx
      .insertInto('products')
      .values({
        sku,
        rev: 1,
        vendor: shop,
        category: 'rayon-0',
        ...stock,
        data: JSON.stringify(productOf(sku)),
      })
      .execute();
    recordChange(tx, 'product', sku);
  }
}

function productOf(sku: number) {
  const pricing = { price: centimes(690), part: '250g', stock: 100_000, tva: 0.026 };
  return aProduct({ sku, title: `Tomme ${sku}`, pricing, created: AT, updated: AT });
}

async function addOrder(tx: Tx, oid: number, hub: string): Promise<void> {
  const day = DAYS[oid % DAYS.length] ?? DAYS[0];
  const order = anOrder(oid);
  const rank = oid - 4000;
  await putOrder(tx, onDay({ ...order, rank, hub, customer: { ...order.customer, id: CUSTOMER } }, day), day);
}

/** The same order, for another day. */
export function onDay(order: Order, day: string): Order {
  return { ...order, shipping: { ...order.shipping, when: `${day}T15:00:00.000Z` } };
}
