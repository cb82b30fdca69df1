import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CartRow } from '../../../../src/contract/orders/cart.ts';
import { Category } from '../../../../src/contract/catalogue/categories.ts';
import { CapacityRow, ConfigRow } from '../../../../src/contract/hubs/config.ts';
import { CollectionRow, StaffRow, TourRow } from '../../../../src/contract/orders/day-rows.ts';
import { Document } from '../../../../src/contract/catalogue/documents.ts';
import { Hub } from '../../../../src/contract/hubs/hubs.ts';
import { Order } from '../../../../src/contract/orders/orders.ts';
import { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { StockRow } from '../../../../src/contract/catalogue/stock.ts';
import { Shop } from '../../../../src/contract/catalogue/shops.ts';
import { Subscription } from '../../../../src/contract/orders/subscriptions.ts';
import { LikesRow, UserRow } from '../../../../src/contract/people/users.ts';
import { demoLogins } from '../../../../server/demo/demo-logins.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { type Client, type Marketplace, startMarketplace } from '../../../support/marketplace.ts';
import { load, pull } from '../../../support/engine/sync-device.ts';

const schemas: Readonly<Record<string, z.ZodMiniType>> = {
  config: ConfigRow,
  capacity: CapacityRow,
  hub: Hub,
  document: Document,
  category: Category,
  shop: Shop,
  product: ProductRow,
  user: UserRow,
  likes: LikesRow,
  cart: CartRow,
  order: Order,
  subscription: Subscription,
  collection: CollectionRow,
  tour: TourRow,
  staff: StaffRow,
  stock: StockRow,
};

/** The whole demonstration, read as each of its people. */
onPglite((open) => {
  let database: Database;
  let market: Marketplace;
  const clients = new Map<string, Client>();
  beforeAll(async () => {
    database = await open('demonstration');
    market = await startMarketplace(database);
    clients.set('a visitor', await market.as());
    const people = await database.db.selectFrom('users').select(['id', 'email']).execute();
    for (const { email } of demoLogins) {
      const person = people.find((one) => one.email === email);
      if (person !== undefined) clients.set(email, await market.as(person.id));
    }
  });
  const everybody = ['a visitor', ...demoLogins.map(({ email }) => email)];

  describe.each(everybody)('every row of %s', (who) => {
    test('matches the contract, with no field more or less', async () => {
      const client = clients.get(who);
      if (client === undefined) throw new Error(`${who} is not in the demonstration`);
      const { head } = await pull(client, []);
      const counts = new Map<string, number>();
      // Shared scopes are checked only once, as a visitor.
      const own = head.scopes.filter(
        (scope) => client.person === null || !/^(?:config|catalog):/.test(scope),
      );
      for (const scope of own) {
        const { rows, head: start } = await load(client, scope);
        expect(rows).toHaveLength(start.about);
        for (const { e, id, d } of rows) {
          counts.set(e, (counts.get(e) ?? 0) + 1);
          expect({ row: `${e}/${id}`, ...faultOf(e, d) }).toEqual({ row: `${e}/${id}` });
        }
      }
      const expected =
        client.person === null ? ['config', 'hub', 'category', 'product', 'shop'] : ['user', 'likes'];
      expect([...counts.keys()]).toEqual(expect.arrayContaining(expected));
    });
  });
});

/** Expects the same value after encoding and decoding; amounts are centimes before and after. */
function faultOf(e: string, d: unknown): object {
  const schema = schemas[e];
  if (schema === undefined) return { fault: 'no schema' };
  const wire = z.safeEncode(schema, d);
  if (!wire.success) return { fault: wire.error.issues, d };
  const back = z.safeDecode(schema, wire.data);
  if (!back.success) return { fault: back.error.issues };
  return difference(d, back.data, '');
}

function difference(before: unknown, after: unknown, path: string): object {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null)
    return before === after ? {} : { fault: path, before, after };
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const key of keys) {
    const [was, is] = [before, after].map((side) => (side as Record<string, unknown>)[key]);
    const found = difference(was, is, `${path}.${key}`);
    if ('fault' in found) return found;
  }
  return {};
}
