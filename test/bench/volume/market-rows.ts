import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { demoPasswordHash } from '../../../server/demo/demo-password.ts';
import { insertRows, type Rows } from '../../../server/demo/insert-rows.ts';
import { ledgerRows } from '../../../server/demo/money-rows.ts';
import { cardRows, methodRows, userRows } from '../../../server/demo/people-rows.ts';
import type { DemoPerson } from '../../../server/demo/demo-population.ts';
import { productRows, shopHubRows, shopRows } from '../../../server/demo/shelf-rows.ts';
import type { Shelf } from '../../../server/demo/demo-catalogue.ts';
import { recordChange } from '../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../server/platform/feed/write-transaction.ts';
import type { Database } from '../../../server/core/database/database-types.ts';

const AT_ONCE = 4000;

/** Shops and their products; the categories are the demonstration's. */
export async function writeShelf(database: Database, shelf: Shelf): Promise<void> {
  await writeTransaction(database, async (tx) => {
    await insertRows(tx, 'shops', shopRows(shelf, []));
    await insertRows(tx, 'shop_hubs', shopHubRows(shelf));
    for (const { urlpath } of shelf.shops) recordChange(tx, 'shop', urlpath);
  });
  for (const products of parts(shelf.products))
    await writeTransaction(database, async (tx) => {
      await insertRows(tx, 'products', productRows({ ...shelf, products }));
      for (const { sku } of products) recordChange(tx, 'product', sku);
    });
}

/** Customers with their means of payment and credits; returns the lines of the ledger for these. */
export async function writeCustomers(
  database: Database,
  customers: readonly DemoPerson[],
  now: Ms,
): Promise<Rows<'ledger'>> {
  const hash = await demoPasswordHash();
  for (const some of parts(customers))
    await writeTransaction(database, async (tx) => {
      await insertRows(tx, 'users', userRows(some, [], new Map(), hash));
      await insertRows(tx, 'payment_methods', methodRows(some));
      await insertRows(tx, 'sandbox_cards', cardRows(some));
      await insertRows(tx, 'ledger', ledgerRows(some, [], now));
    });
  return ledgerRows(customers, [], now);
}

function parts<Thing>(things: readonly Thing[]): readonly (readonly Thing[])[] {
  return Array.from({ length: Math.ceil(things.length / AT_ONCE) }, (_, part) =>
    things.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}
