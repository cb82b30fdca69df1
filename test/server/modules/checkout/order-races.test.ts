import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { claimPlace } from '../../../../server/modules/checkout/reservations-store.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import {
  anIntent,
  freshMarket,
  HUB,
  orderOf,
  place,
  setHub,
  setStock,
  marketState,
  TOMME,
} from '../../../support/checkout-market.ts';
import { asAnotherProcess, eachDatabase } from '../../../support/databases/databases.ts';
import { type Client, type Marketplace, startMarketplace } from '../../../support/marketplace.ts';
import { MARKET_DAY, people } from '../../../support/small-market.ts';

eachDatabase((kind, open) => {
  describe('concurrent orders', () => {
    /** One connection serialises them; several connections really race. */
    const crowd = kind === 'postgres' ? 200 : 40;
    let database: Database;
    let other: Database | undefined;
    let market: Marketplace;
    let buyers: readonly Client[];

    beforeAll(async () => {
      database = await open();
      // The buyers use two servers where both can share a database.
      if (kind === 'postgres') other = await asAnotherProcess(database);
      return () => other?.close();
    });

    beforeEach(async () => {
      await freshMarket(database);
      market = await startMarketplace(database);
      const beside = other === undefined ? market : await startMarketplace(other);
      buyers = await Promise.all(
        Object.values(people).map(({ id }, index) => (index % 2 === 0 ? market : beside).as(id)),
      );
      return async () => {
        await market.close();
        if (beside !== market) await beside.close();
      };
    });

    const buyer = (index: number): Client => {
      const client = buyers[index % buyers.length];
      if (client === undefined) throw new Error('there is no buyer');
      return client;
    };

    test(`${crowd} orders for the last 10 places place 10, with ranks 1 to 10`, async () => {
      await setHub(database, { currentLimit: 10 });
      await setStock(database, TOMME, 1000);
      // Each has its own address, so that none travels with another.
      const intents = await Promise.all(
        Array.from({ length: crowd }, (_, index) =>
          anIntent(buyer(index), {
            means: 'visa',
            change: { place: { address: { ...addressOf(index), id: `addr-${index}` } } },
          }),
        ),
      );
      const results = await Promise.all(intents.map((intent, index) => place(buyer(index), intent)));
      const outcomes = results.map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(10);
      expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(crowd - 10);
      const orders = await database.db.selectFrom('orders').select(['rank', 'parent']).execute();
      expect(orders.map(({ rank }) => rank).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect((await marketState(database)).places).toBe(10);
      expect((await marketState(database)).stock).toBe(990);
    });

    test('who cancels frees their place, and their rank is never reused', async () => {
      await setHub(database, { currentLimit: 5 });
      const order = async (index: number) => {
        const place = { address: { ...addressOf(index), id: `addr-${index}` } };
        return {
          buyer: buyer(index),
          intent: await anIntent(buyer(index), { means: 'visa', change: { place } }),
        };
      };
      const ask = async (from: number, count: number) => {
        const asked = await Promise.all(Array.from({ length: count }, (_, index) => order(from + index)));
        const results = await Promise.all(asked.map(({ buyer: who, intent }) => place(who, intent)));
        return asked.filter((_, index) => results[index]?.outcome === 'applied');
      };
      const first = await ask(0, 10);
      expect(first).toHaveLength(5);
      const cancelled: number[] = [];
      for (const { buyer: who, intent } of first.slice(0, 2)) {
        const { oid, rank } = await orderOf(who, intent);
        expect((await who.post(`/v1/orders/${oid}/cancel`, {})).statusCode).toBe(200);
        cancelled.push(rank);
      }
      expect(await ask(10, 10)).toHaveLength(2);
      const orders = await database.db.selectFrom('orders').select(['rank', 'data']).execute();
      expect(orders.map(({ rank }) => rank).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      const live = orders.flatMap(({ rank, data }) => ((data as Order).cancel === undefined ? [rank] : []));
      expect(live.sort((a, b) => a - b)).toEqual(
        [1, 2, 3, 4, 5, 6, 7].filter((rank) => !cancelled.includes(rank)),
      );
      expect((await marketState(database)).places).toBe(5);
    });

    test('the last place of a day goes to one of its claimants', async () => {
      const claim = () =>
        inTransaction(database, (tx) => claimPlace(tx, { hub: HUB, day: MARKET_DAY, hour: 0, limit: 1 }));
      const claimed = await Promise.all([claim(), claim(), claim()]);
      expect(claimed.filter((one) => one === 'day_full')).toHaveLength(2);
      expect(claimed).toContainEqual({ rank: 1 });
      expect(await marketState(database)).toMatchObject({ places: 1, slots: 0 });
    });

    test('the last place of a slot goes to one, and the others take no place of the day', async () => {
      const claim = () =>
        inTransaction(database, (tx) =>
          claimPlace(tx, { hub: HUB, day: MARKET_DAY, hour: 16, limit: 5, slot: { limit: 1 } }),
        );
      const claimed = await Promise.all([claim(), claim(), claim()]);
      expect(claimed.filter((one) => one === 'slot_full')).toHaveLength(2);
      expect(await marketState(database)).toMatchObject({ places: 1, slots: 1 });
    });

    test(`the last piece goes to one of ${crowd}`, async () => {
      await setStock(database, TOMME, 1);
      const quoted = await Promise.all(buyers.map((one) => anIntent(one)));
      const intents = Array.from({ length: crowd }, (_, index) => {
        const intent = quoted[index % quoted.length];
        if (intent === undefined) throw new Error('there is no buyer');
        return { ...intent, intent: randomUUID() };
      });
      const results = await Promise.all(intents.map((intent, index) => place(buyer(index), intent)));
      expect(results.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
      expect(results.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(crowd - 1);
      expect(await marketState(database)).toMatchObject({ stock: 0, places: 1 });
      const holds = await database.db.selectFrom('sandbox_payments').select('id').execute();
      expect(holds).toHaveLength(1);
    });

    test('20 sendings of one intent under 20 mutations place one order', async () => {
      const alice = buyer(0);
      const intent = await anIntent(alice);
      const results = await Promise.all(Array.from({ length: 20 }, () => place(alice, intent)));
      expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['applied']));
      expect(await database.db.selectFrom('orders').select('oid').execute()).toHaveLength(1);
    });

    test('20 posts with one key place one order, and all answers are the same', async () => {
      const alice = buyer(0);
      const key = randomUUID();
      const body = {
        hub: 'geneve-carouge',
        items: [{ sku: TOMME, quantity: 1, price: 8.5, title: 'Tomme' }],
        shipping: { ...addressOf(0), when: MARKET_DAY, hours: 16 },
        payment: { alias: `visa-${people.alice.id}`, issuer: 'visa' },
      };
      const post = () => alice.post('/v1/orders', body, { headers: { 'idempotency-key': key } });
      const answers = await Promise.all(Array.from({ length: 20 }, post));
      const last = await post();
      expect(last.statusCode).toBe(200);
      const placed = answers
        .filter(({ statusCode }) => statusCode === 200)
        .map((answer) => answer.json<Order>().oid);
      expect(new Set([...placed, last.json<Order>().oid]).size).toBe(1);
      expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
      expect(await database.db.selectFrom('orders').select('oid').execute()).toHaveLength(1);
      const other = await alice.post(
        '/v1/orders',
        { ...body, items: [] },
        { headers: { 'idempotency-key': key } },
      );
      expect(other.statusCode).toBe(422);
    });
  });
});

function addressOf(index: number) {
  return {
    name: `Acheteuse ${index}`,
    streetAddress: `${index}, rue du Marché`,
    floor: '1',
    region: 'Genève',
    postalCode: '1204',
    primary: true,
  };
}
