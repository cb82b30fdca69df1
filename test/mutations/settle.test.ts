import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Id } from '../../src/contract/sync/sync.ts';
import { cartId } from '../../src/contract/core/lanes.ts';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { addToCart, removeFromCart } from '../../src/mutations/customer/cart-mutations.ts';
import { setLike } from '../../src/mutations/customer/like-mutation.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { tickItem } from '../../src/mutations/fulfilment/tick-item-mutation.ts';
import { aDevice, aMirror, drop } from './support/device.ts';
import { anItem, anOrder } from './support/order.ts';
import { anAddition, HUB } from './support/shelf.ts';
import { aPage, applied, aRow, pushed, rejected } from './support/server.ts';
import { leading, load, type Store } from './support/synced.ts';

let mirror: Mirror;
let store: Store;
let term: Id;
const device = aDevice();
const CART = cartId(7, HUB);

beforeEach(async () => {
  mirror = await aMirror();
  ({ store, term } = await leading(mirror));
});
afterEach(() => drop(mirror));

const line = (sku: number, quantity: number) => ({
  ...anAddition(sku).product,
  sku,
  quantity,
  timestamp: '2026-11-23T10:00:00.000Z',
});
const cart = (...lines: (readonly [sku: number, quantity: number])[]) => ({
  id: CART,
  hub: HUB,
  lines: Object.fromEntries(lines.map(([sku, quantity]) => [`${sku}::`, line(sku, quantity)])),
  updated: '2026-11-23T10:00:00.000Z',
});
const shown = async () => {
  const row = await mirror.carts.get(CART);
  return row && Object.fromEntries(Object.entries(row.lines).map(([key, { quantity }]) => [key, quantity]));
};
const add = async (sku: number, quantity = 1): Promise<Id> => {
  const done = await perform(mirror, addToCart, anAddition(sku, quantity), device);
  if (!done.ok) throw new Error(done.refusal);
  return done.value;
};
const claimAll = async () =>
  store.claim(
    term,
    (await store.waiting()).map(({ id }) => id),
    5,
  );

