import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { wipe } from '../../src/mirror/wipe.ts';
import {
  addToCart,
  clearCart,
  wishInCart,
  removeFromCart,
} from '../../src/mutations/customer/cart-mutations.ts';
import type { MutationContext } from '../../src/mutations/perform/mutation-device.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { aDevice, aMirror, drop } from './support/device.ts';
import { anAddition, HUB } from './support/shelf.ts';

let mirror: Mirror;
let device: MutationContext & { tick(ms: number): void };

beforeEach(async () => {
  mirror = await aMirror();
  device = aDevice();
});
afterEach(() => drop(mirror));

const quantities = async () => {
  const cart = await mirror.carts.get(`7:${HUB}`);
  return Object.fromEntries(Object.entries(cart?.lines ?? {}).map(([key, line]) => [key, line.quantity]));
};

describe('a tap on « + »', () => {
  test('shows at once and waits for the network', async () => {
    const done = await perform(mirror, addToCart, anAddition(10_001, 2), device);
    expect(done.ok).toBe(true);
    expect(await quantities()).toEqual({ '10001::': 2 });
    expect(await mirror.outbox.toArray()).toMatchObject([
      { op: 'cart.add', lane: `cart:${HUB}`, prev: null, base: null, actor: 7, state: 'queued', attempts: 0 },
    ]);
  });

  test('that cannot be stored does not show either', async () => {
    mirror.strict.outbox.hook('creating', () => {
      throw new Error('the disk is full');
    });
    await expect(perform(mirror, addToCart, anAddition(10_001), device)).rejects.toThrow('the disk is full');
    expect(await quantities()).toEqual({});
    expect(await mirror.outbox.count()).toBe(0);
  });

  test('ten times on one line is sent as one addition under a new id', async () => {
    for (let tap = 0; tap < 10; tap += 1) await perform(mirror, addToCart, anAddition(10_001), device);
    const waiting = await mirror.outbox.toArray();
    expect(waiting).toMatchObject([{ args: { quantity: 10 }, prev: null }]);
    expect(await quantities()).toEqual({ '10001::': 10 });
    expect(await mirror.carts.toArray()).toMatchObject([{ _p: 1, _b: null }]);
  });

  test('is queued beside one that is in flight', async () => {
    await perform(mirror, addToCart, anAddition(10_001), device);
    await mirror.strict.outbox.toCollection().modify({ state: 'inflight', attempts: 1 });
    await perform(mirror, addToCart, anAddition(10_001), device);
    const [sent, next] = await mirror.outbox.toArray();
    expect(next).toMatchObject({ args: { quantity: 1 }, prev: sent?.id });
    expect(await quantities()).toEqual({ '10001::': 2 });
  });

  test('is queued beside one whose answer was lost, since the server may have applied that one', async () => {
    await perform(mirror, addToCart, anAddition(10_001), device);
    await mirror.strict.outbox.toCollection().modify({ state: 'queued', attempts: 1 });
    await perform(mirror, addToCart, anAddition(10_001), device);
    const [sent, next] = await mirror.outbox.toArray();
    expect(sent).toMatchObject({ args: { quantity: 1 }, attempts: 1 });
    expect(next).toMatchObject({ args: { quantity: 1 }, prev: sent?.id });
  });

  test('for another line is queued after the first in the lane', async () => {
    await perform(mirror, addToCart, anAddition(10_001), device);
    await perform(mirror, addToCart, anAddition(10_002), device);
    const [first, second] = await mirror.outbox.toArray();
    expect(second?.prev).toBe(first?.id);
  });

  test('beyond two hundred pieces is refused, and writes nothing', async () => {
    await perform(mirror, addToCart, anAddition(10_001, 200), device);
    const refused = await perform(mirror, addToCart, anAddition(10_001), device);
    expect(refused).toEqual({ ok: false, refusal: 'item_max_stock' });
    expect(await mirror.outbox.count()).toBe(1);
  });

  test('for a line beyond the limit of a cart is refused, more of an existing line is not', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, at) => perform(mirror, addToCart, anAddition(10_001 + at), device)),
    );
    const refused = await perform(mirror, addToCart, anAddition(20_001), device);
    expect(refused).toEqual({ ok: false, refusal: 'cart_full' });
    expect(await perform(mirror, addToCart, anAddition(10_002), device)).toMatchObject({ ok: true });
  });
});

test('removing, noting and emptying change only the quantities seen', async () => {
  await perform(mirror, addToCart, anAddition(10_001, 3), device);
  await perform(mirror, addToCart, anAddition(10_002, 1), device);
  await perform(mirror, removeFromCart, { hub: HUB, line: { sku: 10_001 }, quantity: 1 }, device);
  await perform(mirror, removeFromCart, { hub: HUB, line: { sku: 10_002 }, quantity: 1 }, device);
  await perform(mirror, wishInCart, { hub: HUB, line: { sku: 10_001 }, note: ' bien mûres ' }, device);
  expect(await quantities()).toEqual({ '10001::': 2 });
  expect((await mirror.carts.toArray())[0]?.lines['10001::']?.note).toBe('bien mûres');
  await perform(mirror, clearCart, { hub: HUB, lines: [{ line: { sku: 10_001 }, quantity: 1 }] }, device);
  expect(await quantities()).toEqual({ '10001::': 1 });
});

test('nothing can be performed in a wiped database', async () => {
  await wipe(mirror.strict, false, 'entry', () => '00000000-0000-4000-8000-000000000000');
  await expect(perform(mirror, addToCart, anAddition(10_001), device)).rejects.toThrow('sealed');
  expect(await mirror.carts.count()).toBe(0);
});
