import { describe, expect, test } from 'vitest';
import type { ReportOrders, ShopStatement } from '../../../../src/contract/statistics/statements.ts';
import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { atTheBank, prepare, storedOrder } from '../../../support/prepare-order.ts';
import { people } from '../../../support/small-market.ts';

anyDatabase((_kind, open) => {
  describe('the bearer of a refund', () => {
    const market = marketSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    const manager = market.client('manager');
    const admin = market.client('admin');

    /** One Tomme of the laiterie at 8.50, 0.68 of service, 11.90 of delivery: 21.08; commission 20 %. */
    const paid = async () => {
      await database.db
        .updateTable('shops')
        .set({ account: JSON.stringify({ fees: 0.2 }) })
        .execute();
      const { oid } = await placed(alice);
      await database.db.updateTable('order_vendors').set({ fee: 0.2 }).where('oid', '=', oid).execute();
      await prepare(database, oid);
      const answer = await manager.post(`/v1/orders/${oid}/capture`, {});
      expect(answer.statusCode, answer.body).toBe(200);
      const { shipping } = await storedOrder(database, oid);
      return { oid, month: `${Number(shipping.when.slice(5, 7))}/${shipping.when.slice(0, 4)}` };
    };
    const refund = (oid: number, body: object) => manager.post(`/v1/orders/${oid}/refund`, body);
    const gesture = (oid: number, body: object) => manager.post(`/v1/orders/${oid}/hub/refund`, body);
    const rows = (oid: number) =>
      database.db
        .selectFrom('order_refunds')
        .select([
          'kind',
          'line',
          'vendor',
          'amount',
          'goods',
          'to_card',
          'to_credit',
          'cause',
          'bearer',
          'who',
          'why',
        ])
        .where('oid', '=', oid)
        .orderBy('at')
        .execute();
    const statement = async (month: string, by: Client = admin) =>
      (await by.get(`/v1/shops/laiterie/statement/${month}`)).json<ShopStatement>();
    const report = async (month: string) =>
      (await admin.get(`/v1/orders/invoices/shops/${month}`)).json<ReportOrders>();
    const due = async () => {
      const { shops } = (await admin.get('/v1/payouts?until=2026-12-31')).json<{
        shops: { vendor: string; due: number }[];
      }>();
      return shops.find(({ vendor }) => vendor === 'laiterie')?.due;
    };

    test('is stored once even when pressed repeatedly, with its cause, and never changes', async () => {
      const { oid } = await paid();
      const lower = { line: 1, finalprice: 7.5, cause: 'quality', bearer: 'shop', why: 'Moisi' };
      await Promise.all([refund(oid, lower), refund(oid, lower), refund(oid, lower)]);
      market.clock.now += MINUTE_MS;
      await refund(oid, lower);
      expect(await rows(oid)).toEqual([
        {
          ...{
            kind: 'line',
            line: 1,
            vendor: 'laiterie',
            amount: 108,
            goods: 100,
            to_card: 108,
            to_credit: 0,
          },
          ...{ cause: 'quality', bearer: 'shop', who: people.manager.id, why: 'Moisi' },
        },
      ]);
      await expect(
        database.db.updateTable('order_refunds').set({ bearer: 'hub' }).where('oid', '=', oid).execute(),
      ).rejects.toThrow(/never changes/);
      await expect(database.db.deleteFrom('order_refunds').where('oid', '=', oid).execute()).rejects.toThrow(
        /never changes/,
      );
    });

    test('is the shop for a lowered line, unless the hub takes it over', async () => {
      const { oid, month } = await paid();
      await refund(oid, { line: 1, finalprice: 7.5 });
      expect(await statement(month)).toMatchObject({
        ...{ ordered: 8.5, weights: 0, refundsBorne: 1, refundsByHub: 0, fees: 1.5, net: 6 },
        vat: [{ amount: 7.5 }],
      });
      await refund(oid, { line: 1, finalprice: 6.5, bearer: 'hub', cause: 'late' });
      expect(await statement(month)).toMatchObject({
        ...{ ordered: 8.5, weights: 0, refundsBorne: 1, refundsByHub: 1, fees: 1.5, net: 6 },
        vat: [{ amount: 7.5 }],
      });
      const { shops, hubRefunds, ca } = await report(month);
      expect(shops['laiterie']).toMatchObject({ amount: 6.5, refundsByHub: 1, refundsBorne: 0, fees: 1.5 });
      expect([hubRefunds, ca]).toEqual([1, 1.5]);
      expect(await due()).toBe(6);
    });

    test('of a gesture may be a shop, at the cost of lowering its line', async () => {
      const { oid, month } = await paid();
      expect((await gesture(oid, { amount: 1, bearer: 'shop' })).json()).toMatchObject({
        error: { code: 'vendor_not_in_order' },
      });
      expect((await gesture(oid, { amount: 1, bearer: 'shop', vendor: 'primeur' })).json()).toMatchObject({
        error: { code: 'vendor_not_in_order' },
      });
      const borne = { bearer: 'shop', vendor: 'laiterie', cause: 'damaged' };
      expect((await gesture(oid, { amount: 8.51, ...borne })).json()).toMatchObject({
        error: { code: 'refund_too_much' },
      });
      expect((await gesture(oid, { amount: 1, ...borne })).statusCode).toBe(200);
      expect(await statement(month)).toMatchObject({ refundsBorne: 1, fees: 1.5, net: 6 });
      // 7.50 are left of what the shop sold.
      const lowered = { line: 1, finalprice: 0.5 };
      expect((await refund(oid, lowered)).json()).toMatchObject({ error: { code: 'refund_too_much' } });
      expect((await gesture(oid, { amount: 2 })).statusCode).toBe(200);
      expect(await statement(month)).toMatchObject({ refundsBorne: 1, fees: 1.5, net: 6 });
      expect((await report(month)).hubRefunds).toBe(2);
      expect(await rows(oid)).toMatchObject([
        { kind: 'gesture', vendor: 'laiterie', amount: 100, goods: 100, bearer: 'shop', cause: 'damaged' },
        { kind: 'gesture', vendor: null, amount: 200, goods: 0, bearer: 'hub', cause: null },
      ]);
    });

    test.each([
      ['shop', undefined, 0],
      ['hub', 6.8, 21.08],
    ] as const)('of a full refund may be the %s', async (bearer, net, byHub) => {
      const { oid, month } = await paid();
      await refund(oid, { bearer });
      expect((await statement(month)).net).toBe(net ?? 0);
      expect((await report(month)).hubRefunds).toBe(byHub);
      expect(await due()).toBe(net);
      expect(await rows(oid)).toMatchObject([{ kind: 'whole', vendor: 'laiterie', amount: 2108, bearer }]);
    });

    test('is shown to the office and not to the customer', async () => {
      const { oid } = await paid();
      await refund(oid, { line: 1, finalprice: 7.5, bearer: 'hub', cause: 'late' });
      const bearers = [{ bearer: 'hub', cause: 'late' }];
      expect((await storedOrder(database, oid)).payment).toMatchObject({ bearers });
      expect((await manager.get(`/v1/orders/${oid}`)).json()).toMatchObject({ payment: { bearers } });
      expect((await alice.get(`/v1/orders/${oid}`)).body).not.toContain('bearer');
      expect((await manager.get(`/v1/orders/${oid}/history`)).body).toContain('"field":"bearer"');
    });

    test('a refund is at most what the acquirer says is left on the card', async () => {
      const { oid } = await paid();
      await database.db
        .updateTable('sandbox_payments')
        .set({ refunded: 2000 })
        .where('oid', '=', oid)
        .execute();
      const refused = await gesture(oid, { amount: 5 });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { error: { code: 'refund_too_much', details: { left: 1.08 } } },
      ]);
      expect((await refund(oid, {})).json()).toMatchObject({
        error: { code: 'refund_too_much', details: { left: 1.08 } },
      });
      expect(await rows(oid)).toEqual([]);
      expect(await atTheBank(database, oid)).toEqual(['taken 2108 −2000']);
      expect((await gesture(oid, { amount: 1.08 })).statusCode).toBe(200);
      expect(await atTheBank(database, oid)).toEqual(['taken 2108 −2108']);
    });

    test('the statement is a PDF for its owner, and hidden from others', async () => {
      const { month } = await paid();
      const vendor = await market.as(people.vendor.id);
      const drawn = await vendor.get(`/v1/shops/laiterie/statement/${month}/pdf`);
      expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(drawn.body.startsWith('%PDF')).toBe(true);
      expect((await vendor.get(`/v1/shops/primeur/statement/${month}`)).statusCode).toBe(403);
      expect((await alice.get(`/v1/shops/laiterie/statement/${month}`)).statusCode).toBe(403);
    });
  });
});
