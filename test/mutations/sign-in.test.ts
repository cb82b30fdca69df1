import { afterEach, beforeEach, expect, test } from 'vitest';
import { cartId } from '../../src/contract/core/lanes.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import type { OutboxRow } from '../../src/mirror/mirror-records.ts';
import { addToCart, removeFromCart } from '../../src/mutations/customer/cart-mutations.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { signIn } from '../../src/mutations/customer/take-over-visitor.ts';
import { aDevice, aMirror, drop } from './support/device.ts';
import { anAddition, HUB } from './support/shelf.ts';

let visitor: Mirror;
let person: Mirror;
const device = aDevice();

beforeEach(async () => {
  visitor = await aMirror(null);
  person = await aMirror(7);
});
afterEach(async () => {
  await drop(visitor);
  await drop(person);
});

const quantities = async (mirror: Mirror) => {
  const cart = await mirror.carts.get(cartId(mirror.person, HUB));
  return Object.fromEntries(Object.entries(cart?.lines ?? {}).map(([key, { quantity }]) => [key, quantity]));
};

test('the visitor’s cart joins the person’s cart, with the greater quantity of a line', async () => {
  await perform(visitor, addToCart, anAddition(10_001, 3), device);
  await perform(visitor, addToCart, anAddition(10_002, 1), device);
  await perform(person, addToCart, anAddition(10_001, 2), device);
  await signIn(visitor, person, device);
  expect(await quantities(person)).toEqual({ '10001::': 3, '10002::': 1 });
  expect((await person.outbox.toArray()).map(({ op, actor }) => [op, actor])).toEqual([
    ['cart.add', 7],
    ['cart.merge', 7],
  ]);
  expect(await visitor.outbox.count()).toBe(0);
  expect(await visitor.carts.count()).toBe(0);
});

test('an empty cart does not prevent a sign-in', async () => {
  await perform(visitor, removeFromCart, { hub: HUB, line: { sku: 10_001 }, quantity: 1 }, device);
  await signIn(visitor, person, device);
  expect(await person.outbox.count()).toBe(0);
  expect(await visitor.outbox.count()).toBe(0);
});

test('the visitor’s cart is closed once it was handed over', async () => {
  await perform(visitor, addToCart, anAddition(10_001), device);
  await signIn(visitor, person, device);
  await expect(perform(visitor, addToCart, anAddition(10_002), device)).rejects.toThrow('sealed');
});

test('a browser that dies between the two databases hands the cart over once', async () => {
  await perform(visitor, addToCart, anAddition(10_001, 3), device);
  const dying = person.strict.outbox.hook('creating');
  const die = () => {
    throw new Error('killed');
  };
  dying.subscribe(die);
  await expect(signIn(visitor, person, device)).rejects.toThrow('killed');
  dying.unsubscribe(die);
  expect(await visitor.outbox.count()).toBe(1);
  await signIn(visitor, person, device);
  await signIn(visitor, person, device);
  expect(await quantities(person)).toEqual({ '10001::': 3 });
  expect(await person.outbox.count()).toBe(1);
});

test('a browser that dies right after does not hand it over twice, even when the server answered first', async () => {
  await perform(visitor, addToCart, anAddition(10_001, 3), device);
  const die = (_: unknown, row: OutboxRow) => {
    if (row.op === 'cart.merge') throw new Error('killed');
  };
  const dying = visitor.strict.outbox.hook('deleting');
  dying.subscribe(die);
  await expect(signIn(visitor, person, device)).rejects.toThrow('killed');
  dying.unsubscribe(die);
  const [merge] = await person.outbox.toArray();
  if (!merge) throw new Error('no merge was written');
  await person.outbox.clear();
  await person.acked.put({ id: merge.id, row: merge, outcome: 'applied', at: 1 });
  await signIn(visitor, person, device);
  expect(await person.outbox.count()).toBe(0);
  expect(await visitor.outbox.count()).toBe(0);
});
