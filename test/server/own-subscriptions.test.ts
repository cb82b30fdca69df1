import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/store/database.ts';
import { HUB, TOMME, WINE } from '../support/checkout-market.ts';
import { eachDatabase } from '../support/databases.ts';
import { type Client, type Marketplace, startMarketplace } from '../support/marketplace.ts';
import { MARKET_NOW, people } from '../support/small-market.ts';
import { contractNow, subscribed, subscriptionMarket } from '../support/subscription-market.ts';
import { aMutation, load, pull, push, standing } from '../support/sync-device.ts';

eachDatabase((_kind, open) => {
  let database: Database;
  let market: Marketplace;
  let alice: Client;

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    await subscriptionMarket(database);
    market = await startMarketplace(database, { variables: { LOG_LEVEL: 'error' } });
    alice = await market.as(people.alice.id);
    return () => market.close();
  });

  const own = `user:${people.alice.id}`;
  const done = async (client: Client, op: string, args: { id: string } & Record<string, string>) =>
    (await push(client, [aMutation(op, args, `subscription:${args.id}`)])).results[0];
  const act = (id: string, what: string, body: object = {}) =>
    alice.post(`/v1/cart/subscription/${id}/${what}`, body);
  const contractsOf = async (client: Client) =>
    (await load(client, `user:${client.person ?? 0}`)).rows.filter(({ e }) => e === 'subscription');

  describe('a contract on its customer’s devices', () => {
    test('comes with the rows that are their own, amounts in centimes and the day of the next delivery', async () => {
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

    test('is nobody else’s', async () => {
      await subscribed(alice);
      expect(await contractsOf(await market.as(people.bob.id))).toEqual([]);
    });

    test('comes again after each change, whichever way it was made', async () => {
      const { id } = await subscribed(alice);
      const at = await standing(alice, [own]);
      await act(id, 'pause', { to: '2026-12-24' });
      const { rows } = await pull(alice, at);
      expect(rows.filter(({ e }) => e === 'subscription')).toMatchObject([
        { id, rev: 2, d: { status: 'paused', pauseUntil: '2026-12-23T23:00:00.000Z' } },
      ]);
    });

    test('leaves them when it is over', async () => {
      const { id } = await subscribed(alice);
      const at = await standing(alice, [own]);
      await act(id, 'cancel');
      const { rows, gone } = await pull(alice, at);
      expect(rows.filter(({ e }) => e === 'subscription')).toEqual([]);
      expect(gone).toMatchObject([{ e: 'subscription', id, kind: 'left' }]);
      expect(await contractsOf(alice)).toEqual([]);
    });
  });

  describe('what was done without a network', () => {
    test('pauses, resumes and ends a contract, and brings it along as it is then', async () => {
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

    test.each([
      [
        'a pause until a day that is over by then',
        'subscription.pause',
        { to: '2026-11-01' },
        'pause_not_ahead',
      ],
      ['a resumption of what is not paused', 'subscription.resume', {}, 'subscription_not_paused'],
    ])('is refused: %s', async (_why, op, args, code) => {
      const { id } = await subscribed(alice);
      expect(await done(alice, op, { id, ...args })).toMatchObject({ outcome: 'rejected', code });
      expect(await contractNow(alice, id)).toMatchObject({ status: 'active' });
    });

    test('does nothing to somebody else’s contract', async () => {
      const { id } = await subscribed(alice);
      const bob = await market.as(people.bob.id);
      expect(await done(bob, 'subscription.cancel', { id })).toMatchObject({
        outcome: 'rejected',
        code: 'not_found',
      });
      expect(await contractNow(alice, id)).toMatchObject({ status: 'active' });
    });
  });

  describe('a product that comes by itself already', () => {
    const added = async (sku: number) => {
      const product = { title: 'Tomme', price: 850, part: '1pce', vendor: 'ferme' };
      const args = { hub: HUB, line: { sku }, quantity: 1, product, at: new Date(MARKET_NOW).toISOString() };
      const mutation = aMutation('cart.add', args, `cart:${HUB}`, { id: randomUUID() });
      return (await push(alice, [mutation])).results[0];
    };

    test('is not put in the cart beside, every other one is', async () => {
      const { id } = await subscribed(alice);
      expect(await added(TOMME)).toMatchObject({
        outcome: 'rejected',
        code: 'item_max_subscription',
        message: 'Ce produit fait déjà partie de votre abonnement.',
      });
      expect(await added(WINE)).toMatchObject({ outcome: 'applied' });
      await act(id, 'pause', { to: '2026-12-24' });
      expect(await added(TOMME)).toMatchObject({ code: 'item_max_subscription' });
    });

    test('can be had again as soon as the contract is over', async () => {
      const { id } = await subscribed(alice);
      await act(id, 'cancel');
      expect(await added(TOMME)).toMatchObject({ outcome: 'applied' });
    });
  });
});
