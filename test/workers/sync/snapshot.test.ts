import { expect, test, vi } from 'vitest';
import type { SnapshotLine } from '../../../src/contract/sync/sync.ts';
import type { ScopeRow } from '../../../src/mirror/mirror-records.ts';
import { loadSnapshot } from '../../../workers/sync/pull/load-snapshot.ts';
import { stamp } from '../../support/engine/sync-answers.ts';
import { engineFixture } from '../../support/engine/engine-fixture.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { ndjson } from '../../support/engine/ndjson.ts';
import { scriptedNet } from '../../support/fakes/scripted-net.ts';

const SCOPE = 'user:7';

test('a cut load does not end while a part of it is still being written', async () => {
  const rows = Array.from({ length: 700 }, (_, at) => {
    const id = String(at).padStart(5, '0');
    return { t: 'row', e: 'category', id, rev: 1, last: null, d: {} } as const;
  });
  const all: Exclude<SnapshotLine, { t: 'end' }>[] = [
    { t: 'head', scope: SCOPE, asOf: 5, about: 700, ...stamp },
    ...rows,
  ];
  const lines = ndjson(all).slice(0, 600);
  const fixture = engineFixture(
    memoryStore(),
    scriptedNet(() => ({ lines, cut: true })),
  );
  const { store, clock } = fixture;
  const write = store.applySnapshot.bind(store);
  let written = () => {};
  store.applySnapshot = async (...part) => {
    await new Promise<void>((resolve) => (written = resolve));
    return write(...part);
  };
  const leadership = { term: await store.takeLeadership(0), signal: new AbortController().signal };
  let over = false;
  const load = loadSnapshot(fixture, leadership, SCOPE, undefined).finally(() => (over = true));
  const cut = expect(load).rejects.toThrow('failed');
  await clock.pass(0);
  await clock.pass(0);
  expect(over).toBe(false);
  written();
  await cut;
  expect(store.scopeRows.get(SCOPE)).toMatchObject({ resume: { after: 'category/00499' } });
});

/** A scope in the middle of a load, as the store knows it. */
const begun = (after: string): ScopeRow => ({
  ...{ scope: SCOPE, cursor: null, view: stamp.view, state: 'loading', gen: 1, lastAt: 0, rows: 0 },
  resume: { after, asOf: 5, gen: 1 },
});

/** Resumes a load that breaks off after its first line; returns the request and the calls to the store. */
async function goesOn(known: ScopeRow) {
  const head = { t: 'head', scope: SCOPE, asOf: 5, about: 700, ...stamp } as const;
  const net = scriptedNet(() => ({ lines: ndjson([head]).slice(0, 1), cut: true }));
  const fixture = engineFixture(memoryStore(), net);
  const { store } = fixture;
  store.scopeRows.set(SCOPE, known);
  const begin = vi.spyOn(store, 'beginSnapshot');
  const leadership = { term: await store.takeLeadership(0), signal: new AbortController().signal };
  await expect(loadSnapshot(fixture, leadership, SCOPE, known)).rejects.toThrow('failed');
  return { asked: net.asked[0]?.input.query, began: begin.mock.calls.length };
}

test('a cut load resumes after its last part, and keeps what it brought', async () => {
  expect(await goesOn(begun('category/00499'))).toEqual({
    asked: expect.objectContaining({ after: 'category/00499', asOf: 5, view: stamp.view }) as object,
    began: 0,
  });
});

test('a load cut before its first part starts over', async () => {
  const { asked, began } = await goesOn(begun(''));
  expect(asked).not.toHaveProperty('after');
  expect(began).toBe(1);
});
