import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cartId } from '../../src/contract/core/lanes.ts';
import type { Id } from '../../src/contract/sync/sync.ts';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { unseal } from '../../src/mirror/wipe.ts';
import { setLike } from '../../src/mutations/customer/like-mutation.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { tickItem } from '../../src/mutations/fulfilment/tick-item-mutation.ts';
import { aDevice, aMirror, drop } from './support/device.ts';
import { anItem, anOrder } from './support/order.ts';
import { aPage, applied, aRow, pushed, USER_SCOPE } from './support/server.ts';
import { HUB } from './support/shelf.ts';
import { leading, load, type Store } from './support/synced.ts';

let mirror: Mirror;
let store: Store;
let term: Id;
const device = aDevice();

const likes = (rev: number, ...skus: number[]) => aRow('likes', '7', rev, { user: 7, likes: skus });
const liked = async () => (await mirror.likes.get('7'))?.likes;

beforeEach(async () => {
  mirror = await aMirror();
  ({ store, term } = await leading(mirror, [likes(3, 10_001)]));
});
afterEach(() => drop(mirror));

describe('a page', () => {
  test('brings rows and its cursor together', async () => {
    await store.applyPage(term, aPage({ rows: [likes(4, 10_001, 10_002)], cursor: 9 }), 50);
    expect(await liked()).toEqual([10_001, 10_002]);
    expect(await store.scopes()).toMatchObject([{ cursor: 9, state: 'ready', lastAt: 50 }]);
  });

  test('that cannot be written whole is not written at all', async () => {
    mirror.scopes.hook('updating', () => {
      throw new Error('the disk is full');
    });
    await expect(store.applyPage(term, aPage({ rows: [likes(4)] }), 50)).rejects.toThrow('the disk is full');
    expect(await liked()).toEqual([10_001]);
    expect(await store.scopes()).toMatchObject([{ cursor: 1 }]);
  });

  test('that does not continue from the stored cursor is ignored', async () => {
    await store.applyPage(term, aPage({ from: 5, rows: [likes(9)] }), 50);
    expect(await liked()).toEqual([10_001]);
    expect(await store.scopes()).toMatchObject([{ cursor: 1 }]);
  });

  test('under another view than the stored one is ignored', async () => {
    await store.applyPage(term, aPage({ view: 'v2', rows: [likes(9)] }), 50);
    expect(await liked()).toEqual([10_001]);
  });

  test('for another person is rejected as a whole', async () => {
    const page = aPage({ rows: [likes(9)], stamp: { person: 8 } });
    await expect(store.applyPage(term, page, 50)).rejects.toMatchObject({ name: 'AnotherPerson' });
    expect(await liked()).toEqual([10_001]);
  });

  test('with an older revision changes nothing', async () => {
    await store.applyPage(term, aPage({ rows: [likes(2, 10_009)] }), 50);
    expect(await liked()).toEqual([10_001]);
  });

  test('keeps unsent mutations on top of the newer row', async () => {
    await perform(mirror, setLike, { sku: 10_005, liked: true }, device);
    await store.applyPage(term, aPage({ rows: [likes(4, 10_001, 10_002)] }), 50);
    expect(await liked()).toEqual([10_001, 10_002, 10_005]);
    expect((await mirror.likes.get('7'))?._b).toEqual({ user: 7, likes: [10_001, 10_002] });
    expect((await store.diagnose()).misfolded).toEqual([]);
  });

  test('of many orders keeps the waiting mutations of each', async () => {
    const scope = `ops:${HUB}:2026-11-24`;
    const oids = Array.from({ length: 25 }, (_, n) => 4001 + n);
    const rows = (rev: number) => oids.map((oid) => aRow('order', String(oid), rev, anOrder(oid)));
    await load(store, term, rows(1), scope);
    const ticked = { line: 1, status: 'fulfilled', seen: seenClaims(anItem().fulfillment) } as const;
    for (const oid of oids) await perform(mirror, tickItem, { oid, ...ticked }, device);
    await store.applyPage(term, aPage({ scope, scopes: [USER_SCOPE, scope], rows: rows(2) }), 50);
    const orders = await mirror.orders.toArray();
    expect(orders.map(({ oid, items }) => [oid, items[0]?.fulfillment.status])).toEqual(
      oids.map((oid) => [oid, 'fulfilled']),
    );
    expect((await store.diagnose()).misfolded).toEqual([]);
  });

  test('of a hundred and twenty rows is written completely', async () => {
    const rows = Array.from({ length: 120 }, (_, n) =>
      aRow('document', `page-${n}`, 1, { slug: `page-${n}` }),
    );
    await store.applyPage(term, aPage({ rows }), 50);
    expect(await mirror.documents.count()).toBe(120);
  });
});

