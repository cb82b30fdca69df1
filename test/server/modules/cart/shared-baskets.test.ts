import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartId, laneOf } from '../../../../src/contract/core/lanes.ts';
import type { CartRow } from '../../../../src/contract/orders/cart.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { lineKey } from '../../../../src/domain/cart/cart-line.ts';
import { eraseAccount } from '../../../../server/modules/account/office/erase-account.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { aMutation, load, pull, push } from '../../../support/engine/sync-device.ts';

const HUB = 'geneve-carouge';

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const owner = market.client('client@cabas.example');
  const tom = market.client('premium@cabas.example');
  const stranger = market.client('courier@cabas.example');
  let tomme: number;
  let cheese: number;
  beforeAll(async () => {
    tomme = await market.skuOf('Tomme de Jussy');
    cheese = await market.skuOf('Gruyère AOP 12 mois');
  });
  beforeEach(async () => {
    await market.database.db.deleteFrom('carts').execute();
    await market.database.db.deleteFrom('sync_lane').execute();
    await market.database.db.deleteFrom('attempts').execute();
    market.clock.now += 60_000;
  });

  const basket = () => cartId(owner.person, HUB);
  const product = { title: 'Tomme de Jussy', price: 780, part: '~200g', vendor: 'laiterie-de-jussy' };
  const does = async (device: Client, op: string, args: object, v = 2) => {
    const at = market.clock.now;
    const sent = { at, v, age: 0 };
    const { results } = await push(device, [
      aMutation(op, { hub: HUB, ...args }, laneOf('cart', basket()), sent),
    ]);
    return results[0];
  };
  const line = (quantity: number, sku = tomme) => ({ line: { sku }, quantity });
  const adding = (quantity: number, sku = tomme) => ({
    ...line(quantity, sku),
    ...{ product, at: new Date(market.clock.now).toISOString() },
  });
  const own = (quantity: number, sku = tomme) => does(owner, 'cart.add', adding(quantity, sku), 1);
  const adds = (quantity: number, sku = tomme, device = tom) =>
    does(device, 'cart.add', { ...adding(quantity, sku), owner: owner.person });
  const takes = (quantity: number, sku = tomme, device = tom) =>
    does(device, 'cart.remove', { ...line(quantity, sku), owner: owner.person });
  const shared = async () => {
    await owner.post('/v1/cart/share', { hub: HUB, name: 'Coloc', shown: 'Luc' });
    return invited();
  };
  const invited = async () =>
    (await owner.post('/v1/cart/invite', { hub: HUB })).json<{ token: string }>().token;
  const joins = async (token: string, device = tom) => device.post('/v1/cart/join', { token, shown: 'Tom' });
  const seenBy = async (device: Client): Promise<CartRow | undefined> => {
    const { rows } = await load(device, `user:${String(device.person)}`);
    return rows.find(({ e, id }) => e === 'cart' && id === basket())?.d as CartRow | undefined;
  };
  const partsOf = async (sku = tomme) => {
    const row = await seenBy(owner);
    const { quantity, by = [] } = row?.lines[lineKey({ sku })] ?? {};
    return { quantity, by: by.map((part) => [part.id, part.quantity]) };
  };

  test('a link shows the basket without an account, and lets a signed-in person join', async () => {
    await own(1);
    const token = await shared();
    const shown = await (await market.as()).post('/v1/cart/invitation', { token });
    expect(shown.json()).toMatchObject({
      ...{ name: 'Coloc', owner: 'Luc', members: 1, hub: { slug: HUB } },
      lines: [{ title: 'Tomme de Jussy', quantity: 1, price: 7.8 }],
    });
    expect(await seenBy(tom), 'not yet').toBeUndefined();
    expect((await joins(token)).json()).toEqual({ id: basket(), hub: HUB });
    expect((await seenBy(tom))?.shared).toMatchObject({
      ...{ name: 'Coloc', state: 'open', owner: { name: 'Luc' } },
      members: [{ id: tom.person, name: 'Tom' }],
    });
    expect(await seenBy(stranger)).toBeUndefined();
    expect((await joins(token, owner)).json(), 'their own link').toEqual({ id: basket(), hub: HUB });
  });

  test('the pieces of all members add up, and each line knows who added it', async () => {
    await joins(await shared());
    await own(1);
    expect(await adds(2)).toMatchObject({ outcome: 'applied' });
    await adds(1, cheese);
    expect(await partsOf()).toEqual({ quantity: 3, by: [[tom.person, 2]] });
    expect(await partsOf(cheese)).toEqual({ quantity: 1, by: [[tom.person, 1]] });
    await takes(1);
    expect(await partsOf()).toEqual({ quantity: 2, by: [[tom.person, 1]] });
    await does(owner, 'cart.remove', line(2), 1);
    await own(1);
    expect(await partsOf(), 'nothing of Tom’s is left').toEqual({ quantity: 1, by: [] });
    expect((await tom.post('/v1/cart/get', { hub: HUB })).json<{ items: [] }>().items).toEqual([]);
  });

  test('a member sees neither notes nor recurring lines, and cannot write for the owner’s subscriptions', async () => {
    await joins(await shared());
    await own(1);
    await does(owner, 'cart.line', { line: { sku: tomme }, note: 'pour Jean' }, 1);
    await does(owner, 'cart.add', { ...adding(1), line: { sku: tomme, frequency: 'week' } }, 1);
    const seen = await seenBy(tom);
    expect(Object.keys(seen?.lines ?? {})).toEqual([lineKey({ sku: tomme })]);
    expect(JSON.stringify(seen)).not.toContain('pour Jean');
    await does(tom, 'cart.add', {
      ...adding(1),
      line: { sku: cheese, frequency: 'week' },
      owner: owner.person,
    });
    expect((await seenBy(owner))?.lines[lineKey({ sku: cheese })]?.frequency).toBeUndefined();
  });

  test('strangers change nothing, and a member who leaves no longer has it', async () => {
    await own(1);
    await joins(await shared());
    expect(await adds(1, tomme, stranger)).toMatchObject({ outcome: 'rejected', code: 'basket_closed' });
    expect(await takes(1, tomme, stranger)).toMatchObject({ outcome: 'rejected', code: 'basket_closed' });
    const { ends } = await pull(tom, [{ scope: `user:${String(tom.person)}`, cursor: 0, view: 'x' }]);
    expect(ends).toEqual([]);
    const leave = { basket: basket(), member: tom.person };
    expect((await stranger.post('/v1/cart/members/remove', leave)).statusCode).toBe(404);
    expect((await tom.post('/v1/cart/members/remove', leave)).statusCode).toBe(200);
    expect(await seenBy(tom)).toBeUndefined();
    expect(await adds(1)).toMatchObject({ outcome: 'rejected', code: 'basket_closed' });
    expect(await partsOf()).toEqual({ quantity: 1, by: [] });
  });

  test('a removed member is notified and loses every line, and the old link no longer works', async () => {
    const token = await shared();
    await joins(token);
    await own(1);
    await owner.post('/v1/cart/members/remove', { basket: basket(), member: tom.person });
    expect(await seenBy(tom)).toMatchObject({ lines: {}, shared: { state: 'removed', members: [] } });
    expect(await adds(1)).toMatchObject({ outcome: 'rejected', code: 'basket_closed' });
    expect((await joins(token)).json()).toMatchObject({ error: { code: 'link_expired' } });
    await joins(await invited());
    expect(await seenBy(tom), 'invited again').toMatchObject({ shared: { state: 'open' } });
  });

  test('ending the sharing notifies all members and keeps the lines with the owner', async () => {
    const token = await shared();
    await joins(token);
    await adds(2);
    expect((await owner.post('/v1/cart/share/end', { hub: HUB })).statusCode).toBe(200);
    expect(await seenBy(tom)).toMatchObject({ lines: {}, shared: { state: 'ended' } });
    expect((await seenBy(owner))?.shared).toBeUndefined();
    expect((await partsOf()).quantity).toBe(2);
    expect(await adds(1)).toMatchObject({ outcome: 'rejected', code: 'basket_closed' });
    expect((await joins(token)).json()).toMatchObject({ error: { code: 'link_expired' } });
    expect((await owner.post('/v1/cart/invite', { hub: HUB })).statusCode).toBe(404);
    await shared();
    expect(await seenBy(tom), 'shared anew, with others').toMatchObject({ shared: { state: 'ended' } });
  });

  test('a link ends when it is revoked, and after thirty days', async () => {
    const token = await shared();
    await owner.post('/v1/cart/invite/revoke', { hub: HUB });
    expect((await joins(token)).json()).toMatchObject({ error: { code: 'link_expired' } });
    const late = await invited();
    market.clock.now += 30 * DAY_MS;
    expect((await joins(late)).json()).toMatchObject({ error: { code: 'link_expired' } });
  });

  describe('data about members', () => {
    test('tells members when the others were last seen, and strangers nothing', async () => {
      await joins(await shared());
      const url = `/v1/cart/members?basket=${basket()}`;
      const seen = (await tom.get(url)).json<{ id: number; seen?: string }[]>();
      expect(seen.map(({ id }) => id).sort()).toEqual([owner.person, tom.person].sort());
      expect((await stranger.get(url)).statusCode).toBe(404);
      const row = JSON.stringify(await seenBy(tom));
      expect(row).not.toMatch(/@|streetAddress|phone/);
    });

    test('an erased member is in no basket any more', async () => {
      await joins(await shared());
      const { database, clock } = market;
      await database.db
        .updateTable('users')
        .set({ deleted: new Date(clock.now).toISOString() })
        .where('id', '=', tom.person ?? 0)
        .execute();
      await writeTransaction(database, (tx) => eraseAccount(tx, tom.person ?? 0, clock.now));
      expect((await seenBy(owner))?.shared?.members).toEqual([]);
    });
  });
});
