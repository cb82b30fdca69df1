import { describe, expect, test } from 'vitest';
import { aLine, HUB, placed, setHub, setStock, TOMME, WINE } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { people } from '../../../support/small-market.ts';
import {
  contractNow,
  ordersOf,
  subscribed,
  subscriptionMarket,
  workOnce,
} from '../../../support/subscription-market.ts';

anyDatabase((_kind, open) => {
  const market = marketSuite(open, { fill: subscriptionMarket });
  const { database } = market;
  const alice = market.client('alice');

  const change = async (id: string, body: object) =>
    (await alice.post(`/v1/cart/subscription/${id}/delivery`, body)).json<object>();
  /** Runs the jobs at each of these times. */
  const through = async (...instants: readonly string[]) => {
    for (const now of instants) {
      market.clock.now = Date.parse(now);
      await workOnce(market);
    }
  };
  const mails = async (kind: string) => {
    const rows = await database.db.selectFrom('mail_queue').select(['dedupe', 'text', 'news']).execute();
    return rows.filter(({ dedupe }) => dedupe.startsWith(kind));
  };
  const days = async (id: string) => (await ordersOf(database, id)).map(({ day }) => day);

  describe('a moved delivery', () => {
    test.each([
      // the move, the first delivery, the new day, days on which jobs run, the next delivery
      ['later', 2, '2026-12-01', '2026-12-04', ['2026-11-28', '2026-12-01', '2026-12-05'], '2026-12-08'],
      ['earlier', 5, '2026-12-04', '2026-12-01', ['2026-11-28', '2026-12-01', '2026-12-08'], '2026-12-11'],
    ])('%s is ordered once, for the new day', async (_when, dayOfWeek, day, to, orders, next) => {
      const { id } = await subscribed(alice, { dayOfWeek });
      await workOnce(market);
      await through('2026-11-24T05:00:01Z');
      expect(await change(id, { day, to })).toMatchObject({ moved: [{ day, to }], nextDelivery: to });
      const first = await days(id);
      expect(first).toHaveLength(1);
      for (const ordered of orders) await through(`${ordered}T05:00:01Z`, `${ordered}T06:00:00Z`);
      expect(await days(id)).toEqual([...first, to, next]);
    });

    test('can be moved back to its own day, until that can no longer be ordered', async () => {
      const { id } = await subscribed(alice);
      const there = { day: '2026-12-01', to: '2026-12-04' };
      const back = { day: '2026-12-01', to: '2026-12-01' };
      await change(id, there);
      expect(await change(id, back)).toMatchObject({ moved: [] });
      await change(id, there);
      market.clock.now = Date.parse('2026-11-28T05:00:00Z');
      expect(await change(id, back)).toMatchObject({ error: { code: 'delivery_not_movable' } });
      market.clock.now = Date.parse('2026-12-01T05:00:00Z');
      expect(await change(id, back)).toMatchObject({ error: { code: 'delivery_ordered' } });
    });

    test.each([
      ['a day of another week', { day: '2026-12-01', to: '2026-12-08' }, 'delivery_not_movable'],
      ['a Sunday', { day: '2026-12-01', to: '2026-12-06' }, 'delivery_not_movable'],
      ['a day without a delivery', { day: '2026-12-02', to: '2026-12-04' }, 'delivery_not_coming'],
      ['an ordered delivery', { day: '2026-11-24', to: '2026-11-27' }, 'delivery_ordered'],
    ])('is refused for %s', async (_what, body, code) => {
      const { id } = await subscribed(alice);
      await workOnce(market);
      expect(await change(id, body)).toMatchObject({ error: { code } });
      expect(await contractNow(alice, id)).not.toHaveProperty('moved');
    });

    test('is refused for a closed day, and for another person’s contract', async () => {
      await setHub(database, {
        noshipping: [{ from: '2026-12-04', to: '2026-12-05', reason: { fr: 'Fête' } }],
      });
      const { id } = await subscribed(alice);
      const body = { day: '2026-12-01', to: '2026-12-04' };
      expect(await change(id, body)).toMatchObject({ error: { code: 'delivery_not_movable' } });
      const bob = await market.as(people.bob.id);
      expect((await bob.post(`/v1/cart/subscription/${id}/delivery`, body)).statusCode).toBe(404);
    });
  });

  describe('the lines of one delivery', () => {
    const more = [
      { sku: TOMME, quantity: 3 },
      { sku: WINE, quantity: 1 },
    ];
    const bought = async (id: string) =>
      (await ordersOf(database, id)).map(({ data }) =>
        (data as { items: { sku: number; quantity: number }[] }).items.map(({ sku, quantity }) => [
          sku,
          quantity,
        ]),
      );

    test('are ordered only for it, also on another day', async () => {
      const { id } = await subscribed(alice);
      await workOnce(market);
      const answer = await change(id, { day: '2026-12-01', to: '2026-12-04', lines: more });
      expect(answer).toMatchObject({
        changed: [
          {
            day: '2026-12-01',
            lines: [
              { sku: TOMME, quantity: 3 },
              { sku: WINE, title: 'Gamay', quantity: 1 },
            ],
          },
        ],
        items: [{ sku: TOMME, quantity: 2 }],
      });
      await through('2026-12-01T05:00:01Z', '2026-12-05T05:00:01Z');
      expect(await bought(id)).toEqual([
        [[TOMME, 2]],
        [
          [TOMME, 3],
          [WINE, 1],
        ],
        [[TOMME, 2]],
      ]);
      expect(await contractNow(alice, id)).toMatchObject({ items: [{ sku: TOMME, quantity: 2 }] });
    });

    test('are those of the contract again once undone', async () => {
      const { id } = await subscribed(alice);
      await change(id, { day: '2026-12-01', lines: more });
      expect(await change(id, { day: '2026-12-01', lines: [] })).toMatchObject({ changed: [] });
      const same = [{ sku: TOMME, quantity: 2 }];
      expect(await change(id, { day: '2026-12-01', lines: same })).toMatchObject({ changed: [] });
    });

    test('are never empty, and only available products', async () => {
      const { id } = await subscribed(alice);
      const none = [{ sku: TOMME, quantity: 0 }];
      expect(await change(id, { day: '2026-12-01', lines: none })).toMatchObject({
        error: { code: 'delivery_empty' },
      });
      const unknown = [{ sku: 1_999_999, quantity: 1 }];
      expect(await change(id, { day: '2026-12-01', lines: unknown })).toMatchObject({
        errors: [{ 1_999_999: 'Ce produit n’existe plus.' }],
      });
      expect(await contractNow(alice, id)).not.toHaveProperty('changed');
    });
  });

  describe('a line out of season', () => {
    test('is left out with its reason, and returns automatically with a mail', async () => {
      const items = [
        { sku: TOMME, quantity: 2 },
        { sku: WINE, quantity: 1 },
      ];
      const { id } = await subscribed(alice, { items });
      await setStock(database, WINE, 0);
      await workOnce(market);
      const [tomme, wine] = (await contractNow(alice, id)).items;
      expect(tomme).not.toHaveProperty('error');
      expect(wine).toMatchObject({ sku: WINE, error: 'Ce produit est épuisé.' });
      const [changed] = await mails('subscription-changed');
      expect(changed?.news).toMatchObject({ kind: 'missing', url: `/subscriptions/${id}` });
      await setStock(database, WINE, 5);
      await through('2026-11-28T05:00:01Z');
      expect((await contractNow(alice, id)).items[1]).not.toHaveProperty('error');
      const back = await mails('subscription-back');
      expect(back).toHaveLength(1);
      expect(back[0]?.text).toMatch(/Gamay.*est de retour/);
      await through('2026-12-05T05:00:01Z');
      expect(await mails('subscription-back')).toHaveLength(1);
    });
  });

  test('a refused payment of a run is reported by mail and push, one of an order only by mail', async () => {
    const { id } = await subscribed(alice, {}, 'poor');
    await workOnce(market);
    const [told] = await mails('order-refused');
    expect(told?.text).toContain('votre abonnement');
    expect(told?.news).toMatchObject({
      person: people.alice.id,
      kind: 'hold',
      hub: HUB,
      url: `/subscriptions/${id}`,
    });
    await placed(alice, { lines: [aLine()], means: 'poor' }).catch(() => undefined);
    const [, order] = await mails('order-refused');
    expect(order?.news ?? null).toBeNull();
  });
});
