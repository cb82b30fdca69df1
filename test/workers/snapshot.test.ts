import { expect, test } from 'vitest';
import type { SnapshotLine } from '../../src/contract/sync.ts';
import { loadSnapshot } from '../../workers/sync/snapshot.ts';
import { stamp } from '../support/answers.ts';
import { engineWorld } from '../support/engine-world.ts';
import { memoryStore } from '../support/memory-store.ts';
import { ndjson } from '../support/ndjson.ts';
import { scriptedNet } from '../support/scripted-net.ts';

const SCOPE = 'user:7';

test('a load that is cut is not over while a part of it is still being written', async () => {
  const rows = Array.from({ length: 700 }, (_, at) => {
    const id = String(at).padStart(5, '0');
    return { t: 'row', e: 'category', id, rev: 1, last: null, d: {} } as const;
  });
  const all: Exclude<SnapshotLine, { t: 'end' }>[] = [
    { t: 'head', scope: SCOPE, asOf: 5, about: 700, ...stamp },
    ...rows,
  ];
  const lines = ndjson(all).slice(0, 600);
  const world = engineWorld(
    memoryStore(),
    scriptedNet(() => ({ lines, cut: true })),
  );
  const { store, clock } = world;
  const write = store.applySnapshot.bind(store);
  let written = () => {};
  store.applySnapshot = async (...part) => {
    await new Promise<void>((resolve) => (written = resolve));
    return write(...part);
  };
  const leadership = { term: await store.lead(0), signal: new AbortController().signal };
  let over = false;
  const load = loadSnapshot(world, leadership, SCOPE, undefined).finally(() => (over = true));
  const cut = expect(load).rejects.toThrow('failed');
  await clock.pass(0);
  await clock.pass(0);
  expect(over).toBe(false);
  written();
  await cut;
  expect(store.scopeRows.get(SCOPE)).toMatchObject({ resume: { after: 'category/00499' } });
});