describe('an applied mutation', () => {
  test('is replaced by the server’s row, without flicker', async () => {
    const id = await add(10_001, 3);
    await claimAll();
    await store.settle(term, pushed([applied(id, [aRow('cart', CART, 4, cart([10_001, 2]), id)])]), 9);
    expect(await shown()).toEqual({ '10001::': 2 });
    expect(await mirror.outbox.count()).toBe(0);
    expect(await mirror.carts.get(CART)).toMatchObject({ _p: 0, _rev: 4, _view: 'v1' });
    expect(await mirror.carts.get(CART)).not.toHaveProperty('_b');
    expect(await mirror.acked.get(id)).toMatchObject({ outcome: 'applied', row: { op: 'cart.add' } });
  });

  test('is settled when a day’s work comes back in one answer, with its row once', async () => {
    const ids: Id[] = [];
    for (let sku = 1; sku <= 200; sku += 1) ids.push(await add(10_000 + sku));
    const [first, ...others] = ids;
    if (first === undefined) throw new Error('nothing was done');
    await claimAll();
    const answered = cart([10_001, 1], [10_002, 1]);
    const results = [
      applied(first, [aRow('cart', CART, 203, answered, ids.at(-1))]),
      ...others.map((id) => applied(id)),
    ];
    await store.settle(term, pushed(results), 9);
    expect(await shown()).toEqual({ '10001::': 1, '10002::': 1 });
    expect(await mirror.outbox.count()).toBe(0);
    expect(await mirror.acked.count()).toBe(200);
  });

  test('stays below later taps', async () => {
    const id = await add(10_001, 3);
    await claimAll();
    await add(10_002, 1);
    await store.settle(term, pushed([applied(id, [aRow('cart', CART, 4, cart([10_001, 3]), id)])]), 9);
    expect(await shown()).toEqual({ '10001::': 3, '10002::': 1 });
    expect((await store.diagnose()).misfolded).toEqual([]);
  });

  test('of another view than the stored one leaves the row to the reload', async () => {
    await load(store, term, [aRow('cart', CART, 3, cart([10_001, 1]))]);
    const id = await add(10_001, 3);
    await claimAll();
    const row = aRow('cart', CART, 4, cart([10_001, 4]), id);
    await store.settle(term, pushed([applied(id, [row])], { view: 'v2' }), 9);
    expect(await mirror.carts.get(CART)).toMatchObject({ _p: 0, _rev: 3, _view: 'v1' });
  });

  test('is the predecessor of the next mutation of its row', async () => {
    const id = await add(10_001, 3);
    await claimAll();
    await store.settle(term, pushed([applied(id, [aRow('cart', CART, 4, cart([10_001, 3]), id)])]), 9);
    await add(10_002);
    expect(await store.waiting()).toMatchObject([{ prev: id, base: { rev: 4 } }]);
  });

  test('counts once when a pull brings it before its answer', async () => {
    const id = await add(10_001, 3);
    await claimAll();
    await store.settle(term, pushed([]), 8);
    const row = aRow('cart', CART, 4, cart([10_001, 3]), id);
    const page = aPage({ rows: [row] });
    await store.applyPage(term, page, 9);
    expect(await shown()).toEqual({ '10001::': 3 });
    expect(await mirror.outbox.count()).toBe(1);
    await store.settle(term, pushed([applied(id, [row])]), 10);
    expect(await shown()).toEqual({ '10001::': 3 });
  });

  test('keeps the newer row when a delayed answer arrives', async () => {
    const id = await add(10_001);
    await claimAll();
    await store.settle(term, pushed([applied(id, [aRow('cart', CART, 5, cart([10_001, 1]), id)])]), 9);
    await store.settle(term, pushed([applied(id, [aRow('cart', CART, 4, cart(), id)])]), 10);
    expect(await shown()).toEqual({ '10001::': 1 });
  });

  test('does not bring back a row that left this device', async () => {
    const { store: other, term: now } = await leading(mirror, [aRow('cart', CART, 1, cart([10_001, 1]))]);
    const done = await perform(
      mirror,
      removeFromCart,
      { hub: HUB, line: { sku: 10_001 }, quantity: 1 },
      device,
    );
    const id = done.ok ? done.value : '';
    await other.claim(now, [id], 5);
    const page = aPage({
      gone: [{ e: 'cart', id: CART, rev: 1, kind: 'left' }],
    });
    await other.applyPage(now, page, 6);
    expect(await mirror.carts.count()).toBe(0);
    expect((await mirror.outbox.toArray())[0]?.label).toBe('Retirer 1 × Produit 10001');
    await other.settle(now, pushed([applied(id, [aRow('cart', CART, 2, cart())])]), 9);
    expect(await mirror.carts.count()).toBe(0);
  });
});

