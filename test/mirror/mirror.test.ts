import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { latest, writeJournal } from '../../src/mirror/engine-diary.ts';
import { readInstall, readSession, saveSession } from '../../src/mirror/mirror-meta.ts';
import { Mirror, mirrorName, openMirror } from '../../src/mirror/mirror.ts';
import { diary } from '../../src/mirror/queries/diary-query.ts';
import { writeStatus } from '../../src/mirror/engine-status.ts';
import { storageWasLost } from '../../src/mirror/storage-lost.ts';
import { unseal, wipe } from '../../src/mirror/wipe.ts';
import { addToCart } from '../../src/mutations/customer/cart-mutations.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { aDevice, aMirror, drop, ids } from '../mutations/support/device.ts';
import { anAddition } from '../mutations/support/shelf.ts';

let mirror: Mirror;

beforeEach(async () => {
  mirror = await aMirror();
});
afterEach(() => drop(mirror));

test('each person has a database, and visitors share one', () => {
  expect([mirrorName(7), mirrorName(8), mirrorName(null)]).toEqual(['cabas-u7', 'cabas-u8', 'cabas-visitor']);
});

test('a new database knows its person from the first moment, through both connections', async () => {
  const page = await openMirror(9, 'page', { uuid: ids('dddddddd') });
  const [session, strict] = await Promise.all([readSession(page), readSession(page.strict)]);
  expect(session).toMatchObject({ person: 9, signedIn: true });
  expect(strict).toEqual(session);
  expect(await readInstall(page)).toBeDefined();
  await drop(page);
});

test('a database whose creator died before writing its person can be used', async () => {
  const bare = new Mirror(10, 'worker');
  await bare.open();
  expect(await readSession(bare)).toBeUndefined();
  bare.close();
  const healed = await openMirror(10, 'worker', { uuid: ids('cccccccc') });
  expect((await perform(healed, addToCart, anAddition(10_001), aDevice())).ok).toBe(true);
  await drop(healed);
});

test('a connection that the browser closed is reopened for all concurrent readers', async () => {
  for (const tables of [mirror, mirror.strict]) {
    await tables.meta.count();
    tables.backendDB().close();
    const who = () => tables.transaction('r', [tables.meta], async () => (await readSession(tables))?.person);
    await expect(Promise.all([who(), who(), who()])).resolves.toEqual([7, 7, 7]);
  }
});

test('a closed mirror rejects every write', async () => {
  const page = await openMirror(7, 'page');
  page.close();
  await expect(perform(page, addToCart, anAddition(10_001), aDevice())).rejects.toThrow('closed');
});

test('a second tab finds the same installation and the same session', async () => {
  const install = await readInstall(mirror);
  await saveSession(mirror, { hub: 'lausanne' });
  const other = await openMirror(7, 'page', { uuid: ids('ffffffff') });
  expect(await readInstall(other)).toBe(install);
  expect(await readSession(other)).toMatchObject({ person: 7, hub: 'lausanne', signedIn: true });
  other.close();
});

test.each([
  ['the first visit', null, 'a', false],
  ['every other visit', 'a', 'a', false],
  ['a database that is new although the page was open before', 'a', 'b', true],
  ['a database that holds nothing', 'a', undefined, true],
] as const)('at %s, lost storage is recognised', (_, remembered, install, lost) => {
  expect(storageWasLost(remembered, install)).toBe(lost);
});

test('a write through the strict connection wakes readers of the other one', async () => {
  const device = aDevice();
  const seen: number[] = [];
  const woken = new Promise<void>((resolve) => {
    const watching = liveQuery(() => mirror.outbox.count()).subscribe((count) => {
      seen.push(count);
      if (count === 0) void perform(mirror, addToCart, anAddition(10_001), device);
      else {
        watching.unsubscribe();
        resolve();
      }
    });
  });
  await woken;
  expect(seen).toEqual([0, 1]);
});

test('a wiped database keeps only its seal, and opens when its person returns', async () => {
  const before = await readSession(mirror);
  await perform(mirror, addToCart, anAddition(10_001), aDevice());
  await wipe(mirror.strict, true, 'entry', ids('eeeeeeee'));
  expect(await mirror.carts.count()).toBe(0);
  expect(await mirror.outbox.count()).toBe(1);
  expect(await readSession(mirror)).toMatchObject({ sealed: true, signedIn: false, client: before?.client });
  await unseal(mirror);
  expect(await readSession(mirror)).not.toHaveProperty('sealed');
  await perform(mirror, addToCart, anAddition(10_002), aDevice('0000000b'));
  const [cart] = await mirror.carts.toArray();
  expect(Object.keys(cart?.lines ?? {})).toEqual(['10001::', '10002::']);
});

test('the diary keeps its newest thousand lines', async () => {
  for (let line = 1; line <= 1200; line += 1) await writeJournal(mirror, 'pull', String(line), line);
  expect(await mirror.journal.count()).toBe(1000);
  expect((await latest(mirror, 2)).map(({ detail }) => detail)).toEqual(['1199', '1200']);
});

test('the diary can be read repeatedly on a page, whose results are frozen', async () => {
  const page = await openMirror(11, 'page');
  await writeJournal(page, 'pull', 'first', 1);
  await writeJournal(page, 'push', 'second', 2);
  for (let read = 0; read < 2; read += 1) {
    const lines = await firstValueOf(() => diary(page, { count: 20 }));
    expect(lines.map(({ event }) => event)).toEqual(['push', 'pull']);
  }
  page.close();
});

test('the status row is changed field by field', async () => {
  await writeStatus(mirror, { network: 'offline', since: 5 });
  await writeStatus(mirror, { auth: true });
  expect(await mirror.status.get('status')).toMatchObject({ network: 'offline', since: 5, auth: true });
});

function firstValueOf<Rows>(read: () => Promise<Rows>): Promise<Rows> {
  return new Promise((resolve, reject) => {
    const watching = liveQuery(read).subscribe({
      next(rows) {
        resolve(rows);
        watching.unsubscribe();
      },
      error: reject,
    });
  });
}
