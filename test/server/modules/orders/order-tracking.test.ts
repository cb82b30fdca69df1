import { beforeEach, describe, expect, test } from 'vitest';
import { saveOrder } from '../../../../server/modules/orders/orders-store.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { anOrder, MARKET_DAY, people, putOrder, type Somebody } from '../../../support/small-market.ts';

const HUB = 'geneve-carouge';
const OWN = 2_000_003;
/** 17:00 in Geneva. */
const FIVE = Date.parse(`${MARKET_DAY}T16:00:00Z`);

const stop = (oid: number, customer: Somebody, shipping: Partial<Order['shipping']> = {}): Order => {
  const order = anOrder(oid, customer);
  const place = { when: `${MARKET_DAY}T15:00:00.000Z`, hours: 16, deposit: false, priority: 1 };
  return { ...order, shipping: { ...order.shipping, ...place, position: oid, ...shipping } };
};
const rung = (at: number) => ({
  shipped: true,
  outcome: { kind: 'delivered', at: new Date(at).toISOString(), by: people.courier.id } as const,
});

anyDatabase((_kind, open) => {
  describe('the tracking of an order', () => {
    const market = marketSuite(open);
    const { database } = market;
    beforeEach(async () => {
      market.clock.now = FIVE;
      await writeTransaction(database, async (tx) => {
        await putOrder(tx, stop(2_000_001, 'bob'), MARKET_DAY);
        await putOrder(tx, stop(2_000_002, 'bob'), MARKET_DAY);
        await putOrder(tx, stop(OWN, 'alice'), MARKET_DAY);
        await putOrder(tx, stop(2_000_004, 'bob'), MARKET_DAY);
        await putOrder(tx, stop(2_000_005, 'bob', { priority: 2 }), MARKET_DAY);
      });
    });

    const track = async (who: Somebody, oid = OWN) => {
      const client = await market.as(people[who].id);
      const answer = await client.get(`/v1/orders/${oid}/tracking`);
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    };
    const tour = (start: string) =>
      database.db
        .insertInto('tours')
        .values({ hub: HUB, day: MARKET_DAY, tour: 1, rev: 1, courier: people.courier.id, start })
        .execute();
    const change = (order: Order) => inTransaction(database, (tx) => saveOrder(tx, order));

    test('says nothing of the tour before it leaves', async () => {
      await tour('17:30');
      const { status, body } = await track('alice');
      expect(status).toBe(200);
      expect(Object.keys(body).filter((name) => name !== 'phone')).toEqual(['at']);
    });

    test('shows a window of at most 20 minutes once the tour has left, and the number of stops before', async () => {
      await tour('16:45');
      expect((await track('alice')).body).toMatchObject({
        window: { from: `${MARKET_DAY}T16:05:00.000Z`, to: `${MARKET_DAY}T16:20:00.000Z` },
        stops: { done: 0, before: 2, after: 1 },
        courier: 'courier',
      });
    });

    test('follows the courier from stop to stop, also without a start', async () => {
      await change(stop(2_000_001, 'bob', rung(FIVE - 6 * 60_000)));
      expect((await track('alice')).body).toMatchObject({ stops: { done: 1, before: 1, after: 1 } });
      await change(stop(2_000_002, 'bob', rung(FIVE)));
      expect((await track('alice')).body).toMatchObject({
        window: { from: `${MARKET_DAY}T16:00:00.000Z`, to: `${MARKET_DAY}T16:10:00.000Z` },
        stops: { done: 2, before: 0, after: 1 },
      });
    });

    test('names who delivered it, and no window any more', async () => {
      await tour('16:00');
      await change(stop(OWN, 'alice', rung(FIVE)));
      const { body } = await track('alice');
      expect(body).toMatchObject({ courier: 'courier' });
      expect(body).not.toHaveProperty('window');
      market.clock.now += 24 * 3_600_000;
      expect((await track('alice')).body).not.toHaveProperty('courier');
    });

    test('reveals nothing of another customer, in words or numbers', async () => {
      await tour('16:00');
      const said = JSON.stringify((await track('alice')).body);
      for (const secret of ['bob', '2000001', '2000002', String(people.bob.id), String(people.courier.id)])
        expect(said).not.toContain(secret);
    });

    test('is hidden from everyone except its customer', async () => {
      for (const who of ['bob', 'courier', 'manager', 'admin', 'vendor'] as const)
        expect((await track(who)).status).toBe(404);
      expect((await track('alice', 2_999_999)).status).toBe(404);
    });
  });
});