describe('a refused mutation', () => {
  test('is no longer shown, and waits in « À vérifier » with everything typed', async () => {
    const id = await add(10_001, 3);
    await claimAll();
    await store.settle(term, pushed([rejected(id)]), 9);
    expect(await shown()).toBeUndefined();
    expect(await mirror.deadletter.toArray()).toMatchObject([
      { id, code: 'product_unknown', args: { quantity: 3 }, label: 'Ajouter 3 × Produit 10001', endedAt: 9 },
    ]);
  });

  test('keeps the rest of the lane and marks the row', async () => {
    const first = await add(10_001);
    await claimAll();
    const second = await add(10_002, 2);
    await store.settle(term, pushed([rejected(first)]), 9);
    expect(await shown()).toEqual({ '10002::': 2 });
    expect(await mirror.carts.get(CART)).toMatchObject({ _x: 1, _p: 1 });
    expect((await store.waiting()).map(({ id }) => id)).toEqual([second]);
  });

  test('is retried under a new id, at the end of its lane', async () => {
    const id = await add(10_001, 3);
    await claimAll();
    await store.settle(term, pushed([rejected(id)]), 9);
    const fresh = device.id();
    await store.retry(id, fresh, { ...anAddition(10_001, 2) }, 11);
    expect(await shown()).toEqual({ '10001::': 2 });
    expect(await store.waiting()).toMatchObject([{ id: fresh, attempts: 0, state: 'queued', prev: null }]);
    expect(await mirror.deadletter.count()).toBe(0);
    expect(await mirror.carts.get(CART)).not.toHaveProperty('_x');
  });

  test('is queued behind later mutations when it is retried', async () => {
    const id = await add(10_001, 3);
    await claimAll();
    await store.settle(term, pushed([rejected(id)]), 9);
    const since = await add(10_002);
    const fresh = device.id();
    await store.retry(id, fresh, undefined, 11);
    expect(await store.waiting()).toMatchObject([{ id: since }, { id: fresh, prev: since }]);
  });

  test('is sent when it is retried after it was abandoned', async () => {
    const id = await add(10_001, 3);
    await claimAll();
    await store.abandon(id, 8);
    await store.settle(term, pushed([rejected(id)]), 9);
    const fresh = device.id();
    await store.retry(id, fresh, undefined, 11);
    expect(await store.givenUp()).toEqual([]);
    expect(await store.claim(term, [fresh], 12)).toMatchObject({ rows: [{ id: fresh }] });
  });

  test('is gone for good once it is abandoned', async () => {
    const id = await add(10_001, 3);
    await claimAll();
    await store.settle(term, pushed([rejected(id)]), 9);
    await store.abandon(id, 10);
    expect(await mirror.deadletter.count()).toBe(0);
    expect(await shown()).toBeUndefined();
  });

  test('moves its dependents to « À vérifier », and a retry takes them along', async () => {
    const first = await add(10_001);
    const done = await perform(mirror, setLike, { sku: 10_001, liked: true }, device);
    const second = done.ok ? done.value : '';
    await mirror.outbox
      .where('id')
      .equals(second)
      .modify({ deps: [first] });
    await store.claim(term, [first], 5);
    await store.settle(term, pushed([rejected(first)]), 9);
    expect(await mirror.deadletter.get(second)).toMatchObject({ outcome: 'dependency' });
    expect(await store.waiting()).toEqual([]);
    const fresh = device.id();
    await store.retry(first, fresh, undefined, 11);
    expect(await store.waiting()).toMatchObject([{ id: fresh }, { id: second, deps: [fresh] }]);
    expect((await mirror.likes.get('7'))?.likes).toEqual([10_001]);
  });
});

test('a lost quantity is in « À vérifier » with the kept one; the cart shows the kept one', async () => {
  const id = await add(10_001, 5);
  await claimAll();
  const merged = { id, outcome: 'merged', again: false, gone: [], reason: 'Stock limité' } as const;
  const row = aRow('cart', CART, 2, cart([10_001, 3]), id);
  await store.settle(term, pushed([{ ...merged, rows: [row], kept: 3, lost: 2 }]), 9);
  expect(await shown()).toEqual({ '10001::': 3 });
  expect(await mirror.deadletter.get(id)).toMatchObject({ outcome: 'merged', info: { kept: 3, lost: 2 } });
});

test('a lost claim that is disputed on its line is listed there only', async () => {
  const order = anOrder();
  const [item = anItem()] = order.items;
  await load(store, term, [aRow('order', '4001', 1, order)], `ops:${HUB}:2026-11-24`);
  const tick = { oid: 4001, line: 1, status: 'failure', seen: seenClaims(item.fulfillment) } as const;
  const done = await perform(mirror, tickItem, tick, device);
  if (!done.ok) throw new Error(done.refusal);
  await claimAll();
  const claims = [{ id: done.value, status: 'failure' as const }];
  const held = { ...item.fulfillment, status: 'fulfilled' as const, claims, dispute: true };
  const row = aRow('order', '4001', 2, { ...order, items: [{ ...item, fulfillment: held }] }, done.value);
  const merged = { id: done.value, outcome: 'merged', again: false, gone: [], reason: 'Trouvé' } as const;
  await store.settle(term, pushed([{ ...merged, rows: [row], kept: {}, lost: {} }]), 9);
  expect(await mirror.deadletter.count()).toBe(0);
  expect(await mirror.outbox.count()).toBe(0);
});

