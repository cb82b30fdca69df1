import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Id, Result } from '../../src/contract/sync/sync.ts';
import { asJson } from '../../src/mirror/json.ts';
import { centimes } from '../../src/domain/money/money.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { addToBasket, addToCart } from '../../src/mutations/customer/cart-mutations.ts';
import { seenIntent, takeBackIntent } from '../../src/mutations/customer/intent-wishes.ts';
import { orderIntent, sendIntent } from '../../src/mutations/customer/order-intent-mutations.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { aDevice, aMirror, drop } from './support/device.ts';
import { anIntent, aQuote } from './support/intent.ts';
import { applied, pushed, rejected } from './support/server.ts';
import { anAddition, HUB } from './support/shelf.ts';
import { leading, type Store } from './support/synced.ts';

let mirror: Mirror;
let store: Store;
let term: Id;
let device: ReturnType<typeof aDevice>;
const { intent: ID } = anIntent();
const tomorrow = Date.parse('2026-11-24T10:00:00Z');

beforeEach(async () => {
  mirror = await aMirror();
  device = aDevice();
  ({ store, term } = await leading(mirror));
});
afterEach(() => drop(mirror));

const intent = () => mirror.intents.get(ID);
const orders = async () => (await store.waiting()).filter(({ op }) => op === 'order.place');
const send = async () => {
  const [op] = await orders();
  await store.claim(term, [op?.id ?? ''], device.now());
  return op?.id ?? '';
};
const conflict = (id: Id, quote: ReturnType<typeof aQuote>): Result => ({
  ...{ id, outcome: 'conflict', again: false, rows: [], gone: [], code: 'order_changed' },
  ...{ message: 'Le cabas a changé depuis votre commande.', info: asJson(quote) },
});

describe('an order without a network', () => {
  test('waits for a tap, and depends on the mutations of its cart', async () => {
    const added = await perform(mirror, addToCart, anAddition(10_001, 2), device);
    await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: { kind: 'on-touch' } }, device);
    expect(await intent()).toMatchObject({ state: 'queued', hub: HUB, cutoff: tomorrow });
    expect(await orders()).toMatchObject([
      { state: 'held', deps: [added.ok && added.value], lane: `checkout:${ID}`, base: null },
    ]);
    expect(await sendIntent(mirror, ID, device)).toBe(true);
    expect(await orders()).toMatchObject([{ state: 'queued' }]);
  });

  test('does not depend on mutations of another person’s basket', async () => {
    await perform(mirror, addToBasket, { ...anAddition(10_001, 2), owner: 99 }, device);
    await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: { kind: 'on-touch' } }, device);
    expect(await orders()).toMatchObject([{ deps: [] }]);
  });

  test('does not let a later tap replace a mutation on which it depends', async () => {
    await perform(mirror, addToCart, anAddition(10_001, 2), device);
    await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: { kind: 'now' } }, device);
    await perform(mirror, addToCart, anAddition(10_001), device);
    expect((await store.waiting()).filter(({ op }) => op === 'cart.add')).toHaveLength(2);
  });

  test('is the only one of its hub: a second one is refused', async () => {
    await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: { kind: 'on-touch' } }, device);
    const other = anIntent({ intent: '22222222-0000-4000-8000-000000000002' });
    const second = await orderIntent(mirror, other, { cutoff: tomorrow, policy: { kind: 'now' } }, device);
    expect(second).toEqual({ ok: false, refusal: 'intent_waiting' });
    expect(await mirror.intents.count()).toBe(1);
  });

  test('that cannot be stored leaves no intent either', async () => {
    mirror.strict.intents.hook('creating', () => {
      throw new Error('the disk is full');
    });
    await expect(
      orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: { kind: 'now' } }, device),
    ).rejects.toThrow();
    expect(await store.waiting()).toEqual([]);
  });

  test('is edited or cancelled with one tap while it was never sent', async () => {
    await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: { kind: 'on-touch' } }, device);
    expect(await takeBackIntent(mirror, ID, 'edit', device)).toEqual({ ok: true, value: 'done' });
    expect(await intent()).toMatchObject({ state: 'draft' });
    expect(await orders()).toEqual([]);
    await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: { kind: 'on-touch' } }, device);
    await takeBackIntent(mirror, ID, 'cancel', device);
    expect(await intent()).toBeUndefined();
    expect(await orders()).toEqual([]);
  });
});

