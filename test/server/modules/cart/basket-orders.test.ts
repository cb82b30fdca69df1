import { beforeEach, expect, test } from 'vitest';
import { cartId, laneOf } from '../../../../src/contract/core/lanes.ts';
import type { CartRow } from '../../../../src/contract/orders/cart.ts';
import { anIntent, HUB, orderOf, place, placed, TOMME } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { aMutation, load, push } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { MARKET_DAY, MARKET_NOW, people } from '../../../support/small-market.ts';

const OWNER = people.alice.id;
const BASKET = cartId(OWNER, HUB);

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const alice = market.client('alice');
  const bob = market.client('bob');

  const adds = async (quantity: number) => {
    const product = { title: 'Tomme', price: 850, part: '250g', vendor: 'laiterie' };
    const at = new Date(MARKET_NOW).toISOString();
    const args = { hub: HUB, line: { sku: TOMME }, quantity, product, at, owner: OWNER };
    return push(bob, [aMutation('cart.add', args, laneOf('cart', BASKET), { v: 2 })]);
  };
  const seen = async () => {
    const { rows } = await load(bob, `user:${people.bob.id}`);
    return rows.find(({ e, id }) => e === 'cart' && id === BASKET)?.d as unknown as CartRow;
  };
  const pieces = async () => Object.values((await seen()).lines).map(({ quantity }) => quantity);

  beforeEach(async () => {
    await alice.post('/v1/cart/share', { hub: HUB, name: 'Coloc', shown: 'Alice' });
    const invited = await alice.post('/v1/cart/invite', { hub: HUB });
    await bob.post('/v1/cart/join', { token: invited.json<{ token: string }>().token, shown: 'Bob' });
  });

  test('an order is announced to all members with its day, and the basket continues empty', async () => {
    await adds(1);
    expect((await seen()).shared?.ordered).toBeUndefined();
    await placed(alice);
    const after = await seen();
    expect(after.lines).toEqual({});
    expect(after).toMatchObject({ shared: { state: 'open', ordered: { day: MARKET_DAY } } });
    expect(JSON.stringify(after)).not.toMatch(/rue du Marché|@|oid|payment/i);
    const { rows } = await load(bob, `user:${people.bob.id}`);
    expect(rows.filter(({ e }) => e === 'order')).toEqual([]);
    await adds(1);
    expect(await pieces()).toEqual([1]);
  });

  test('a cancelled order is no longer announced', async () => {
    await adds(2);
    const { oid } = await placed(alice);
    const cancelled = await alice.post(`/v1/orders/${oid}/cancel`, {});
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect((await seen()).shared?.ordered).toBeUndefined();
  });

  test('an order that the bank declines returns its lines, with who had added them', async () => {
    await adds(2);
    const intent = await anIntent(alice, { means: 'poor' });
    expect(await place(alice, intent)).toMatchObject({ outcome: 'rejected', code: 'payment_declined' });
    expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'voided' } });
    const { lines, shared } = await seen();
    expect(Object.values(lines)).toMatchObject([{ quantity: 2, by: [{ id: people.bob.id, quantity: 2 }] }]);
    expect(shared?.ordered).toBeUndefined();
  });
});
