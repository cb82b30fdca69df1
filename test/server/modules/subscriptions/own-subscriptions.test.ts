import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HUB, TOMME, WINE } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';
import {
  contractNow,
  ordersOf,
  subscribed,
  subscriptionMarket,
  workOnce,
} from '../../../support/subscription-market.ts';
import { aMutation, load, pull, push, currentCursors } from '../../../support/engine/sync-device.ts';

anyDatabase((_kind, open) => {
  const market = marketSuite(open, {
    fill: subscriptionMarket,
    start: () => ({ variables: { LOG_LEVEL: 'error' } }),
  });
  const { database } = market;
  const alice = market.client('alice');

  const own = `user:${people.alice.id}`;
  const done = async (client: Client, op: string, args: { id: string } & Record<string, string>) =>
    (await push(client, [aMutation(op, args, `subscription:${args.id}`)])).results[0];
  const skipping = async (id: string, wish: { readonly day: string; readonly skipped: boolean }) =>
    (await push(alice, [aMutation('subscription.skip', { id, ...wish }, `subscription:${id}`)])).results[0];
  const act = (id: string, what: string, body: object = {}) =>
    alice.post(`/v1/cart/subscription/${id}/${what}`, body);
  const contractsOf = async (client: Client) =>
    (await load(client, `user:${client.person ?? 0}`)).rows.filter(({ e }) => e === 'subscription');

  describe('a contract on its customer’s devices', () => {
    test('is sent with a person’s own rows, amounts in centimes and the day of the next delivery', async () => {
      const { id } = await subscribed(alice);
      const [row] = await contractsOf(alice);
      expect(row).toMatchObject({
        ...{ id, rev: 1 },
        d: {
          ...{
            status: 'active',
            nextDelivery: '2026-11-24',
            items: [{ sku: TOMME, fees: 850, quantity: 2 }],
          },
          services: [
            { id: 'service', fees: 136 },
            { id: 'shipping', fees: 1190 },
          ],
        },
      });
    });

    test('is hidden from other people', async () => {
      await subscribed(alice);
      expect(await contractsOf(await market.as(people.bob.id))).toEqual([]);
    });

    test('is sent again after each change, by any call', async () => {
      const { id } = await subscribed(alice);
      const at = await currentCursors(alice, [own]);
      await act(id, 'pause', { to: '2026-12-24' });
      const { rows } = await pull(alice, at);
      expect(rows.filter(({ e }) => e === 'subscription')).toMatchObject([
        { id, rev: 2, d: { status: 'paused', pauseUntil: '2026-12-23T23:00:00.000Z' } },
      ]);
    });

    test('leaves them when it ends', async () => {
      const { id } = await subscribed(alice);
      const at = await currentCursors(alice, [own]);
      await act(id, 'cancel');
      const { rows, gone } = await pull(alice, at);
      expect(rows.filter(({ e }) => e === 'subscription')).toEqual([]);
      expect(gone).toMatchObject([{ e: 'subscription', id, kind: 'left' }]);
      expect(await contractsOf(alice)).toEqual([]);
    });
  });

  describe('an offline operation', () => {
    test('pauses, resumes and ends a contract, and returns its state', async () => {
      const { id } = await subscribed(alice);
      expect(await done(alice, 'subscription.pause', { id, to: '2026-12-24' })).toMatchObject({
        outcome: 'applied',
        rows: [{ e: 'subscription', id, d: { status: 'paused', nextDelivery: '2026-12-29' } }],
      });
      expect(await contractNow(alice, id)).toMatchObject({ status: 'paused' });
      expect(await done(alice, 'subscription.resume', { id })).toMatchObject({
        outcome: 'applied',
        rows: [{ d: { status: 'active', pauseUntil: 0, nextDelivery: '2026-11-24' } }],
      });
      expect(await done(alice, 'subscription.cancel', { id })).toMatchObject({
        outcome: 'applied',
        rows: [],
        gone: [{ e: 'subscription', id, kind: 'left' }],
      });
      expect((await alice.get('/v1/cart/subscription')).json()).toEqual([]);
    });

    test('skips one delivery, and restores it', async () => {
      const { id } = await subscribed(alice);
      const skip = (day: string, skipped: boolean) => skipping(id, { day, skipped });
      expect(await skip('2026-12-01', true)).toMatchObject({
        outcome: 'applied',
        rows: [{ d: { status: 'active', skipped: ['2026-12-01'], nextDelivery: '2026-11-24' } }],
      });
      await workOnce(market);
      expect(await contractNow(alice, id)).toMatchObject({ nextDelivery: '2026-12-08' });
      expect(await skip('2026-12-15', true)).toMatchObject({
        rows: [{ d: { skipped: ['2026-12-01', '2026-12-15'] } }],
      });
      await workOnce(market);
      expect(await skip('2026-12-01', false)).toMatchObject({ rows: [{ d: { skipped: ['2026-12-15'] } }] });
      await workOnce(market);
      expect(await contractNow(alice, id)).toMatchObject({ nextDelivery: '2026-12-01' });
    });

    test('that skips a delivery prevents its order, and the next one is ordered as usual', async () => {
      const { id } = await subscribed(alice);
      await skipping(id, { day: '2026-12-01', skipped: true });
      for (const now of ['2026-11-21T11:01:00Z', '2026-11-28T05:00:01Z', '2026-12-05T05:00:01Z']) {
        market.clock.now = Date.parse(now);
        await workOnce(market);
      }
      expect(await ordersOf(database, id)).toMatchObject([{ day: '2026-11-24' }, { day: '2026-12-08' }]);
    });

    test.each([
      ['the next one is skipped', 'subscription.skip', { day: '2026-12-01', skipped: true }, '2026-12-08'],
      ['a later one is skipped', 'subscription.skip', { day: '2026-12-08', skipped: true }, '2026-12-01'],
    ])('does not bring back the day that was just ordered: %s', async (_what, op, wish, next) => {
      const { id } = await subscribed(alice);
      await workOnce(market);
      expect(await contractNow(alice, id)).toMatchObject({ nextDelivery: '2026-12-01' });
      const [done] = (await push(alice, [aMutation(op, { id, ...wish }, `subscription:${id}`)])).results;
      expect(done).toMatchObject({ outcome: 'applied', rows: [{ d: { nextDelivery: next } }] });
    });

    test('is too late once the order is placed; the last moment is 6 h three days before', async () => {
      const { id } = await subscribed(alice);
      const skip = (skipped: boolean) => skipping(id, { day: '2026-12-01', skipped });
      market.clock.now = Date.parse('2026-11-28T04:59:59.000Z');
      expect(await skip(true)).toMatchObject({ outcome: 'applied' });
      market.clock.now = Date.parse('2026-11-28T05:00:00.000Z');
      expect(await skip(false)).toMatchObject({ outcome: 'rejected', code: 'delivery_ordered' });
      expect(await skipping(id, { day: '2026-12-02', skipped: true })).toMatchObject({
        code: 'delivery_not_coming',
      });
    });

    test.each([
      ['a pause until a past day', 'subscription.pause', { to: '2026-11-01' }, 'pause_not_ahead'],
      ['a resumption of an active contract', 'subscription.resume', {}, 'subscription_not_paused'],
    ])('is refused: %s', async (_why, op, args, code) => {
      const { id } = await subscribed(alice);
      expect(await done(alice, op, { id, ...args })).toMatchObject({ outcome: 'rejected', code });
      expect(await contractNow(alice, id)).toMatchObject({ status: 'active' });
    });

    test('cannot change another person’s contract', async () => {
      const { id } = await subscribed(alice);
      const bob = await market.as(people.bob.id);
      expect(await done(bob, 'subscription.cancel', { id })).toMatchObject({
        outcome: 'rejected',
        code: 'not_found',
      });
      expect(await contractNow(alice, id)).toMatchObject({ status: 'active' });
    });
  });

  describe('a product with a subscription', () => {
    const added = async (sku: number, frequency?: string) => {
      const product = { title: 'Tomme', price: 850, part: '1pce', vendor: 'ferme' };
      const args = {
        hub: HUB,
        line: { sku, ...(frequency && { frequency }) },
        quantity: 1,
        product,
        at: new Date(MARKET_NOW).toISOString(),
      };
      const mutation = aMutation('cart.add', args, `cart:${HUB}`, { id: randomUUID() });
      return (await push(alice, [mutation])).results[0];
    };

    test('cannot be added to the cart as well, others can, and this one once during a pause', async () => {
      const { id } = await subscribed(alice);
      expect(await added(TOMME)).toMatchObject({
        outcome: 'rejected',
        code: 'item_max_subscription',
        message: 'Ce produit fait déjà partie de votre abonnement.',
      });
      expect(await added(WINE)).toMatchObject({ outcome: 'applied' });
      await act(id, 'pause', { to: '2026-12-24' });
      expect(await added(TOMME, 'week')).toMatchObject({ code: 'item_max_subscription' });
      expect(await added(TOMME)).toMatchObject({ outcome: 'applied' });
    });

    test('is refused by the REST calls as well, and left out of a whole cart', async () => {
      await subscribed(alice);
      const save = (action: string, ...items: object[]) =>
        alice.post(`/v1/cart?action=${action}&hub=${HUB}`, {
          items: items.map((item) => ({ hub: HUB, ...item })),
        });
      const skus = (answer: { json(): unknown }) =>
        (answer.json() as { items: { sku: number }[] }).items.map(({ sku }) => sku);
      for (const action of ['ITEM_ADD', 'ITEM_UPDATE']) {
        const refused = await save(action, { sku: TOMME, quantity: 1 });
        expect([refused.statusCode, refused.json()]).toMatchObject([
          422,
          { error: { code: 'item_max_subscription' } },
        ]);
      }
      expect(skus(await save('ITEM_ADD', { sku: WINE, quantity: 1 }))).toEqual([WINE]);
      expect(skus(await save('ITEM_ALL', { sku: WINE, quantity: 1 }, { sku: TOMME, quantity: 2 }))).toEqual([
        WINE,
      ]);
    });

    test('that was in the cart before can be reduced, but not increased', async () => {
      const save = (action: string, quantity: number) =>
        alice.post(`/v1/cart?action=${action}&hub=${HUB}`, { items: [{ hub: HUB, sku: TOMME, quantity }] });
      await save('ITEM_ADD', 3);
      await subscribed(alice, { items: [{ sku: TOMME, quantity: 1, price: 8.5, frequency: 'week' }] });
      const left = async () =>
        (await alice.post('/v1/cart/get', { hub: HUB })).json<{ items: { quantity: number }[] }>().items;
      expect((await save('ITEM_UPDATE', 4)).statusCode).toBe(422);
      expect((await save('ITEM_UPDATE', 2)).statusCode).toBe(200);
      expect(await left()).toMatchObject([{ quantity: 2 }]);
      await save('ITEM_ALL', 5);
      expect(await left()).toMatchObject([{ quantity: 2 }]);
    });

    test('can be added again as soon as the contract ends', async () => {
      const { id } = await subscribed(alice);
      await act(id, 'cancel');
      expect(await added(TOMME)).toMatchObject({ outcome: 'applied' });
    });
  });
});