describe('an order that waits for a tap', () => {
  beforeEach(async () => {
    await perform(mirror, addToCart, anAddition(10_001, 2), device);
    await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: { kind: 'on-touch' } }, device);
  });

  test('is not sent by a sign-out', async () => {
    await store.releaseHolds(device.now());
    expect(await orders()).toMatchObject([{ state: 'held' }]);
  });

  test('fails when its cart mutation is abandoned', async () => {
    const [first] = await store.waiting();
    await store.abandon(first?.id ?? '', 9);
    expect(await intent()).toMatchObject({ state: 'failed', code: 'dependency' });
    expect(await orders()).toEqual([]);
  });
});

describe('an order that was sent', () => {
  beforeEach(() => orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: { kind: 'now' } }, device));

  test('becomes a placed order, and its card stays until it was read', async () => {
    const id = await send();
    expect(await intent()).toMatchObject({ state: 'checking' });
    await store.settle(term, pushed([applied(id, [], [], { oid: 2_000_123 })]), 9);
    expect(await intent()).toMatchObject({ state: 'placed', oid: 2_000_123, unseen: 1 });
    await seenIntent(mirror, ID);
    expect(await intent()).toBeUndefined();
  });

  test('waits for the bank', async () => {
    const id = await send();
    const info = { oid: 5, intent: { id: 'pi_1', client_secret: 's', source: 'visa-1' } };
    await store.settle(term, pushed([applied(id, [], [], info)]), 9);
    expect(await intent()).toMatchObject({
      state: 'needs_auth',
      authentication: { id: 'pi_1', client_secret: 's', oid: 5 },
    });
    expect(await takeBackIntent(mirror, ID, 'cancel', device)).toEqual({
      ok: false,
      refusal: 'order_already_placed',
    });
  });

  test('asks about changes; once accepted, it is sent under a new id', async () => {
    const id = await send();
    await store.settle(term, pushed([conflict(id, aQuote('price', 4600))]), 9);
    expect(await intent()).toMatchObject({ state: 'needs_confirm', quote: { after: { toPay: 4600 } } });
    expect(await mirror.deadletter.count()).toBe(0);
    expect(await sendIntent(mirror, ID, device)).toBe(true);
    const [again] = await orders();
    expect(again).toMatchObject({ args: { seen: { toPay: 4600 }, intent: ID }, state: 'queued' });
    expect(again?.id).not.toBe(id);
    expect(await intent()).toMatchObject({ state: 'queued', mutation: again?.id });
  });

  test.each([
    // what the market says of a line of two; the pieces in the cart until the order takes them
    ['a line that is short', { kind: 'quantity', before: 2, after: 1 }, 1],
    ['a line that is sold out', { kind: 'gone' }, undefined],
    ['a variant that is gone', { kind: 'variant' }, undefined],
    ['a price', { kind: 'price', before: 2250, after: 2300 }, 2],
    ['a producer who does not come that day', { kind: 'vendor_closed' }, 2],
  ] as const)('removes unavailable pieces from the cart once accepted: %s', async (_, change, kept) => {
    const id = await send();
    await perform(mirror, addToCart, anAddition(10_001, 2), device);
    const quote = { ...aQuote('fees', 4500), changes: [{ key: '10001::', ...change }] };
    await store.settle(term, pushed([conflict(id, quote)]), 9);
    expect(await sendIntent(mirror, ID, device)).toBe(true);
    const [cart] = await mirror.carts.toArray();
    expect(cart?.lines['10001::']?.quantity).toBe(kept);
    const less = (await store.waiting()).filter(({ op }) => op === 'cart.remove');
    expect(less).toHaveLength(kept === 2 ? 0 : 1);
    // The removal reaches the account's cart before the order.
    const [order] = await orders();
    expect(order?.deps).toEqual(expect.arrayContaining(less.map((op) => op.id)));
  });

  test('removes nothing when the acceptance cannot be stored', async () => {
    const id = await send();
    await perform(mirror, addToCart, anAddition(10_001, 2), device);
    const quote = { ...aQuote('fees', 4500), changes: [{ kind: 'gone' as const, key: '10001::' }] };
    await store.settle(term, pushed([conflict(id, quote)]), 9);
    mirror.strict.intents.hook('updating', () => {
      throw new Error('the disk is full');
    });
    await expect(sendIntent(mirror, ID, device)).rejects.toThrow();
    const [cart] = await mirror.carts.toArray();
    expect(cart?.lines['10001::']?.quantity).toBe(2);
    expect((await store.waiting()).map(({ op }) => op)).toEqual(['cart.add']);
  });

  test('is the placed order, also when it was sent a second time with other lines', async () => {
    const id = await send();
    const info = asJson({ ...aQuote('price', 4500), oid: 2_000_123 });
    const again = { ...conflict(id, aQuote('price', 4500)), code: 'order_already_placed', info } as Result;
    await store.settle(term, pushed([again]), 9);
    expect(await intent()).toMatchObject({ state: 'placed', oid: 2_000_123 });
  });

  test('is refused with a message, never in « À vérifier »', async () => {
    const id = await send();
    await store.settle(term, pushed([rejected(id, 'payment_declined')]), 9);
    expect(await intent()).toMatchObject({ state: 'failed', code: 'payment_declined', unseen: 1 });
    expect(await mirror.deadletter.count()).toBe(0);
  });

  test('is in an unknown state without an answer, and is never sent as a second order', async () => {
    const id = await send();
    await store.release(term, [id], { state: 'queued', nextAt: 9, lastError: { code: 'cut', at: 9 } });
    expect(await intent()).toMatchObject({ state: 'unknown' });
    expect(await sendIntent(mirror, ID, device)).toBe(false);
    expect(await orders()).toMatchObject([{ id, attempts: 1 }]);
  });

  test('is in an unknown state when the tab dies, and is never sent as a second order', async () => {
    const id = await send();
    await store.takeLeadership(device.now());
    expect(await intent()).toMatchObject({ state: 'unknown' });
    expect(await sendIntent(mirror, ID, device)).toBe(false);
    expect(await orders()).toMatchObject([{ id, state: 'queued', attempts: 1 }]);
  });

  test('ignores a late answer to an earlier sending', async () => {
    const id = await send();
    await mirror.intents.update(ID, { mutation: '0000000b-0000-7000-8000-000000000001' });
    await store.settle(term, pushed([rejected(id, 'payment_declined')]), 9);
    expect(await intent()).toMatchObject({ state: 'checking' });
  });

  test('is cancelled once the server has sealed it', async () => {
    const id = await send();
    expect(await takeBackIntent(mirror, ID, 'cancel', device)).toEqual({ ok: true, value: 'wished' });
    expect(await store.givenUp()).toEqual([id]);
    const sealed = { ...pushed([]), results: [{ id, again: true, outcome: 'abandoned' }] } as const;
    await store.settleOutcomes(term, { ...sealed, running: [], unknown: [] }, true, 11);
    expect(await intent()).toBeUndefined();
  });

  test('stays a draft after the seal when it was taken back for editing', async () => {
    const id = await send();
    await takeBackIntent(mirror, ID, 'edit', device);
    const sealed = { ...pushed([]), results: [{ id, again: true, outcome: 'abandoned' }] } as const;
    await store.settleOutcomes(term, { ...sealed, running: [], unknown: [] }, true, 11);
    expect(await intent()).toMatchObject({ state: 'draft' });
  });
});

