import { liveQuery } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '../../src/mirror/mirror-meta.ts';
import { type Mirror, mirrorName, openMirror } from '../../src/mirror/mirror.ts';
import { installationOf } from '../../src/mirror/queries/installation-query.ts';
import { wipe } from '../../src/mirror/wipe.ts';
import type { Buckets } from '../../src/mirror/work-journal/storage-buckets.ts';
import { correct } from '../../src/mirror/work-journal/reconcile-journal.ts';
import { newest, renew } from '../../src/mirror/work-journal/journal-generations.ts';
import type { FoundWork } from '../../src/mirror/work-journal/work-tables.ts';
import { WorkBook } from '../../src/mirror/work-journal/journal-database.ts';
import { WorkJournal } from '../../src/mirror/work-journal/work-journal.ts';
import { abandon } from '../../src/mutations/perform/abandon.ts';
import { addToCart } from '../../src/mutations/customer/cart-mutations.ts';
import { setLike } from '../../src/mutations/customer/like-mutation.ts';
import { orderIntent } from '../../src/mutations/customer/order-intent-mutations.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { showRecovered } from '../../src/mutations/perform/show-recovered.ts';
import { aDevice, ids } from '../mutations/support/device.ts';
import { anIntent } from '../mutations/support/intent.ts';
import { applied, pushed, rejected } from '../mutations/support/server.ts';
import { anAddition } from '../mutations/support/shelf.ts';
import { leading } from '../mutations/support/synced.ts';
import { emptyIndexedDb } from '../support/fakes/empty-indexed-db.ts';
import { anOutboxRow } from '../support/engine/an-outbox-row.ts';
import { fakeBuckets, startedJournal } from '../support/fakes/fake-buckets.ts';

const device = aDevice();
let buckets: Buckets;
let lives = 0;

beforeEach(() => {
  buckets = fakeBuckets();
});

/** Starts the browser with the storage that it still has. */
async function started(indexedDB: IDBFactory, person: number | null = 7): Promise<Mirror> {
  lives += 1;
  const uuid = ids(`f${String(lives).padStart(7, '0')}`);
  const mirror = await openMirror(person, 'worker', { indexedDB, uuid, journal: startedJournal(buckets) });
  await showRecovered(mirror, device.now());
  await corrected(mirror);
  return mirror;
}

async function corrected(mirror: Mirror): Promise<void> {
  if (mirror.workJournal === undefined) throw new Error('this device has a journal');
  await correct(mirror.strict, mirror.workJournal);
}

/** The journal as the next start would find it, read beside the running browser. */
async function inJournal(person: number | null = 7): Promise<FoundWork | undefined> {
  const book = await newest(buckets);
  try {
    return await book?.find(mirrorName(person));
  } finally {
    book?.close();
  }
}

async function add(mirror: Mirror, sku = 10_001): Promise<string> {
  const done = await perform(mirror, addToCart, anAddition(sku), device);
  if (!done.ok) throw new Error(done.refusal);
  return done.value;
}

test('the journal has the same rows as the outbox', async () => {
  const mirror = await started(emptyIndexedDb());
  await add(mirror);
  await add(mirror);
  await perform(mirror, setLike, { sku: 10_001, liked: true }, device);
  expect((await inJournal())?.outbox).toEqual(await mirror.outbox.orderBy('seq').toArray());
});

test('a tap is reported as kept only when the journal has it too', async () => {
  const mirror = await started(emptyIndexedDb());
  const order: string[] = [];
  const book = await bookOf(mirror);
  const follow = book.follow.bind(book);
  vi.spyOn(book, 'follow').mockImplementation(async (...change) => {
    order.push('on its way to the journal');
    await new Promise<void>((resolve) => {
      liveQuery(() => mirror.outbox.count()).subscribe((waiting) => {
        if (waiting > 0) resolve();
      });
    });
    order.push('in the mirror');
    await follow(...change);
    order.push('in the journal');
  });
  await add(mirror);
  order.push('kept');
  expect(order).toEqual(['on its way to the journal', 'in the mirror', 'in the journal', 'kept']);
});