test('a deferred mutation is retried later, in its order', async () => {
  const id = await add(10_001);
  await claimAll();
  await store.settle(term, pushed([{ id, outcome: 'deferred', code: 'busy', retryAfter: 400 }]), 100);
  expect(await store.waiting()).toMatchObject([{ id, state: 'queued', nextAt: 500, attempts: 1 }]);
});

test('a mutation whose predecessor is unknown follows the one before that', async () => {
  const first = await add(10_001);
  await claimAll();
  const second = await add(10_002);
  await claimAll();
  const missing = (await store.waiting())[0]?.id ?? '';
  await store.settle(term, pushed([{ id: second, outcome: 'out_of_order', missing }]), 9);
  expect((await store.waiting())[1]).toMatchObject({ id: second, prev: missing, state: 'queued' });
  const stopped = { id: second, outcome: 'out_of_order', missing: device.id() } as const;
  await store.settle(term, pushed([stopped]), 9);
  expect((await store.waiting())[1]).toMatchObject({ id: second, prev: first });
  await mirror.outbox.where('id').equals(first).delete();
  await store.settle(term, pushed([stopped]), 9);
  expect(await store.waiting()).toMatchObject([{ id: second, prev: null }]);
});

test('the successor of a refusal that the server forgot follows the last applied mutation before it', async () => {
  const [first, refused, last] = [await add(10_001), await add(10_002), await add(10_003)];
  await claimAll();
  const stopped = { id: last, outcome: 'out_of_order', missing: refused } as const;
  await store.settle(term, pushed([applied(first), rejected(refused), stopped]), 9);
  expect(await store.waiting()).toMatchObject([{ id: last, prev: first, state: 'queued' }]);
  await store.settle(term, pushed([{ id: last, outcome: 'out_of_order', missing: first }]), 9);
  expect(await store.waiting()).toMatchObject([{ id: last, prev: null, state: 'queued' }]);
});

test('the successor of an abandoned mutation follows the last applied or waiting one before it', async () => {
  const [first, given, last] = [await add(10_001), await add(10_002), await add(10_003)];
  await claimAll();
  const stopped = (id: Id) => ({ id: last, outcome: 'out_of_order', missing: id }) as const;
  await store.settle(term, pushed([applied(first)]), 9);
  await store.abandon(given, 10);
  const sealed = { ...pushed([]), results: [{ id: given, again: true, outcome: 'abandoned' }] } as const;
  await store.settleOutcomes(term, { ...sealed, running: [], unknown: [] }, true, 11);
  await store.settle(term, pushed([stopped(given)]), 12);
  expect(await store.waiting()).toMatchObject([{ id: last, prev: first }]);
  await mirror.outbox.toCollection().modify({ prev: given });
  await store.settleOutcomes(term, { ...pushed([]), results: [], running: [], unknown: [first] }, false, 13);
  await store.settle(term, pushed([stopped(given)]), 14);
  expect(await store.waiting()).toMatchObject([{ id: first }, { id: last, prev: first }]);
});

describe('abandoning', () => {
  test('an unsent mutation removes it at once, and relinks the next one of its lane', async () => {
    const first = await add(10_001);
    await mirror.outbox.toCollection().modify({ pinned: true });
    const second = await add(10_002);
    await mirror.outbox.where('id').equals(second).modify({ pinned: true });
    const third = await add(10_003);
    await store.abandon(second, 9);
    expect(await store.waiting()).toMatchObject([{ id: first }, { id: third, prev: first }]);
    expect(await shown()).toEqual({ '10001::': 1, '10003::': 1 });
  });

  test('a mutation moves its dependents to « À vérifier »', async () => {
    const first = await add(10_001);
    const done = await perform(mirror, setLike, { sku: 10_001, liked: true }, device);
    const second = done.ok ? done.value : '';
    await mirror.outbox
      .where('id')
      .equals(second)
      .modify({ deps: [first] });
    await store.abandon(first, 9);
    expect(await store.waiting()).toEqual([]);
    expect(await mirror.deadletter.get(second)).toMatchObject({ outcome: 'dependency' });
  });

  test('a possibly sent mutation keeps it until the server has sealed it', async () => {
    const id = await add(10_001);
    await claimAll();
    await store.abandon(id, 9);
    expect(await store.givenUp()).toEqual([id]);
    expect(await store.claim(term, [id], 10)).toMatchObject({ rows: [] });
    const answer = { ...pushed([]), results: [{ id, again: true, outcome: 'abandoned' }] } as const;
    await store.settleOutcomes(term, { ...answer, running: [], unknown: [] }, true, 11);
    expect(await store.waiting()).toEqual([]);
    expect(await shown()).toBeUndefined();
  });

  test('a mutation that waits for a retry keeps it too, and never sends it', async () => {
    const id = await add(10_001);
    await claimAll();
    await store.release(term, [id], { state: 'queued', nextAt: 8 });
    await store.abandon(id, 9);
    expect(await store.givenUp()).toEqual([id]);
    expect(await store.claim(term, [id], 10)).toMatchObject({ rows: [] });
  });
});

