import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { fromChf } from '../../../../src/domain/money/money.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { makeVoucher } from '../../../../server/modules/payments/credit/make-voucher.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { anAddress, HUB, placed, TOMME } from '../../../support/checkout-market.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { prepare, purse, storedOrder } from '../../../support/prepare-order.ts';
import { MARKET_DAY, people } from '../../../support/small-market.ts';

/** Does something whenever a transaction is committed, before its caller learns of it. */
function afterEachCommit({ db }: Database, act: () => Promise<void>) {
  const start = db.transaction.bind(db);
  let acts = false;
  return vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = start();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      const done = await execute(work);
      if (acts) return done;
      acts = true;
      await act();
      acts = false;
      return done;
    };
    return builder;
  });
}

const five = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, make));

eachDatabase((_kind, open) => {
  describe('money moved by a client without idempotency keys', () => {
    const market = marketSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    const manager = market.client('manager');
    const admin = market.client('admin');

    const paid = async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      const answer = await manager.post(`/v1/orders/${oid}/capture`, {});
      expect(answer.statusCode, answer.body).toBe(200);
      return oid;
    };
    const gesture = (oid: number, amount = 1, by = manager) =>
      by.post(`/v1/orders/${oid}/hub/refund`, { amount });
    const refundOf = async (oid: number) => (await storedOrder(database, oid)).payment.hub_refund;

    test('moves once for five concurrent gestures, with the same answer', async () => {
      const oid = await paid();
      const answers = await five(() => gesture(oid));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
      expect(await refundOf(oid)).toBe(100);
    });

    test('moves once for the same gesture within the minute, and again after it', async () => {
      const oid = await paid();
      const first = await gesture(oid);
      market.clock.now += 59_000;
      expect((await gesture(oid)).json()).toEqual(first.json());
      expect(await refundOf(oid)).toBe(100);
      market.clock.now += 1000;
      expect((await gesture(oid)).json()).toMatchObject({ payment: { hub_refund: 2 } });
    });

    test('moves once when the same key comes again before the first request hears that its claim is committed', async () => {
      const oid = await paid();
      const headers = { headers: { 'idempotency-key': randomUUID() } };
      const press = () => manager.post(`/v1/orders/${oid}/hub/refund`, { amount: 1 }, headers);
      const answers: Awaited<ReturnType<typeof press>>[] = [];
      const repeats = afterEachCommit(database, async () => {
        const claims = await database.db
          .selectFrom('idempotency')
          .select('key')
          .where('status', 'is', null)
          .execute();
        if (claims.length > 0 && answers.length === 0) answers.push(await press());
      });
      answers.push(await press());
      repeats.mockRestore();
      answers.push(await press());
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 200, 200]);
      expect(await refundOf(oid)).toBe(100);
    });

    test('moves for another amount, another person, or a key of its own', async () => {
      const oid = await paid();
      await gesture(oid, 1);
      await gesture(oid, 2);
      await gesture(oid, 1, admin);
      await manager.post(
        `/v1/orders/${oid}/hub/refund`,
        { amount: 1 },
        { headers: { 'idempotency-key': randomUUID() } },
      );
      expect(await refundOf(oid)).toBe(500);
    });

    test('is requested again after a refusal', async () => {
      const { oid } = await placed(alice);
      const capture = () => manager.post(`/v1/orders/${oid}/capture`, {});
      expect((await capture()).json()).toMatchObject({ error: { code: 'order_not_ready' } });
      await prepare(database, oid);
      expect((await capture()).statusCode).toBe(200);
    });

    test('is ordered again after a cancellation, within the minute', async () => {
      const order = () =>
        alice.post('/v1/orders', {
          hub: HUB,
          items: [{ sku: TOMME, quantity: 1, price: 8.5, title: 'Tomme' }],
          shipping: { ...anAddress(), when: MARKET_DAY, hours: 16 },
          payment: { alias: `visa-${people.alice.id}`, issuer: 'visa' },
        });
      const first = await order();
      expect(first.statusCode, first.body).toBe(200);
      const { oid } = first.json<{ oid: number }>();
      expect((await order()).json()).toMatchObject({ oid });
      await alice.post(`/v1/orders/${oid}/cancel`, {});
      const again = (await order()).json<{ oid: number }>();
      expect(again.oid).toBeGreaterThan(oid);
      expect((await storedOrder(database, again.oid)).payment.status).toBe('authorized');
    });

    test('makes one voucher for five concurrent requests, without storing its code', async () => {
      const answers = await five(() => admin.post('/v1/vouchers', { amount: 10 }));
      const codes = new Set(answers.map((answer) => answer.json<{ code: string }>().code));
      expect(codes.size).toBe(1);
      expect(await database.db.selectFrom('vouchers').select('amount').execute()).toEqual([{ amount: 1000 }]);
      const kept = JSON.stringify(await database.db.selectFrom('idempotency').selectAll().execute());
      for (const code of codes) expect(kept).not.toContain(code);
    });

    test('makes one voucher per key, and reveals its code to no other session', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const make = (by: Client) => by.post('/v1/vouchers', { amount: 10 }, { headers });
      const first = await make(admin);
      expect((await make(admin)).json()).toEqual(first.json());
      expect((await make(await market.as(people.admin.id))).json()).toMatchObject({
        error: { code: 'key_reused' },
      });
    });

    test('credits a voucher once, and answers the repeat alike', async () => {
      const { code } = await inTransaction(database, (tx) =>
        makeVoucher({ tx, now: market.clock.now }, { amount: fromChf(10) }),
      );
      const answers = await five(() => alice.get(`/v1/users/redeem/${code}`));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      expect(await purse(database, people.alice.id)).toEqual({ balance: 1000, moved: 1000 });
    });
  });
});