describe('a row that', () => {
  test('was deleted never returns at that revision', async () => {
    await store.applyPage(term, aPage({ gone: [{ e: 'likes', id: '7', rev: 5, kind: 'deleted' }] }), 50);
    expect(await liked()).toBeUndefined();
    await store.applyPage(term, aPage({ from: 2, rows: [likes(5, 10_001)] }), 51);
    expect(await liked()).toBeUndefined();
    await store.applyPage(term, aPage({ from: 3, rows: [likes(6, 10_002)] }), 52);
    expect(await liked()).toEqual([10_002]);
  });

  test('was deleted at the stored revision goes', async () => {
    await store.applyPage(term, aPage({ gone: [{ e: 'likes', id: '7', rev: 3, kind: 'deleted' }] }), 50);
    expect(await liked()).toBeUndefined();
  });

  test('was deleted stays deleted after a notice of an older deletion', async () => {
    await store.applyPage(term, aPage({ gone: [{ e: 'likes', id: '7', rev: 8, kind: 'deleted' }] }), 50);
    await store.applyPage(
      term,
      aPage({ from: 2, gone: [{ e: 'likes', id: '7', rev: 5, kind: 'deleted' }] }),
      51,
    );
    await store.applyPage(term, aPage({ from: 3, rows: [likes(7, 10_001)] }), 52);
    expect(await liked()).toBeUndefined();
  });

  test.each([
    ['six days', 6, undefined],
    ['eight days', 8, [10_001]],
  ])('was deleted %s ago: an older answer is shown as %o', async (_, days, shown) => {
    await store.applyPage(term, aPage({ gone: [{ e: 'likes', id: '7', rev: 5, kind: 'deleted' }] }), 0);
    const next = await store.takeLeadership(days * 86_400_000);
    await store.applyPage(next, aPage({ from: 2, rows: [likes(4, 10_001)] }), 1);
    expect(await liked()).toEqual(shown);
  });

  test('leaves its scope is gone at once, although an ack brought it', async () => {
    const done = await perform(mirror, setLike, { sku: 10_005, liked: true }, device);
    const id = done.ok ? done.value : '';
    await store.claim(term, [id], 5);
    await store.settle(term, pushed([applied(id, [likes(4, 10_001, 10_005)])]), 9);
    await store.applyPage(term, aPage({ gone: [{ e: 'likes', id: '7', rev: 4, kind: 'left' }] }), 50);
    expect(await liked()).toBeUndefined();
  });

  test('left and returns unchanged is shown again', async () => {
    await store.applyPage(term, aPage({ gone: [{ e: 'likes', id: '7', rev: 3, kind: 'left' }] }), 50);
    expect(await liked()).toBeUndefined();
    await store.applyPage(term, aPage({ from: 2, rows: [likes(3, 10_001)] }), 51);
    expect(await liked()).toEqual([10_001]);
  });

  test.each([
    ['moves from one scope to another', { rev: 3, kind: 'left' }, 3],
    ['was deleted in one scope and created again in another', { rev: 4, kind: 'deleted' }, 5],
  ] as const)('%s within an answer stays', async (_, gone, rev) => {
    const other = 'ops:geneve-carouge:2026-11-24';
    await load(store, term, [], other);
    const moved = aPage({ scopes: [USER_SCOPE, other], gone: [{ e: 'likes', id: '7', ...gone }] });
    const arrived = aPage({ scope: other, rows: [likes(rev, 10_001)] });
    const both = {
      ...moved,
      lines: [...moved.lines, ...arrived.lines],
      ends: [...moved.ends, ...arrived.ends],
    };
    await store.applyPage(term, both, 50);
    expect(await liked()).toEqual([10_001]);
  });

  test('only an ack brought goes after two pulls that do not claim it', async () => {
    const done = await perform(mirror, setLike, { sku: 10_005, liked: true }, device);
    const id = done.ok ? done.value : '';
    await mirror.outbox.toCollection().modify({ base: null });
    await store.claim(term, [id], 5);
    const order = {
      oid: 5,
      hub: HUB,
      shipping: { when: '2026-11-24T15:00:00.000Z' },
      payment: { status: 'authorized' },
    };
    await store.settle(term, pushed([applied(id, [aRow('order', '5', 1, order)])]), 9);
    expect(await mirror.orders.toArray()).toMatchObject([{ oid: 5, _day: '2026-11-24', _state: 'open' }]);
    await store.applyPage(term, aPage({}), 50);
    expect(await mirror.orders.count()).toBe(1);
    await store.applyPage(term, aPage({ from: 2 }), 51);
    expect(await mirror.orders.count()).toBe(0);
  });
});

