import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { ReportOrders } from '../../../../src/contract/statistics/statements.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import {
  aLine,
  anIntent,
  HUB,
  place,
  placed,
  quoted,
  marketState,
  TOMME,
} from '../../../support/checkout-market.ts';
import { BAKER, changeBaker, compose } from '../../../support/composed-product.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { expectMarketAddsUp } from '../../../support/expect-market-adds-up.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { prepare, storedOrder } from '../../../support/prepare-order.ts';
import { people } from '../../../support/small-market.ts';
import { ordersOf, subscribed, subscriptionMarket, workOnce } from '../../../support/subscription-market.ts';

const basket = (quantity = 1) => aLine(quantity, { title: 'Panier du soir' });

anyDatabase((_kind, open) => {
  describe('a composed product', () => {
    const market = marketSuite(open, {
      async fill(empty) {
        await subscriptionMarket(empty);
        await compose(empty);
      },
    });
    const { database } = market;
    const alice = market.client('alice');
    const manager = market.client('manager');
    const admin = market.client('admin');

    test('is one line of the cart and one line per shop in the order, with the same total and stock taken once', async () => {
      const intent = await anIntent(alice, { lines: [basket(2)] });
      expect(intent.seen).toMatchObject({ items: 1700, vendorDiscount: 100 });
      expect(await place(alice, intent)).toMatchObject({ outcome: 'applied' });
      const [order] = (await alice.get('/v1/orders/users/' + String(people.alice.id))).json<Order[]>();
      expect(order?.items).toMatchObject([
        {
          ...{ line: 1, sku: TOMME, vendor: 'laiterie', title: 'Tomme (Panier du soir)', bundle: true },
          ...{ quantity: 2, price: 5.25, finalprice: 10.5, part: '1pce', tva: 0.026 },
        },
        {
          ...{ line: 2, sku: TOMME, vendor: BAKER, title: 'Pain de seigle (Panier du soir)', bundle: true },
          ...{ quantity: 2, price: 3.25, finalprice: 6.5, part: '1pce', follows: 1, tva: 0.026 },
        },
      ]);
      expect(order?.items[0]).not.toHaveProperty('follows');
      expect(order?.vendors).toMatchObject([
        { slug: 'laiterie', discount: { finalAmount: 0 } },
        { slug: BAKER, name: 'Le four', discount: { finalAmount: 1 } },
      ]);
      await expectMarketAddsUp(database, 10);
      expect((await marketState(database)).stock).toBe(8);
    });

    test('on offer is divided like its full price, to the centime', async () => {
      await sql`update products set data = jsonb_set(jsonb_set(data, '{attributes,discount}', 'true'),
        '{pricing,discount}', '701') where sku = ${TOMME}`.execute(database.db);
      const order = await placed(alice, { lines: [{ ...basket(3), price: centimes(701) }] });
      const items = (await storedOrder(database, order.oid)).items;
      expect(items.map(({ price, finalprice }) => [price, finalprice])).toEqual([
        [433, 1299],
        [268, 804],
      ]);
    });

    test('does not count lines set aside', async () => {
      await sql`update products set data = jsonb_set(data, '{bundle}', data -> 'bundle' ||
        '[{"title": "Cidre", "vendor": "cave", "price": 900, "active": false}]') where sku = ${TOMME}`.execute(
        database.db,
      );
      expect((await placed(alice, { lines: [basket()] })).items).toHaveLength(2);
    });

    test.each([
      [
        'does not sell',
        { status: false as const },
        'Un des producteurs de ce produit ne vend pas en ce moment.',
      ],
      [
        'does not come on that day',
        { available: { active: false, weekdays: [5] } },
        'Un des producteurs de ce produit ne livre pas ce jour-là.',
      ],
    ])('cannot be ordered when one of its shops %s, and nothing is taken', async (_, change, reason) => {
      const intent = await anIntent(alice, { lines: [basket()] });
      const before = await marketState(database);
      await changeBaker(database, change);
      const changes = [{ kind: 'vendor_closed', title: 'Panier du soir', reason }, { kind: 'fees' }];
      expect((await quoted(alice, intent)).changes).toMatchObject(changes);
      expect(await place(alice, intent)).toMatchObject({ outcome: 'conflict', info: { changes } });
      expect(await marketState(database)).toEqual(before);
    });

    test('gives its pieces back once when the order is cancelled', async () => {
      const { oid } = await placed(alice, { lines: [basket(3)] });
      expect((await marketState(database)).stock).toBe(7);
      expect((await alice.post(`/v1/orders/${oid}/cancel`, {})).statusCode).toBe(200);
      expect((await marketState(database)).stock).toBe(10);
      await expectMarketAddsUp(database, 10);
    });

    test('shows each shop only its own share', async () => {
      await database.db
        .updateTable('shops')
        .set({ owner: people.bob.id })
        .where('urlpath', '=', BAKER)
        .execute();
      const { oid } = await placed(alice, { lines: [basket()] });
      const bob = await market.as(people.bob.id);
      const [own] = (await bob.get('/v1/orders/shops?when=next')).json<Order[]>();
      expect(own).toMatchObject({
        oid,
        items: [{ line: 2, vendor: BAKER, price: 3.25 }],
        vendors: [{ slug: BAKER }],
      });
    });

    test('is identified by shop without a line number, and is ambiguous by product alone', async () => {
      const { oid } = await placed(alice, { lines: [basket()] });
      const say = (more: object) =>
        manager.post(`/v1/orders/${oid}/items`, [
          { sku: TOMME, fulfillment: { status: 'fulfilled' }, ...more },
        ]);
      expect((await say({})).json()).toMatchObject({ error: { code: 'item_ambiguous' } });
      expect((await say({ vendor: BAKER })).json()).toMatchObject({
        items: [{ fulfillment: { status: 'reserved' } }, { fulfillment: { status: 'fulfilled' } }],
      });
    });

    test('is refunded share by share, and each statement has its own shop’s share to the centime', async () => {
      const { oid } = await placed(alice, { lines: [basket(2)] });
      await prepare(database, oid);
      expect((await manager.post(`/v1/orders/${oid}/capture`, {})).statusCode).toBe(200);
      const refund = await manager.post(`/v1/orders/${oid}/refund`, {
        ...{ sku: TOMME, vendor: BAKER, finalprice: 3.25 },
      });
      expect(refund.json()).toMatchObject({
        payment: { status: 'partially_refunded', refunded: 3.51 },
        items: [{ finalprice: 10.5 }, { finalprice: 3.25, fulfillment: { refunded: true } }],
      });
      const report = (await admin.get('/v1/orders/invoices/shops/11/2026')).json<ReportOrders>();
      expect(report.shops).toMatchObject({
        laiterie: { amount: 10.5, items: 2 },
        [BAKER]: { amount: 3.25, discount: 1, fees: 0.45 },
      });
      expect(report.products.map(({ vendor, amount }) => [vendor, amount])).toEqual([
        [BAKER, 3.25],
        ['laiterie', 10.5],
      ]);
    });

    test('counts once among a user’s frequent products', async () => {
      await placed(alice, { lines: [basket()] });
      const loved = await alice.get(`/v1/products/love?hub=${HUB}`);
      expect(loved.json()).toEqual([]);
    });

    test('is delivered by subscription as composed, and the contract keeps its whole price', async () => {
      const { id } = await subscribed(alice, {
        items: [{ sku: TOMME, quantity: 1, price: 8.5, title: 'Panier du soir', frequency: 'week' }],
      });
      await workOnce(market);
      const [run] = await ordersOf(database, id);
      expect(run?.data).toMatchObject({
        items: [
          { vendor: 'laiterie', price: 525, frequency: 'week' },
          { vendor: BAKER, price: 325, frequency: 'week', follows: 1 },
        ],
      });
      const [held] = (await alice.get('/v1/cart/subscription')).json<{ items: object[] }[]>();
      expect(held?.items).toMatchObject([{ sku: TOMME, fees: 8.5, title: 'Panier du soir' }]);
    });

    test('is refused in a cart once one of its shops has closed, with the reason on its line', async () => {
      await alice.post(`/v1/cart?hub=${HUB}&action=ITEM_ALL`, {
        items: [{ sku: TOMME, quantity: 1, hub: HUB }],
      });
      await changeBaker(database, { status: false });
      expect((await alice.post('/v1/cart/get', { hub: HUB })).json()).toMatchObject({
        items: [
          { bundle: true, price: 8.5, error: 'Un des producteurs de ce produit ne vend pas en ce moment.' },
        ],
      });
    });

    test('is listed with its shares', async () => {
      const listed = await alice.get(`/v1/products?hub=${HUB}&bundle=true`);
      expect(listed.json()).toMatchObject([
        {
          sku: TOMME,
          bundle: [
            { title: 'Tomme', vendor: 'laiterie', price: 5.25, active: true },
            { title: 'Pain de seigle', vendor: BAKER, price: 3.25, active: true },
          ],
        },
      ]);
    });

    test('is missing from the lists of a day on which one of its shops does not deliver', async () => {
      await changeBaker(database, { available: { active: false, weekdays: [5] } });
      const on = async (day: string) =>
        (await alice.get(`/v1/products?hub=${HUB}&bundle=true&when=${day}`)).json<object[]>().length;
      expect([await on('2026-11-24'), await on('2026-11-27')]).toEqual([0, 1]);
    });
  });
});
