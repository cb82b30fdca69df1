import { beforeEach, expect, test } from 'vitest';
import type { Scope, SnapshotLine } from '../../../src/contract/sync/sync.ts';
import { loadScopes } from '../../../workers/sync/pull/load-scopes.ts';
import { stamp } from '../../support/engine/sync-answers.ts';
import { engineFixture } from '../../support/engine/engine-fixture.ts';
import { type MemoryStore, memoryStore } from '../../support/fakes/memory-store.ts';
import { ndjson } from '../../support/engine/ndjson.ts';
import { type ScriptedCall, type ScriptedReply, scriptedNet } from '../../support/fakes/scripted-net.ts';

const days = ['30', '29', '28', '27', '26'].map((day) => `ops:geneve-carouge:2026-10-${day}`);
const scopeOf = ({ input }: ScriptedCall) => String(input.query?.['scope']);

function whole(scope: Scope): ScriptedReply {
  const lines: readonly Exclude<SnapshotLine, { t: 'end' }>[] = [
    { t: 'head', scope, asOf: 5, about: 1, ...stamp },
    { t: 'row', e: 'category', id: scope, rev: 1, last: null, d: {} },
  ];
  return { lines: ndjson(lines) };
}

let store: MemoryStore;
beforeEach(() => {
  store = memoryStore();
});

async function load(
  scopes: readonly Scope[],
  reply: (asked: ScriptedCall) => ScriptedReply | undefined | Promise<ScriptedReply>,
) {
  const loaded: Scope[] = [];
  const net = scriptedNet(reply);
  const fixture = engineFixture(store, net);
  const leadership = { term: await store.takeLeadership(0), signal: new AbortController().signal };
  const heard = loadScopes(fixture, leadership, scopes, (scope) => loaded.push(scope));
  return { heard, loaded, asked: () => net.asked.map(scopeOf) };
}

/** Replies that arrive when the test says so. */
function heldBack() {
  const waiting = new Map<Scope, () => void>();
  return {
    reply: (asked: ScriptedCall) =>
      new Promise<ScriptedReply>((resolve) => {
        waiting.set(scopeOf(asked), () => resolve(whole(scopeOf(asked))));
      }),
    async arrives(scope: Scope) {
      waiting.get(scope)?.();
      waiting.delete(scope);
      // Those that waited for the reply go on before the test looks.
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    },
    waiting: () => [...waiting.keys()],
  };
}

test('three days of a month are requested at once, in order, and no more', async () => {
  const held = heldBack();
  const { heard, loaded } = await load(days, held.reply);
  await held.arrives('nothing yet');
  expect(held.waiting()).toEqual(days.slice(0, 3));
  await held.arrives(days[1] ?? '');
  expect(loaded).toEqual([days[1]]);
  expect(held.waiting()).toEqual([days[0], days[2], days[3]]);
  for (const day of days) await held.arrives(day);
  expect(await heard).toBe(true);
  expect(loaded.toSorted()).toEqual(days.toSorted());
});

test('scopes other than days load alone: the configuration before the days, the shelves after them', async () => {
  const held = heldBack();
  const order = ['config:geneve-carouge', ...days.slice(0, 2), 'catalog:geneve-carouge'];
  const { heard } = await load(order, held.reply);
  await held.arrives('nothing yet');
  expect(held.waiting()).toEqual(['config:geneve-carouge']);
  await held.arrives('config:geneve-carouge');
  expect(held.waiting()).toEqual(days.slice(0, 2));
  await held.arrives(days[0] ?? '');
  expect(held.waiting()).toEqual([days[1]]);
  await held.arrives(days[1] ?? '');
  expect(held.waiting()).toEqual(['catalog:geneve-carouge']);
  await held.arrives('catalog:geneve-carouge');
  expect(await heard).toBe(true);
});

test('a lost network stops further requests, and days that already arrived are complete', async () => {
  const held = heldBack();
  const { heard, loaded, asked } = await load(days, (one) =>
    scopeOf(one) === days[1] ? undefined : held.reply(one),
  );
  const over = expect(heard).rejects.toThrow('failed');
  await held.arrives('nothing yet');
  await held.arrives(days[0] ?? '');
  await held.arrives(days[2] ?? '');
  await over;
  expect(asked()).toEqual(days.slice(0, 3));
  expect(loaded).toEqual([days[0], days[2]]);
  expect([...store.scopeRows.values()].map(({ scope, state }) => [scope, state])).toEqual(
    loaded.map((scope) => [scope, 'ready']),
  );
});

test('a day that the server cannot deliver stops the days after it, not those in flight', async () => {
  const { heard, loaded, asked } = await load(days, (one) =>
    scopeOf(one) === days[0] ? { status: 503, body: {} } : whole(scopeOf(one)),
  );
  expect(await heard).toBe(false);
  expect(loaded).toEqual(days.slice(1, 3));
  expect(asked()).not.toContain(days[4]);
});