test('a merged tap and an abandoned one leave no line behind', async () => {
  const mirror = await started(emptyIndexedDb());
  await add(mirror, 10_001);
  const joined = await add(mirror, 10_001);
  expect((await inJournal())?.outbox.map(({ id }) => id)).toEqual([joined]);
  await abandon(mirror, joined, device.now());
  expect((await inJournal())?.outbox).toEqual([]);
});

test('a sent mutation is marked as sent, and an answered one is gone', async () => {
  const mirror = await started(emptyIndexedDb());
  const id = await add(mirror);
  const { store, term } = await leading(mirror);
  await store.claim(term, [id], device.now());
  expect((await inJournal())?.outbox).toMatchObject([{ id, state: 'inflight', attempts: 1 }]);
  await store.settle(term, pushed([applied(id)]), device.now());
  expect((await inJournal())?.outbox).toEqual([]);
});

test('a refused mutation also waits in the journal for its person', async () => {
  const mirror = await started(emptyIndexedDb());
  const id = await add(mirror);
  const { store, term } = await leading(mirror);
  await store.claim(term, [id], device.now());
  await store.settle(term, pushed([rejected(id)]), device.now());
  expect(await inJournal()).toMatchObject({ outbox: [], deadletter: [{ id, code: 'product_unknown' }] });
  const again = await started(emptyIndexedDb());
  expect(await again.deadletter.toArray()).toEqual(await mirror.deadletter.toArray());
});

test('a person whose mirror was discarded gets all waiting mutations back, in place and under the same ids', async () => {
  const mirror = await started(emptyIndexedDb());
  await add(mirror, 10_001);
  await add(mirror, 10_002);
  const [waited, client, cart] = [
    await mirror.outbox.toArray(),
    (await readSession(mirror))?.client,
    await mirror.carts.toArray(),
  ];
  const again = await started(emptyIndexedDb());
  expect(await again.outbox.toArray()).toEqual(waited);
  expect((await readSession(again))?.client).toBe(client);
  expect(await again.carts.toArray()).toEqual(cart);
  expect(await installationOf(again)).toMatchObject({ recovered: 2 });
  const next = await add(again, 10_003);
  expect(await again.outbox.toArray()).toMatchObject([...waited, { id: next, prev: waited.at(-1)?.id }]);
});

test('a visitor gets the cart back, which no server knows', async () => {
  const mirror = await started(emptyIndexedDb(), null);
  await add(mirror);
  const again = await started(emptyIndexedDb(), null);
  expect(await again.carts.toArray()).toEqual(await mirror.carts.toArray());
});

test('a new device reports no loss, and an empty journal reports no lost work', async () => {
  const mirror = await started(emptyIndexedDb());
  expect(await installationOf(mirror)).not.toHaveProperty('recovered');
  expect(await installationOf(await started(emptyIndexedDb()))).toMatchObject({ recovered: 0 });
});

test('work is restored only to the person who did it', async () => {
  const lost = emptyIndexedDb();
  await add(await started(lost, 7));
  const theirs = await started(lost, 8);
  await add(theirs);
  await add(theirs, 10_002);
  const fresh = emptyIndexedDb();
  expect(await (await started(fresh, 8)).outbox.count()).toBe(2);
  expect(await (await started(fresh, 7)).outbox.count()).toBe(1);
});

test('restores a waiting order with its intent, and never stores a bank’s secret', async () => {
  const mirror = await started(emptyIndexedDb());
  const order = anIntent();
  await orderIntent(mirror, order, { cutoff: device.now(), policy: { kind: 'on-touch' } }, device);
  const again = await started(emptyIndexedDb());
  expect(await again.intents.get(order.intent)).toEqual(await mirror.intents.get(order.intent));
  const authentication = { id: 'pi_1', client_secret: 'whisper', oid: 4001 };
  await again.strict.intents.update(order.intent, { state: 'needs_auth', authentication });
  expect((await inJournal())?.intents).toEqual([]);
  await corrected(again);
  expect((await inJournal())?.intents).toEqual([]);
});