describe('a snapshot', () => {
  test('removes rows that it does not contain, except those with waiting mutations', async () => {
    await perform(mirror, setLike, { sku: 10_005, liked: true }, device);
    const cart = aRow('cart', cartId(7, HUB), 1, { id: cartId(7, HUB), hub: HUB, lines: {}, updated: '' });
    await load(store, term, [cart], USER_SCOPE, { asOf: 20 });
    expect(await liked()).toEqual([10_001, 10_005]);
    await load(store, term, [], USER_SCOPE, { asOf: 30 });
    expect(await mirror.carts.count()).toBe(0);
    const id = (await store.waiting())[0]?.id ?? '';
    await store.claim(term, [id], 5);
    await store.settle(term, pushed([applied(id, [], [])]), 9);
    expect(await mirror.likes.count()).toBe(0);
  });

  test('resumes where it was cut, and counts only when it is complete', async () => {
    const { store: other, term: now } = { store, term };
    const stamp = { epoch: 'e', person: 7, view: 'v1', serverTime: 0 };
    await other.beginSnapshot(now, USER_SCOPE, { ...stamp, asOf: 40, about: 2 }, 0);
    await other.applySnapshot(now, USER_SCOPE, [likes(4, 10_008)], stamp);
    expect(await other.scopes()).toMatchObject([
      { state: 'loading', cursor: null, view: 'v1', resume: { after: 'likes/7', asOf: 40 } },
    ]);
    await other.finishSnapshot(now, USER_SCOPE, { stamp, asOf: 40 }, 60);
    const [scope] = await other.scopes();
    expect(scope).toMatchObject({ state: 'ready', cursor: 40 });
    expect(scope).not.toHaveProperty('resume');
    expect(await liked()).toEqual([10_008]);
  });

  test('removes rows that an unfinished snapshot brought and it does not contain', async () => {
    const stamp = { epoch: 'e', person: 7, view: 'v1', serverTime: 0 };
    const cart = aRow('cart', cartId(7, HUB), 1, { id: cartId(7, HUB), hub: HUB, lines: {}, updated: '' });
    await store.beginSnapshot(term, USER_SCOPE, { ...stamp, asOf: 40, about: 2 }, 0);
    await store.applySnapshot(term, USER_SCOPE, [cart], stamp);
    await load(store, term, [likes(4, 10_008)], USER_SCOPE, { asOf: 50 });
    expect(await mirror.carts.count()).toBe(0);
    expect(await liked()).toEqual([10_008]);
  });

  test('that is void begins again; one that was only cut resumes', async () => {
    const stamp = { epoch: 'e', person: 7, view: 'v1', serverTime: 0 };
    const resync = (why: 'first' | 'view') => ({
      ...aPage({}),
      ends: [],
      resyncs: [{ t: 'resync' as const, scope: USER_SCOPE, view: 'v1', why }],
    });
    await store.beginSnapshot(term, USER_SCOPE, { ...stamp, asOf: 40, about: 2 }, 0);
    await store.applySnapshot(term, USER_SCOPE, [likes(4, 10_008)], stamp);
    await store.applyPage(term, resync('first'), 50);
    expect((await store.scopes())[0]).toMatchObject({ resume: { after: 'likes/7', asOf: 40 } });
    await store.applyPage(term, resync('view'), 51);
    expect((await store.scopes())[0]).not.toHaveProperty('resume');
  });

  test('under a new view replaces every row, regardless of its revision', async () => {
    await load(store, term, [likes(1, 10_004)], USER_SCOPE, { view: 'v2' });
    expect(await liked()).toEqual([10_004]);
  });

  test('under another view than it began with is rejected', async () => {
    const stamp = { epoch: 'e', person: 7, view: 'v1', serverTime: 0 };
    await store.beginSnapshot(term, USER_SCOPE, { ...stamp, asOf: 40, about: 2 }, 0);
    await expect(
      store.applySnapshot(term, USER_SCOPE, [likes(4)], { ...stamp, view: 'v2' }),
    ).rejects.toThrow();
    expect(await liked()).toEqual([10_001]);
  });
});