test('a restored server gets lost mutations again under the same ids, before all later ones', async () => {
  const id = await add(10_001, 2);
  await claimAll();
  await store.settle(term, pushed([applied(id, [aRow('cart', CART, 9, cart([10_001, 2]), id)])]), 9);
  const later = await add(10_002);
  expect(await store.settled()).toEqual([id]);
  await store.settleOutcomes(term, { ...pushed([]), results: [], running: [], unknown: [id] }, false, 20);
  await store.resetAfterRestore(term, 'e1111111-0000-4000-8000-000000000000', [id]);
  expect((await store.waiting()).map((row) => row.id)).toEqual([id, later]);
  expect(await store.scopes()).toMatchObject([{ cursor: null, view: null, state: 'stale' }]);
  await load(store, term, [aRow('cart', CART, 2, cart())]);
  expect(await shown()).toEqual({ '10001::': 2, '10002::': 1 });
});

test('a restored server gets lost merged mutations again too', async () => {
  const id = await add(10_001, 5);
  await claimAll();
  const merged = {
    id,
    outcome: 'merged',
    again: false,
    rows: [],
    gone: [],
    reason: 'Il en restait 2.',
  } as const;
  await store.settle(term, pushed([merged]), 9);
  expect(await store.waiting()).toEqual([]);
  await store.settleOutcomes(term, { ...pushed([]), results: [], running: [], unknown: [id] }, false, 20);
  expect(await store.waiting()).toMatchObject([{ id, state: 'queued' }]);
});

test('the rows of a restored server are shown, however old', async () => {
  await store.applyPage(term, aPage({ rows: [aRow('cart', CART, 9, cart([10_001, 2]))] }), 5);
  await store.resetAfterRestore(term, 'e1111111-0000-4000-8000-000000000000', []);
  await load(store, term, [aRow('cart', CART, 2, cart([10_002, 1]))]);
  expect(await shown()).toEqual({ '10002::': 1 });
});

test('a row deleted in a lost history may exist again', async () => {
  await store.applyPage(term, aPage({ gone: [{ e: 'cart', id: CART, rev: 9, kind: 'deleted' }] }), 5);
  await store.resetAfterRestore(term, 'e1111111-0000-4000-8000-000000000000', []);
  await load(store, term, [aRow('cart', CART, 2, cart([10_001, 1]))]);
  expect(await shown()).toEqual({ '10001::': 1 });
});

test('another person’s mutation is not sent under this person’s name', async () => {
  const id = await add(10_001);
  await mirror.outbox.toCollection().modify({ actor: 8 });
  expect(await store.claim(term, [id], 5)).toMatchObject({ rows: [] });
  expect(await store.waiting()).toMatchObject([{ id, state: 'queued', attempts: 0 }]);
});

test('a replaced leader writes nothing, nor does an answer for another person', async () => {
  const id = await add(10_001);
  await claimAll();
  await expect(store.settle(term, pushed([applied(id)], { person: 8 }), 9)).rejects.toThrow(
    'an answer for 8',
  );
  await store.takeLeadership(9);
  await expect(store.settle(term, pushed([applied(id)]), 10)).rejects.toMatchObject({ name: 'TermLost' });
  expect(await store.waiting()).toMatchObject([{ id, state: 'queued', attempts: 1 }]);
});
