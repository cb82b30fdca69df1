import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ArgsOf, Operation } from '../../src/contract/core/operation.ts';
import type { Id } from '../../src/contract/sync/sync.ts';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import { centimes } from '../../src/domain/money/money.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { deliverOrder } from '../../src/mutations/fulfilment/deliver-order-mutation.ts';
import { misfolded } from '../../src/mutations/perform/fold-mismatches.ts';
import type { Mutation } from '../../src/mutations/perform/mutation.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { releaseHolds } from '../../src/mutations/perform/release-holds.ts';
import { tickItem } from '../../src/mutations/fulfilment/tick-item-mutation.ts';
import { undo } from '../../src/mutations/perform/undo-mutation.ts';
import { weighItem } from '../../src/mutations/fulfilment/weigh-item-mutation.ts';
import { aDevice, aMirror, drop } from './support/device.ts';
import { anItem, anOrder } from './support/order.ts';
import { aRow } from './support/server.ts';
import { leading, type Store } from './support/synced.ts';

let mirror: Mirror;
let store: Store;
let term: Id;
const device = aDevice();

beforeEach(async () => {
  mirror = await aMirror();
  const rows = [4001, 4002].map((oid) => aRow('order', String(oid), 1, anOrder(oid)));
  ({ store, term } = await leading(mirror, rows));
});
afterEach(() => drop(mirror));

const fresh = seenClaims(anItem().fulfillment);
const delivered = (oid = 4001) => ({ oid, outcome: 'delivered' as const, seen: null });
const weight = { oid: 4001, line: 1, grams: 780, finalprice: centimes(2496), seen: fresh };

async function done<Row extends object, O extends Operation>(
  mutation: Mutation<Row, O>,
  args: ArgsOf<O>,
): Promise<Id> {
  const performed = await perform(mirror, mutation, args, device);
  if (!performed.ok) throw new Error(performed.refusal);
  return performed.value;
}

test('a delivery shows at once and leaves after ten seconds', async () => {
  await done(deliverOrder, delivered());
  expect((await mirror.orders.get('4001'))?.shipping.shipped).toBe(true);
  expect(await mirror.outbox.toArray()).toMatchObject([{ state: 'held', holdUntil: device.now() + 10_000 }]);
});

test('an action undone in time leaves no trace', async () => {
  const before = await mirror.orders.get('4001');
  const id = await done(deliverOrder, delivered());
  expect(await undo(mirror, id, device.now())).toBe(true);
  expect(await mirror.orders.get('4001')).toEqual(before);
  expect(await mirror.outbox.count()).toBe(0);
});

test('a mutation in flight cannot be undone', async () => {
  const id = await done(deliverOrder, delivered());
  await store.claim(term, [id], device.now());
  expect(await undo(mirror, id, device.now())).toBe(false);
  expect(await mirror.outbox.toArray()).toMatchObject([{ id, state: 'inflight' }]);
  expect(await undo(mirror, '00000000-0000-7000-8000-00000000ffff', device.now())).toBe(false);
});

test('the next action on an order ends the undo period of that order only', async () => {
  await done(weighItem, weight);
  await done(deliverOrder, delivered(4002));
  await done(tickItem, { oid: 4001, line: 2, status: 'fulfilled', seen: fresh });
  const states = (await mirror.outbox.orderBy('seq').toArray()).map(({ op, state }) => `${op} ${state}`);
  expect(states).toEqual(['item.weigh queued', 'order.deliver held', 'item.tick queued']);
});

test('a weight is undone below the tick that followed it', async () => {
  const weighed = await done(weighItem, weight);
  const ticked = await done(tickItem, { oid: 4001, line: 2, status: 'fulfilled', seen: fresh });
  expect(await undo(mirror, weighed, device.now())).toBe(true);
  const order = await mirror.orders.get('4001');
  expect(order?.items.map(({ fulfillment }) => fulfillment.status)).toEqual(['reserved', 'fulfilled']);
  expect(order?.items[0]?.finalprice).toBe(2400);
  expect(await mirror.outbox.toArray()).toMatchObject([{ id: ticked, prev: null }]);
  expect(await misfolded(mirror)).toEqual([]);
});

test('a capture sends mutations that could still be undone', async () => {
  await done(weighItem, weight);
  await releaseHolds(mirror, device.now());
  expect(await mirror.outbox.toArray()).toMatchObject([{ state: 'queued', nextAt: device.now() }]);
});
