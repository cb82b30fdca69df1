import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Id } from '../../src/contract/sync/sync.ts';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { waitingByOrder } from '../../src/mirror/queries/waiting-by-order.ts';
import { abandon } from '../../src/mutations/perform/abandon.ts';
import { deliverOrder } from '../../src/mutations/fulfilment/deliver-order-mutation.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { releaseHolds } from '../../src/mutations/perform/release-holds.ts';
import { tickItem } from '../../src/mutations/fulfilment/tick-item-mutation.ts';
import { watchOutbox } from '../../workers/browser/watch-outbox.ts';
import { aDevice, aMirror, drop } from '../mutations/support/device.ts';
import { anItem, anOrder } from '../mutations/support/order.ts';
import { aRow } from '../mutations/support/server.ts';
import { leading, type Store } from '../mutations/support/synced.ts';

let mirror: Mirror;
let store: Store;
let term: Id;
let stop = () => {};
const device = aDevice();
const news = vi.fn();
const failed = vi.fn();

beforeEach(async () => {
  mirror = await aMirror();
  const orders = [anOrder(1, { items: Array.from({ length: 60 }, (_, at) => anItem(at + 1)) }), anOrder(2)];
  ({ store, term } = await leading(
    mirror,
    orders.map((order) => aRow('order', String(order.oid), 1, order)),
  ));
});
afterEach(async () => {
  stop();
  expect(failed).not.toHaveBeenCalled();
  news.mockReset();
  await drop(mirror);
});

async function tick(line: number, oid = 1): Promise<Id> {
  const args = { oid, line, status: 'fulfilled' as const, seen: seenClaims(anItem().fulfillment) };
  const done = await perform(mirror, tickItem, args, device);
  if (!done.ok) throw new Error(done.refusal);
  return done.value;
}

function watch(): Promise<void> {
  stop = watchOutbox(mirror, news, failed);
  return Promise.resolve();
}

/** Waits for the notifications of what is done, and clears them. */
async function told(act: () => Promise<unknown>): Promise<void> {
  news.mockClear();
  await act();
  await vi.waitFor(() => expect(news).toHaveBeenCalled());
  news.mockClear();
}

test('watchOutbox reports what waits at the start, and every tap after it', async () => {
  await tick(1);
  await told(watch);
  await told(() => tick(2));
  await told(() => tick(1, 2));
});

test('watchOutbox reports giving up a mutation that may have left, and releasing a held one', async () => {
  const id = await tick(1);
  await perform(mirror, deliverOrder, { oid: 2, outcome: 'delivered', seen: null }, device);
  await store.claim(term, [id], device.now());
  await told(watch);
  await told(() => abandon(mirror, id, device.now()));
  await told(() => releaseHolds(mirror, device.now()));
});

test('watchOutbox reports no write of the engine', async () => {
  const id = await tick(1);
  await told(watch);
  await store.claim(term, [id], device.now());
  await store.release(term, [id], { state: 'queued', nextAt: device.now() });
  await vi.waitFor(async () => expect(await mirror.outbox.toArray()).toMatchObject([{ attempts: 1 }]));
  expect(news).not.toHaveBeenCalled();
  await told(() => tick(2));
});

test('a tap does not read the fifty mutations that wait before it', async () => {
  for (let line = 1; line <= 50; line += 1) await tick(line);
  let marks: ReadonlyMap<number, number> | undefined;
  const marked = liveQuery(() => waitingByOrder(mirror)).subscribe((counted) => {
    marks = counted;
  });
  await vi.waitFor(() => expect(marks).toEqual(new Map([[1, 50]])));
  await told(watch);
  const read = vi.fn((row: unknown) => row);
  mirror.outbox.hook('reading', read);
  await told(() => tick(51));
  await vi.waitFor(() => expect(marks).toEqual(new Map([[1, 51]])));
  expect(await store.givenUp()).toEqual([]);
  expect(read).not.toHaveBeenCalled();
  marked.unsubscribe();
});
