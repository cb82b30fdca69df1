import Dexie from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { type Mirror, mirrorName, openMirror } from '../../src/mirror/mirror.ts';
import { givenUpOnes } from '../../src/mirror/outbox.ts';
import {
  VERSION_1,
  VERSION_2,
  VERSION_3,
  VERSION_4,
  VERSION_5,
  VERSION_6,
  VERSION_7,
  VERSION_8,
} from '../support/engine/older-schemas.ts';
import { dexieStore } from '../../src/mutations/dexie-store.ts';
import { drop } from '../mutations/support/device.ts';
import { anOutboxRow } from '../support/engine/an-outbox-row.ts';

let mirror: Mirror;
afterEach(() => drop(mirror));

test.each([
  ['the first version', [VERSION_1]],
  ['the second version', [VERSION_1, VERSION_2]],
  ['the third version', [VERSION_1, VERSION_2, VERSION_3]],
  ['the fourth version', [VERSION_1, VERSION_2, VERSION_3, VERSION_4]],
  ['the fifth version', [VERSION_1, VERSION_2, VERSION_3, VERSION_4, VERSION_5]],
  ['the sixth version', [VERSION_1, VERSION_2, VERSION_3, VERSION_4, VERSION_5, VERSION_6]],
  ['the seventh version', [VERSION_1, VERSION_2, VERSION_3, VERSION_4, VERSION_5, VERSION_6, VERSION_7]],
  [
    'the eighth version',
    [VERSION_1, VERSION_2, VERSION_3, VERSION_4, VERSION_5, VERSION_6, VERSION_7, VERSION_8],
  ],
])('the outbox that a phone kept under %s waits under this one, and is sent', async (_, versions) => {
  const person = 12;
  const old = new Dexie(mirrorName(person));
  versions.forEach((stores, before) => old.version(before + 1).stores(stores));
  const waiting = [
    anOutboxRow({ actor: person }),
    anOutboxRow({ actor: person, attempts: 2, giveUp: true, lane: 'likes:12' }),
  ];
  await old.table('outbox').bulkAdd(waiting);
  old.close();

  mirror = await openMirror(person, 'worker');
  const store = dexieStore(mirror);
  const term = await store.takeLeadership(0);
  expect(await store.waiting()).toEqual(waiting);
  expect((await givenUpOnes(mirror)).map(({ id }) => id)).toEqual([waiting[1]?.id]);
  const { rows: leaving } = await store.claim(term, [waiting[0]?.id ?? ''], 0);
  expect(leaving).toMatchObject([{ id: waiting[0]?.id, state: 'inflight', attempts: 1 }]);
  expect(await mirror.staff.where('hub').equals('geneve').count()).toBe(0);
});

test('only what an older build had no table for is loaded again', async () => {
  const person = 12;
  const old = new Dexie(mirrorName(person));
  old.version(3).stores({ ...VERSION_1, ...VERSION_2, ...VERSION_3 });
  const scope = { cursor: 8, view: 'v', state: 'ready', gen: 2, lastAt: 5, rows: 3 };
  const cut = { after: 'order/4', asOf: 8, gen: 3 };
  await old.table('scopes').bulkAdd([
    { ...scope, scope: 'user:12', resume: cut },
    { ...scope, scope: 'catalog:geneve' },
  ]);
  old.close();

  mirror = await openMirror(person, 'page');
  expect(await mirror.scopes.toArray()).toEqual([
    { ...scope, scope: 'catalog:geneve' },
    { ...scope, scope: 'user:12', cursor: null, state: 'stale' },
  ]);
  expect(await mirror.subscriptions.count()).toBe(0);
});