test('a sign-out clears the journal unless the work is to be sent later', async () => {
  const mirror = await started(emptyIndexedDb());
  await add(mirror);
  await wipe(mirror.strict, true, 'entry', ids('0000000b'));
  expect((await inJournal())?.outbox).toHaveLength(1);
  await wipe(mirror.strict, false, 'entry', ids('0000000c'));
  expect(await inJournal()).toMatchObject({ outbox: [], intents: [], deadletter: [] });
});

test('each start writes the journal into a new bucket and removes the previous one', async () => {
  const storage = emptyIndexedDb();
  await add(await started(storage));
  const [before] = await buckets.names();
  const mirror = await started(storage);
  expect(await buckets.names()).toHaveLength(1);
  expect(await buckets.names()).not.toContain(before);
  expect((await inJournal())?.outbox).toEqual(await mirror.outbox.toArray());
});

test('a start that dies while rewriting the journal leaves the previous one in force', async () => {
  await add(await started(emptyIndexedDb()));
  await new WorkBook(await buckets.open('cabas-work-99')).open();
  expect((await inJournal())?.outbox).toHaveLength(1);
  await renew(buckets);
  expect(await buckets.names()).toEqual(['cabas-work-100']);
  expect((await inJournal())?.outbox).toHaveLength(1);
});

test('a start without room for a new journal keeps the previous one', async () => {
  await add(await started(emptyIndexedDb()));
  const [before] = await buckets.names();
  const open = buckets.open.bind(buckets);
  vi.spyOn(buckets, 'open').mockImplementation((name) =>
    name === before ? open(name) : Promise.reject(new DOMException('no room', 'QuotaExceededError')),
  );
  await expect(renew(buckets)).rejects.toThrow('no room');
  expect((await inJournal())?.outbox).toHaveLength(1);
});

test('what a failed mirror transaction wrote does not stay in the journal', async () => {
  const mirror = await started(emptyIndexedDb());
  const book = await bookOf(mirror);
  const putRight = vi.spyOn(book, 'correct');
  const refused = mirror.strict.transaction('rw', mirror.strict.outbox, async () => {
    await mirror.strict.outbox.add(anOutboxRow());
    throw new Error('no room left');
  });
  await expect(refused).rejects.toThrow('no room left');
  await vi.waitFor(() => expect(putRight).toHaveBeenCalled());
  await putRight.mock.results[0]?.value;
  expect((await inJournal())?.outbox).toEqual([]);
});

test('a line left over by a crash is removed at the next start', async () => {
  const storage = emptyIndexedDb();
  const mirror = await started(storage);
  const row = anOutboxRow();
  const book = await bookOf(mirror);
  await book.follow(mirror.name, { table: 'outbox', put: [{ key: 9, row: { ...row, seq: 9 } }], gone: [] });
  await started(storage);
  expect((await inJournal())?.outbox).toEqual([]);
});

test('a failing journal lets people work as on a device without one', async () => {
  const warned = vi.spyOn(globalThis.console, 'warn').mockImplementation(() => undefined);
  const mirror = await started(emptyIndexedDb());
  const book = await bookOf(mirror);
  vi.spyOn(book, 'follow').mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
  await add(mirror);
  await add(mirror, 10_002);
  expect(await mirror.outbox.count()).toBe(2);
  expect(warned).toHaveBeenCalledOnce();
  const none = new WorkJournal({
    isAny: () => Promise.resolve(true),
    open: () => Promise.reject(new Error()),
  });
  const other = await openMirror(8, 'worker', { indexedDB: emptyIndexedDb(), journal: none });
  await add(other);
  expect(await installationOf(other)).not.toHaveProperty('recovered');
  warned.mockRestore();
});

async function bookOf({ workJournal }: Mirror): Promise<WorkBook> {
  const book = await workJournal?.book();
  if (book === undefined) throw new Error('this device has a journal');
  return book;
}
