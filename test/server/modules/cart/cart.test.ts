import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartId, laneOf } from '../../../../src/contract/core/lanes.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';

const CLIENT = 'client@cabas.example';
const HUB = 'geneve-carouge';

interface Cart {
  readonly cid: string | string[];
  readonly name: string;
  readonly items: readonly {
    readonly sku: number;
    readonly title: string;
    readonly quantity: number;
    readonly price: number;
    readonly finalprice: number;
    readonly error?: string;
    readonly note?: string;
  }[];
}

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const phone = market.client(CLIENT);
  const laptop = market.client(CLIENT);
  let tomme: number;
  let cheese: number;
  let lane: string;
  beforeAll(async () => {
    tomme = await market.skuOf('Tomme de Jussy');
    cheese = await market.skuOf('Gruyère AOP 12 mois');
    lane = laneOf('cart', cartId(phone.person, HUB));
  });

  beforeEach(async () => {
    await market.database.db.deleteFrom('carts').execute();
    await market.database.db.deleteFrom('sync_lane').execute();
    market.clock.now += 60_000;
  });

  const product = { title: 'Tomme de Jussy', price: 780, part: '~200g', vendor: 'laiterie-de-jussy' };
  const does = async (device: Client, op: string, args: Json, ageMs = 0) => {
    const { results } = await push(device, [
      aMutation(op, args, lane, { at: market.clock.now - ageMs, age: ageMs }),
    ]);
    return results[0];
  };
  const add = (device: Client, quantity: number, sku = tomme, ageMs = 0) => {
    const at = new Date(market.clock.now - ageMs).toISOString();
    return does(device, 'cart.add', { hub: HUB, line: { sku }, quantity, product, at }, ageMs);
  };
  const remove = (device: Client, quantity: number, sku = tomme) =>
    does(device, 'cart.remove', { hub: HUB, line: { sku }, quantity });
  const cart = async (who = laptop, body: object = {}) =>
    (await who.post('/v1/cart/get', { hub: HUB, ...body })).json<Cart>();
  const quantities = async () =>
    Object.fromEntries((await cart()).items.map(({ sku, quantity }) => [sku, quantity]));

  describe('a cart that a client fills without limit', () => {
    const variants = (from: number, many: number) =>
      Array.from({ length: many }, (_, number) => ({
        sku: tomme,
        variant: `v${from + number}`,
        quantity: 1,
      }));
    const save = (items: object[], action = 'ITEM_ADD') =>
      phone.post(`/v1/cart?action=${action}&hub=${HUB}`, { items });

    test('holds as many lines as an order, whichever way they come', async () => {
      expect((await save(variants(0, 201))).json()).toMatchObject({ error: { code: 'malformed' } });
      expect((await save(variants(0, 200))).statusCode).toBe(200);
      expect((await save(variants(200, 1))).json()).toMatchObject({ error: { code: 'cart_full' } });
      expect(await add(phone, 1, cheese)).toMatchObject({ outcome: 'rejected', code: 'cart_full' });
      const timestamp = new Date(market.clock.now).toISOString();
      const brought = { ...product, sku: cheese, quantity: 1, timestamp };
      expect(await does(phone, 'cart.merge', { hub: HUB, lines: [brought] })).toMatchObject({
        ...{ outcome: 'merged', lost: [product.title] },
      });
      await cart(phone, { cart: { items: variants(300, 200) } });
      const { items } = await cart();
      expect(items).toHaveLength(200);
      expect((await save([{ sku: tomme, variant: 'v7', quantity: 2 }])).statusCode).toBe(200);
      expect((await save(variants(7, 1), 'ITEM_REMOVE')).statusCode).toBe(200);
    });

    test('keeps only the latest removals, and truncates texts to the length of a shelf', async () => {
      for (let from = 0; from < 600; from += 200) {
        await save(variants(from, 200), 'ITEM_ALL');
        market.clock.now += 60_000;
        await save([], 'CART_CLEARED');
      }
      const { removed } = await market.database.db
        .selectFrom('carts')
        .select('removed')
        .where('user_id', '=', await market.idOf(CLIENT))
        .executeTakeFirstOrThrow();
      expect(Object.keys(removed)).toHaveLength(400);
      expect(Object.keys(removed).some((key) => key.endsWith(':v0'))).toBe(false);
      const long = { ...product, title: '🧀'.repeat(600) };
      const at = new Date(market.clock.now).toISOString();
      const given = { hub: HUB, line: { sku: tomme }, quantity: 1, product: long, at };
      expect(await does(phone, 'cart.add', given)).toMatchObject({ outcome: 'applied' });
      const { lines } = await market.database.db
        .selectFrom('carts')
        .select('lines')
        .where('user_id', '=', await market.idOf(CLIENT))
        .executeTakeFirstOrThrow();
      expect(Object.values(lines)).toMatchObject([{ title: '🧀'.repeat(500) }]);
    });
  });

  describe('two devices', () => {
    test('add up, and a removal takes only what it saw', async () => {
      await add(phone, 3);
      await add(laptop, 2);
      expect(await quantities()).toEqual({ [tomme]: 5 });
      await remove(phone, 3);
      expect(await quantities()).toEqual({ [tomme]: 2 });
      await remove(laptop, 9);
      expect(await quantities()).toEqual({});
    });

    test('never hold more than the stock: a reduced quantity is reported, and an addition of nothing is refused', async () => {
      const { stock } = await market.database.db
        .selectFrom('products')
        .select('stock')
        .where('sku', '=', tomme)
        .executeTakeFirstOrThrow();
      await add(phone, stock - 1);
      expect(await add(laptop, 3)).toMatchObject({
        ...{ outcome: 'merged', kept: stock, lost: 2 },
        reason: `Il n’en reste que ${stock}\u00a0: c’est ce que contient votre cabas.`,
      });
      expect(await add(phone, 1)).toMatchObject({ outcome: 'rejected', code: 'item_max_stock' });
      expect(await quantities()).toEqual({ [tomme]: stock });
    });

    test('emptying the cart keeps what the other device has added meanwhile', async () => {
      await add(phone, 2);
      await add(phone, 1, cheese);
      await add(laptop, 1);
      const lines = [
        { line: { sku: tomme }, quantity: 2 },
        { line: { sku: cheese }, quantity: 1 },
      ];
      expect(await does(phone, 'cart.clear', { hub: HUB, lines })).toMatchObject({ outcome: 'applied' });
      expect(await quantities()).toEqual({ [tomme]: 1 });
    });

    test('can add a note to a line, and remove it by an empty one', async () => {
      await add(phone, 1);
      await does(phone, 'cart.line', { hub: HUB, line: { sku: tomme }, note: 'bien faite' });
      await add(laptop, 1);
      expect((await cart()).items).toMatchObject([{ note: 'bien faite', quantity: 2 }]);
      await does(laptop, 'cart.line', { hub: HUB, line: { sku: tomme }, note: '' });
      expect((await cart()).items[0]).not.toHaveProperty('note');
    });

    test('cannot add products that the hub does not sell', async () => {
      const { sku } = await market.database.db
        .selectFrom('products')
        .select('sku')
        .where('vendor', '=', 'laiterie-du-jorat')
        .limit(1)
        .executeTakeFirstOrThrow();
      for (const unknown of [sku, 9_999_999])
        expect(await add(phone, 1, unknown)).toMatchObject({ outcome: 'rejected', code: 'product_unknown' });
      const args = { hub: 'nowhere', line: { sku: tomme }, quantity: 1 };
      expect(await does(phone, 'cart.remove', args)).toMatchObject({ code: 'hub_unknown' });
    });
  });

  describe('merging the visitor’s cart', () => {
    const line = (sku: number, quantity: number, ageMs: number) => ({
      ...{ sku, quantity, ...product },
      timestamp: new Date(market.clock.now - ageMs).toISOString(),
    });
    const merge = (lines: ReturnType<typeof line>[]) => does(phone, 'cart.merge', { hub: HUB, lines });

    test('keeps the greater quantity of each line, even when repeated', async () => {
      await add(laptop, 2);
      const lines = [line(tomme, 5, 1000), line(cheese, 1, 1000)];
      expect(await merge(lines)).toMatchObject({ outcome: 'applied' });
      const once = await quantities();
      expect(once).toEqual({ [tomme]: 5, [cheese]: 1 });
      await merge(lines);
      expect(await quantities()).toEqual(once);
    });

    test('does not restore lines that were removed later', async () => {
      await add(laptop, 2, tomme);
      await remove(laptop, 2, tomme);
      await merge([line(tomme, 3, 3_600_000), line(cheese, 1, 3_600_000)]);
      expect(await quantities()).toEqual({ [cheese]: 1 });
    });

    test('reports products with too little stock', async () => {
      expect(await merge([line(tomme, 150, 1000)])).toMatchObject({
        ...{ outcome: 'merged', lost: ['Tomme de Jussy'] },
        reason: '1\u00a0produit en moins dans le cabas, faute de stock\u00a0: «\u00a0Tomme de Jussy\u00a0».',
      });
      expect(await quantities()).toEqual({ [tomme]: 60 });
    });
  });

  describe('the REST calls', () => {
    const post = async (action: string | undefined, items: object[], who = laptop) =>
      who.post(`/v1/cart?hub=${HUB}${action === undefined ? '' : `&action=${action}`}`, { items });

    test('answers each line with the current data of the catalogue', async () => {
      await add(phone, 2, cheese);
      const { cid, items } = await cart();
      expect(cid).toEqual([`u${phone.person ?? 0}`]);
      expect(items).toMatchObject([
        {
          ...{ sku: cheese, title: 'Gruyère AOP 12 mois', hub: HUB, price: 6.9, finalprice: 13.8 },
          ...{ category: { slug: 'fromages', name: 'Fromages' }, part: '~250g', stockLimit: 96 },
          vendor: { urlpath: 'laiterie-de-jussy', discount: { active: true, threshold: 20, amount: 2 } },
        },
      ]);
    });

    test('a line that can no longer be ordered stays, with the reason', async () => {
      await add(phone, 2, cheese);
      const { db } = market.database;
      const sell = (published_stock: number) =>
        db.updateTable('products').set({ published_stock }).where('sku', '=', cheese).execute();
      await sell(1);
      expect((await cart()).items).toMatchObject([{ quantity: 2, error: 'Il n’en reste pas autant.' }]);
      await sell(0);
      expect((await cart()).items).toMatchObject([{ error: 'Ce produit est épuisé.' }]);
      await sell(96);
      expect((await cart()).items[0]).not.toHaveProperty('error');
    });

    test('sets, removes, replaces and empties as the action says', async () => {
      const added = (await post('ITEM_ADD', [{ sku: tomme, quantity: '4', hub: HUB }])).json<Cart>();
      expect(added).toMatchObject({ cid: `u${phone.person ?? 0}`, items: [{ sku: tomme, quantity: 4 }] });
      await post('ITEM_UPDATE', [{ sku: tomme, quantity: 6 }]);
      expect(await quantities()).toEqual({ [tomme]: 6 });
      await post('ITEM_REMOVE', [{ sku: tomme, quantity: 5 }]);
      expect(await quantities()).toEqual({ [tomme]: 5 });
      await post('ITEM_REMOVE', [{ sku: tomme, quantity: 5 }]);
      expect(await quantities()).toEqual({});
      await post(undefined, [{ sku: tomme, quantity: 1 }]);
      await post('ITEM_ALL', [{ sku: cheese, quantity: 2 }]);
      expect(await quantities()).toEqual({ [cheese]: 2 });
      await post('CART_CLEARED', []);
      expect(await quantities()).toEqual({});
      expect((await post('CART_INIT', [])).json()).toMatchObject({ error: { code: 'cart_action_unknown' } });
    });

    test('merges the cart that a client of the original sends, even repeatedly', async () => {
      await add(phone, 2);
      const brought = {
        cart: {
          items: [
            { sku: tomme, quantity: 3 },
            { sku: 42, quantity: 1 },
          ],
          updated: 0,
        },
      };
      expect((await cart(laptop, brought)).items).toMatchObject([{ sku: tomme, quantity: 3 }]);
      expect((await cart(laptop, brought)).items).toMatchObject([{ sku: tomme, quantity: 3 }]);
      expect((await laptop.post('/v1/cart/get', { hub: 'nowhere' })).statusCode).toBe(404);
    });

    test('a cart is private, and shown under its name without its notes', async () => {
      await add(phone, 1);
      await does(phone, 'cart.line', { hub: HUB, line: { sku: tomme }, note: 'pour Jean' });
      const { name } = await cart();
      const other = await market.signedIn('premium@cabas.example');
      expect((await cart(other)).items).toEqual([]);
      expect((await (await market.as()).post('/v1/cart/get', { hub: HUB })).statusCode).toBe(401);

      const shown = await (await market.as()).get(`/v1/cart/shared?name=${name}`);
      expect(shown.json<Cart>().items).toMatchObject([{ sku: tomme, quantity: 1 }]);
      expect(shown.body).not.toContain('pour Jean');
      expect((await (await market.as()).get('/v1/cart/shared?name=other')).statusCode).toBe(404);
      expect((await (await market.as()).get(`/v1/cart/shared?uuid=${name}`)).json()).toEqual(shown.json());
    });

    test('a signed-in person reads a cart shared by uuid, and their own cart is unaffected', async () => {
      await add(phone, 1);
      const { name } = await cart(phone);
      const other = await market.signedIn('premium@cabas.example');
      const shown = await other.post(`/v1/cart/get?uuid=${name}`, {
        hub: HUB,
        cart: { items: [{ sku: cheese, quantity: 2 }] },
      });
      expect(shown.json()).toMatchObject({ cid: [name], items: [{ sku: tomme, quantity: 1 }] });
      expect((await cart(phone)).items).toHaveLength(1);
      expect((await cart(other)).items).toEqual([]);
      expect((await other.post('/v1/cart/get?uuid=', { hub: HUB })).statusCode, 'none is meant').toBe(200);
      const unknown = await other.post('/v1/cart/get?uuid=nobody', { hub: HUB });
      expect(unknown.statusCode).toBe(404);
    });

    test('a person with its uuid fills a cart line by line, and their own cart is unaffected', async () => {
      await add(phone, 1);
      await does(phone, 'cart.line', { hub: HUB, line: { sku: tomme }, note: 'pour Jean' });
      const { name } = await cart(phone);
      const other = await market.signedIn('premium@cabas.example');
      const save = (action: string, items: object[], uuid = name) =>
        other.post(`/v1/cart?action=${action}&hub=${HUB}&uuid=${uuid}`, { cid: uuid, items });

      const added = await save('ITEM_ADD', [{ sku: cheese, quantity: 2 }]);
      expect(added.json(), added.body).toMatchObject({
        cid: name,
        items: [{ sku: cheese, quantity: 2 }, { sku: tomme }],
      });
      expect(added.body).not.toContain('pour Jean');
      expect((await cart(phone)).items).toMatchObject([{ sku: cheese, quantity: 2 }, { sku: tomme }]);
      await save('ITEM_REMOVE', [{ sku: cheese, quantity: 2 }]);
      expect((await cart(phone)).items).toMatchObject([{ sku: tomme, quantity: 1 }]);

      for (const action of ['CART_CLEARED', 'ITEM_ALL'])
        expect((await save(action, [])).statusCode, action).toBe(403);
      expect((await save('ITEM_ADD', [{ sku: cheese, quantity: 2 }], 'nobody')).statusCode).toBe(404);
      expect((await cart(phone)).items).toHaveLength(1);
      expect((await cart(other)).items).toEqual([]);
    });

    test('the carts of two hubs are separate', async () => {
      await add(phone, 1);
      expect((await cart(laptop, { hub: 'lausanne' })).items).toEqual([]);
    });
  });
});
