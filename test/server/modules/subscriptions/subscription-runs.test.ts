import { describe, expect, test } from 'vitest';
import { runSubscriptions } from '../../../../server/modules/subscriptions/subscription-jobs.ts';
import {
  aLine,
  HUB,
  mailNames,
  placed,
  setHub,
  setPrice,
  setStock,
  marketState,
  TOMME,
  WINE,
} from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { MARKET_DAY, people } from '../../../support/small-market.ts';
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

  const pay = (id: string, means: string) =>
    alice.post(`/v1/cart/subscription/${id}/payment`, { payment: `${means}-${people.alice.id}`, hub: HUB });
  const mailTexts = async (kind: string) => {
    const rows = await database.db.selectFrom('mail_queue').select(['dedupe', 'text']).execute();
    return rows.filter(({ dedupe }) => dedupe.startsWith(kind)).map(({ text }) => text);
  };

  describe('a run', () => {
    test('is one order, held and mailed, even when several processes run repeatedly', async () => {
      const before = await marketState(database);
      const { id } = await subscribed(alice);
      await Promise.all([workOnce(market), workOnce(market), workOnce(market)]);
      await workOnce(market);
      const orders = await ordersOf(database, id);
      expect(orders).toMatchObject([
        {
          ...{ day: MARKET_DAY, status: 'authorized' },
          data: {
            items: [{ sku: TOMME, quantity: 2, frequency: 'week', finalprice: 1700 }],
            shipping: { hours: 16, parent: 0, when: '2026-11-24T15:00:00.000Z' },
          },
        },
      ]);
      expect(await marketState(database)).toMatchObject({ stock: 8, places: before.places + 1 });
      expect((await mailNames(database)).toSorted()).toEqual([
        `order-placed:${orders[0]?.oid ?? 0}`,
        `subscription-open:${id}`,
      ]);
      expect(await contractNow(alice, id)).toMatchObject({
        ...{ status: 'active', nextInvoice: '2026-11-28T05:00:00.000Z' },
      });
    });

    test('recurs the week after, and takes nothing out of the cart', async () => {
      const { id } = await subscribed(alice);
      const items = [{ sku: WINE, quantity: 3, hub: HUB, frequency: 'week' }];
      await alice.post(`/v1/cart?hub=${HUB}&action=ITEM_ALL`, { items });
      await workOnce(market);
      market.clock.now = Date.parse('2026-11-28T06:00:00.000Z');
      await workOnce(market);
      expect((await ordersOf(database, id)).map(({ day }) => day)).toEqual([MARKET_DAY, '2026-12-01']);
      const cart = (await alice.post('/v1/cart/get', { hub: HUB })).json<object>();
      expect(cart).toMatchObject({ items: [{ sku: WINE, quantity: 3, frequency: 'week' }] });
    });

    test('pays its own delivery beside an order of the same day and place', async () => {
      const first = await placed(alice, { lines: [aLine()] });
      const { id } = await subscribed(alice);
      await workOnce(market);
      const [run] = await ordersOf(database, id);
      expect(run?.data).toMatchObject({
        shipping: { parent: 0 },
        payment: { fees: { shipping: 1190 } },
      });
      expect(run?.oid).not.toBe(first.oid);
    });

    test('leaves out sold-out products, applies raised prices, and reports both', async () => {
      const items = [
        { sku: TOMME, quantity: 2 },
        { sku: WINE, quantity: 1 },
      ];
      const { id } = await subscribed(alice, { items });
      await setStock(database, WINE, 0);
      await setPrice(database, TOMME, 900);
      await workOnce(market);
      expect(await ordersOf(database, id)).toMatchObject([
        { status: 'authorized', data: { items: [{ sku: TOMME, finalprice: 1800 }] } },
      ]);
      const [text = ''] = await mailTexts('subscription-changed');
      expect(text).toContain('8,50');
      expect(text).toContain('9,00');
      expect(text).toMatch(/Gamay.*ne vient pas/);
      expect(await contractNow(alice, id)).toMatchObject({ items: [{ fees: 9 }, { sku: WINE }] });
    });

    test.each([
      [
        'everything is sold out',
        () => setStock(database, TOMME, 0),
        'Aucun de ses produits n’est disponible',
      ],
      [
        'the hub is closed that day',
        () =>
          setHub(database, { noshipping: [{ from: MARKET_DAY, to: '2026-11-25', reason: { fr: 'Fête' } }] }),
        'Il n’y a pas de livraison ce jour-là.',
      ],
      ['the day is full', () => setHub(database, { currentLimit: 0 }), 'Ce jour est complet.'],
    ])(
      'that cannot be placed since %s reports why, once, and the contract continues',
      async (_, spoil, why) => {
        const { id } = await subscribed(alice);
        const before = await marketState(database);
        await spoil();
        await workOnce(market);
        await workOnce(market);
        expect(await ordersOf(database, id)).toEqual([]);
        const texts = await mailTexts('subscription-not-placed');
        expect(texts).toHaveLength(1);
        expect(texts[0]).toContain(why);
        expect(await marketState(database)).toMatchObject({ places: before.places });
        expect(await contractNow(alice, id)).toMatchObject({
          ...{ status: 'active', nextInvoice: '2026-11-28T05:00:00.000Z' },
          issue: expect.stringContaining(why) as string,
        });
      },
    );

    test('is skipped while the account of its customer is closed, and recurs once it is open', async () => {
      const { id } = await subscribed(alice);
      const open = (status: boolean) =>
        database.db.updateTable('users').set({ status }).where('id', '=', people.alice.id).execute();
      await open(false);
      await workOnce(market);
      expect([await ordersOf(database, id), await mailNames(database)]).toEqual([
        [],
        [`subscription-open:${id}`],
      ]);
      await open(true);
      expect(await contractNow(alice, id)).toMatchObject({ nextInvoice: '2026-11-28T05:00:00.000Z' });
    });

    test('that the bank refuses waits for another card, and is placed with it for the same day', async () => {
      const { id } = await subscribed(alice, {}, 'poor');
      await workOnce(market);
      expect(await contractNow(alice, id)).toMatchObject({
        ...{ status: 'incomplete', issue: 'La banque a refusé le paiement.' },
        latestPaymentIntent: { status: 'requires_payment_method' },
      });
      expect(await marketState(database)).toMatchObject({ stock: 10 });
      expect((await mailTexts('order-refused'))[0]).toContain('votre abonnement');
      await workOnce(market);
      expect(await ordersOf(database, id)).toMatchObject([{ status: 'voided' }]);
      expect((await pay(id, 'visa')).json()).toMatchObject({ status: 'active', latestPaymentIntent: null });
      await workOnce(market);
      expect(await ordersOf(database, id)).toMatchObject([
        { status: 'voided' },
        { status: 'authorized', day: MARKET_DAY },
      ]);
      expect(await contractNow(alice, id)).toMatchObject({ nextInvoice: '2026-11-28T05:00:00.000Z' });
    });

    test('waits when the bank asks, and continues once its customer authenticated', async () => {
      const { id } = await subscribed(alice, {}, 'asks');
      await workOnce(market);
      const { latestPaymentIntent: asked, status } = await contractNow(alice, id);
      expect([status, asked?.status]).toEqual(['incomplete', 'requires_action']);
      const intent = asked?.id ?? '';
      const confirm = () => alice.post(`/v1/cart/subscription/${id}/confirm`, { intent });
      expect((await confirm()).json()).toMatchObject({ status: 'incomplete' });
      await database.db
        .updateTable('sandbox_payments')
        .set({ state: 'held' })
        .where('id', '=', intent)
        .execute();
      expect((await confirm()).json()).toMatchObject({
        ...{ status: 'active', latestPaymentIntent: null, nextInvoice: '2026-11-28T05:00:00.000Z' },
      });
      expect(await ordersOf(database, id)).toMatchObject([{ status: 'authorized' }]);
    });

    test('that is not authenticated in time leaves the contract waiting for another card', async () => {
      const { id } = await subscribed(alice, {}, 'asks');
      await workOnce(market);
      const intent = (await contractNow(alice, id)).latestPaymentIntent?.id ?? '';
      await database.db
        .updateTable('sandbox_payments')
        .set({ state: 'declined' })
        .where('id', '=', intent)
        .execute();
      const answer = await alice.post(`/v1/cart/subscription/${id}/confirm`, { intent });
      expect(answer.json()).toMatchObject({ error: { code: 'authentication_failed' } });
      expect(await contractNow(alice, id)).toMatchObject({ status: 'incomplete' });
      expect(await marketState(database)).toMatchObject({ stock: 10 });
    });

    test('whose process died before the acquirer answered is requested again under the same key', async () => {
      const { id } = await subscribed(alice);
      const { payment } = market.house.gateways;
      const down = { ...payment, authorise: () => Promise.reject(new Error('no answer')) };
      const dying = { ...market.house, gateways: { ...market.house.gateways, payment: down } };
      await expect(runSubscriptions.run(dying)).rejects.toThrow('1 of 1 failed');
      expect(await ordersOf(database, id)).toMatchObject([{ status: 'pending' }]);
      market.clock.now += 61_000;
      await Promise.all([workOnce(market), workOnce(market)]);
      expect(await ordersOf(database, id)).toMatchObject([{ status: 'authorized' }]);
      expect(await database.db.selectFrom('sandbox_payments').select('state').execute()).toEqual([
        { state: 'held' },
      ]);
    });
  });

  test('the customer is reminded two days before the order is placed, once, with its price', async () => {
    await subscribed(alice, { dayOfWeek: 5 });
    market.clock.now = Date.parse('2026-11-22T08:30:00.000Z');
    await Promise.all([workOnce(market), workOnce(market)]);
    const texts = await mailTexts('subscription-coming');
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('2 × Tomme');
    expect(texts[0]).toMatch(/30,26/);
    expect(texts[0]).toContain('vendredi 27 novembre');
  });
});
