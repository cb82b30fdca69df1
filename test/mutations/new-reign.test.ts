import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../src/contract/sync/sync.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { dexieStore } from '../../src/mutations/dexie-store.ts';
import { anOutboxRow } from '../support/engine/an-outbox-row.ts';
import { aMirror, drop } from './support/device.ts';

const DAY_MS = 86_400_000;
const STAMP = { epoch: 'e', person: 7, view: 'v', serverTime: 1000 };

let mirror: Mirror;
let store: ReturnType<typeof dexieStore>;

beforeEach(async () => {
  mirror = await aMirror();
  store = dexieStore(mirror);
});

afterEach(() => drop(mirror));

test('mutations parked by an outdated build are queued under a newer one', async () => {
  await mirror.outbox.bulkPut([
    anOutboxRow({ seq: 1, id: 'a', state: 'parked', parked: 'upgrade' }),
    anOutboxRow({ seq: 2, id: 'b', state: 'parked', parked: 'quarantine' }),
  ]);
  await store.takeLeadership(5);
  const [outgrown, poison] = await store.waiting();
  expect(outgrown).toMatchObject({ id: 'a', state: 'queued' });
  expect(outgrown).not.toHaveProperty('parked');
  expect(poison).toMatchObject({ id: 'b', state: 'parked', parked: 'quarantine' });
});

test('a clock years ahead keeps the mutations settled this week', async () => {
  const row = anOutboxRow({ seq: 1, id: 'a' });
  await mirror.acked.bulkPut([
    { id: 'today', row, outcome: 'applied', at: 10 * DAY_MS },
    { id: 'this-week', row, outcome: 'applied', at: 4 * DAY_MS },
    { id: 'before', row, outcome: 'applied', at: DAY_MS },
  ]);
  await store.takeLeadership(4000 * DAY_MS);
  expect(await mirror.acked.orderBy('at').primaryKeys()).toEqual(['this-week', 'today']);
});

test('rows of an aborted load go when the next load does not contain them', async () => {
  const scope = 'catalog:carouge';
  const shelf = (id: string): Row => ({ e: 'category', id, rev: 1, last: null, d: { slug: id } });
  const term = await store.takeLeadership(1);
  const begun = { ...STAMP, asOf: 1, about: 2 };
  await store.beginSnapshot(term, scope, begun, 1);
  await store.applySnapshot(term, scope, [shelf('fromages')], STAMP);
  // The load is cut and its beginning is void: the server was restored.
  await store.saveSession({ epoch: 'd' });
  await store.resetAfterRestore(term, 'e', []);
  await store.beginSnapshot(term, scope, begun, 2);
  await store.applySnapshot(term, scope, [shelf('legumes')], STAMP);
  await store.finishSnapshot(term, scope, { stamp: STAMP, asOf: 1 }, 3);
  expect(await mirror.categories.toCollection().primaryKeys()).toEqual(['legumes']);
});

test('a mutation settled while a restored server is asked is asked about as well', async () => {
  const term = await store.takeLeadership(1);
  await store.saveSession({ epoch: 'before' });
  await mirror.acked.put({ id: 'late', row: anOutboxRow({ seq: 1, id: 'late' }), outcome: 'applied', at: 1 });
  expect(await store.resetAfterRestore(term, 'after', [])).toBe(false);
  expect(await store.session()).toMatchObject({ epoch: 'before' });
  expect(await store.resetAfterRestore(term, 'after', await store.settled())).toBe(true);
  expect(await store.session()).toMatchObject({ epoch: 'after' });
});