describe('an order with automatic sending', () => {
  const upTo = (ceiling: number) => ({ kind: 'by-itself', ceiling: centimes(ceiling) }) as const;

  test('accepts other prices up to its ceiling', async () => {
    await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: upTo(5000) }, device);
    const id = await send();
    await store.settle(term, pushed([conflict(id, aQuote('price', 4900))]), device.now());
    expect(await intent()).toMatchObject({ state: 'queued' });
    expect(await orders()).toMatchObject([{ prev: id, args: { seen: { toPay: 4900 } } }]);
  });

  test('is not sent again once it was taken back, at any ceiling', async () => {
    await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: upTo(5000) }, device);
    const id = await send();
    await takeBackIntent(mirror, ID, 'edit', device);
    await store.settle(term, pushed([conflict(id, aQuote('price', 4900))]), device.now());
    expect(await intent()).toMatchObject({ state: 'needs_confirm' });
    expect(await orders()).toEqual([]);
  });

  test.each([
    ['costs more than was allowed', aQuote('price', 5100)],
    ['lost a line', aQuote('gone', 3000)],
    ['cannot have its slot', aQuote('slot', 4500)],
  ])('asks when it %s', async (_, quote) => {
    await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: upTo(5000) }, device);
    const id = await send();
    await store.settle(term, pushed([conflict(id, quote)]), device.now());
    expect(await intent()).toMatchObject({ state: 'needs_confirm', unseen: 1 });
    expect(await orders()).toEqual([]);
  });

  test('waits for a tap after six hours', async () => {
    await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: upTo(5000) }, device);
    device.tick(6 * 3_600_000);
    await send();
    expect(await intent()).toMatchObject({ state: 'queued', code: 'too_old', unseen: 1 });
    expect(await orders()).toMatchObject([{ state: 'held', attempts: 0 }]);
    expect(await sendIntent(mirror, ID, device)).toBe(true);
    await send();
    expect(await intent()).toMatchObject({ state: 'checking' });
  });

  test('expires at its cut-off', async () => {
    await orderIntent(mirror, anIntent(), { cutoff: device.now() + 1000, policy: upTo(5000) }, device);
    device.tick(1000);
    await send();
    expect(await intent()).toMatchObject({ state: 'expired', code: 'too_late', unseen: 1 });
  });

  test('expires by the server’s clock, however slow the device’s clock is', async () => {
    await store.saveSession({ skewMs: 3_600_000 });
    await orderIntent(mirror, anIntent(), { cutoff: device.now() + 1_800_000, policy: upTo(5000) }, device);
    await send();
    expect(await intent()).toMatchObject({ state: 'expired', code: 'too_late' });
    expect(await orders()).toMatchObject([{ state: 'held', attempts: 0 }]);
  });
});