describe('a scope that is no longer offered', () => {
  test('removes its rows at once when a right was lost', async () => {
    await store.applyPage(term, aPage({}), 49);
    await perform(mirror, setLike, { sku: 10_005, liked: true }, device);
    await store.applyPage(term, aPage({ from: 2, scopes: [], stamp: { view: 'v2' } }), 50);
    expect(await mirror.likes.count()).toBe(0);
    expect(await store.scopes()).toEqual([]);
    expect((await store.waiting())[0]?.label).toBe('Aimer l’article 10005');
  });

  test('shows new work on its rows on top of waiting work', async () => {
    await store.applyPage(term, aPage({}), 49);
    await perform(mirror, setLike, { sku: 10_005, liked: true }, device);
    await store.applyPage(term, aPage({ from: 2, scopes: [], stamp: { view: 'v2' } }), 50);
    await perform(mirror, setLike, { sku: 10_006, liked: true }, device);
    expect(await liked()).toEqual([10_005, 10_006]);
  });

  test('keeps rows with waiting work when only its days went by', async () => {
    await store.applyPage(term, aPage({}), 49);
    await perform(mirror, setLike, { sku: 10_005, liked: true }, device);
    await store.dropScopes(term, []);
    expect(await liked()).toEqual([10_001, 10_005]);
    const id = (await store.waiting())[0]?.id ?? '';
    await store.claim(term, [id], 5);
    await store.settle(term, pushed([applied(id)]), 9);
    expect(await mirror.likes.count()).toBe(0);
  });

  test('makes other scopes that hold its rows load again', async () => {
    const other = 'ops:geneve-carouge:2026-11-24';
    await load(store, term, [likes(3, 10_001)], other);
    await store.dropScopes(term, [other]);
    expect(await store.scopes()).toMatchObject([{ scope: other, cursor: null, state: 'stale' }]);
    expect(await liked()).toEqual([10_001]);
  });
});

test('a newly offered scope is stored as one to load', async () => {
  const page = {
    ...aPage({ scopes: [USER_SCOPE, 'config:x'] }),
    resyncs: [{ t: 'resync' as const, scope: 'config:x', view: 'c', why: 'first' as const }],
  };
  await store.applyPage(term, page, 50);
  expect((await store.scopes()).find(({ scope }) => scope === 'config:x')).toMatchObject({
    cursor: null,
    state: 'none',
  });
});

test('a wiped mirror rejects data that was still in transit', async () => {
  await perform(mirror, setLike, { sku: 10_005, liked: true }, device);
  await store.wipe(true, 'entry');
  await expect(store.applyPage(term, aPage({ rows: [likes(4)] }), 50)).rejects.toThrow();
  expect(await mirror.likes.count()).toBe(0);
  expect(await store.waiting()).toHaveLength(1);
  await store.wipe(false, 'entry');
  expect(await store.waiting()).toEqual([]);
});

test('a leader that slept while its person signed out and in again writes nothing', async () => {
  await store.wipe(true, 'entry');
  await unseal(mirror);
  await expect(store.applyPage(term, aPage({ rows: [likes(4)] }), 50)).rejects.toMatchObject({
    name: 'TermLost',
  });
});

test.each([
  ['kept keeps the epoch, so that a restored server is asked about it', true, 'e'],
  ['discarded keeps no epoch', false, undefined],
])('work that is %s', async (_, keep, epoch) => {
  await store.saveSession({ epoch: 'e' });
  await store.wipe(keep, 'entry');
  expect((await store.session()).epoch).toBe(epoch);
});