test.each([
  ['changed', 'edit', { state: 'draft' }],
  ['taken back', 'cancel', undefined],
] as const)('an order whose cart was refused reports it, and can be %s', async (_name, wish, left) => {
  const added = await perform(mirror, addToCart, anAddition(10_001, 2), device);
  const first = added.ok ? added.value : '';
  await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: { kind: 'now' } }, device);
  await store.claim(term, [first], 5);
  await store.settle(term, pushed([rejected(first)]), 9);
  expect(await intent()).toMatchObject({ state: 'failed', code: 'dependency' });
  expect(await orders()).toEqual([]);
  expect(await takeBackIntent(mirror, ID, wish, device)).toEqual({ ok: true, value: 'done' });
  if (left === undefined) expect(await intent()).toBeUndefined();
  else expect(await intent()).toMatchObject(left);
});

test('an order that a restored server lost is marked as failed, and is not sent again by itself', async () => {
  await orderIntent(mirror, anIntent(), { cutoff: tomorrow, policy: { kind: 'now' } }, device);
  const id = await send();
  await store.settle(term, pushed([applied(id, [], [], { oid: 5 })]), 9);
  await store.settleOutcomes(term, { ...pushed([]), results: [], running: [], unknown: [id] }, false, 20);
  expect(await intent()).toMatchObject({ state: 'failed', code: 'lost', unseen: 1 });
  expect(await orders()).toEqual([]);
});
