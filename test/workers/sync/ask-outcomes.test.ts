import { expect, test } from 'vitest';
import { askOutcomes } from '../../../workers/sync/outbox/ask-outcomes.ts';
import { noticeEpoch } from '../../../workers/sync/outbox/server-epoch.ts';
import { sealGivenUp } from '../../../workers/sync/outbox/seal-abandoned.ts';
import { anId, anOutboxRow } from '../../support/engine/an-outbox-row.ts';
import { outcomesAnswer, refusal, stamp } from '../../support/engine/sync-answers.ts';
import { engineFixture } from '../../support/engine/engine-fixture.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { type ScriptedCall, type ScriptedReply, scriptedNet } from '../../support/fakes/scripted-net.ts';

const signal = new AbortController().signal;

function idsOf({ input }: ScriptedCall): readonly string[] {
  const body: unknown = input.body;
  return (body as { readonly ids: readonly string[] }).ids;
}

test('asks about each mutation of a team’s week once, five hundred at a time', async () => {
  const ids = Array.from({ length: 1001 }, (_, n) => anId(n));
  const fixture = engineFixture(
    memoryStore(),
    scriptedNet(() => outcomesAnswer([])),
  );
  const leadership = { term: await fixture.store.takeLeadership(0), signal };
  expect(await askOutcomes(fixture, leadership, ids, { seal: false })).toBe(true);
  expect(fixture.net.asked.map(idsOf).map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(fixture.net.asked.flatMap(idsOf)).toEqual(ids);
});

test.each([
  ['no answer comes', undefined],
  ['the server refuses', refusal(500, 'internal')],
  ['the answer is malformed', { body: { results: 'all fine' } }],
])('concludes nothing when %s', async (_, reply) => {
  const fixture = engineFixture(
    memoryStore([], { epoch: anId(1) }),
    scriptedNet(() => reply),
  );
  fixture.store.settledIds = [anId(7)];
  const leadership = { term: await fixture.store.takeLeadership(0), signal };
  expect(await noticeEpoch(fixture, leadership, { epoch: anId(2) })).toBe(false);
  expect(fixture.store.session_.epoch).toBe(anId(1));
});

test('asks also about mutations settled during the question, before their rows count', async () => {
  const fixture = engineFixture(
    memoryStore([], { epoch: anId(1) }),
    scriptedNet((asked) => {
      // The answer to a request from before the restore is recorded now.
      fixture.store.settledIds = [anId(7), anId(8)];
      return outcomesAnswer([], idsOf(asked));
    }),
  );
  const { store } = fixture;
  store.settledIds = [anId(7)];
  const restored = store.resetAfterRestore.bind(store);
  store.resetAfterRestore = (term, epoch, asked) =>
    asked.includes(anId(8)) ? restored(term, epoch, asked) : Promise.resolve(false);
  const leadership = { term: await store.takeLeadership(0), signal };
  expect(await noticeEpoch(fixture, leadership, { epoch: anId(2) })).toBe(true);
  expect(fixture.net.asked.flatMap(idsOf)).toContain(anId(8));
  expect(store.session_.epoch).toBe(anId(2));
});

test('a restored server is asked once, however many tasks hear of it meanwhile', async () => {
  const fixture = engineFixture(
    memoryStore([], { epoch: anId(1) }),
    scriptedNet((asked) => outcomesAnswer([], idsOf(asked))),
  );
  fixture.store.settledIds = [anId(7)];
  const leadership = { term: await fixture.store.takeLeadership(0), signal };
  const heard = [1, 2, 3].map(() => noticeEpoch(fixture, leadership, { epoch: anId(2) }));
  expect(await Promise.all(heard)).toEqual([true, true, true]);
  expect(fixture.net.asked.map(idsOf)).toEqual([[anId(7)]]);
});

test('a task that hears of a restored server after a failed question asks again', async () => {
  const lost = [true];
  const net = scriptedNet((asked) => (lost.pop() === true ? undefined : outcomesAnswer([], idsOf(asked))));
  const fixture = engineFixture(memoryStore([], { epoch: anId(1) }), net);
  fixture.store.settledIds = [anId(7)];
  const leadership = { term: await fixture.store.takeLeadership(0), signal };
  const heard = [1, 2].map(() => noticeEpoch(fixture, leadership, { epoch: anId(2) }));
  expect(await Promise.all(heard)).toEqual([false, false]);
  expect(await noticeEpoch(fixture, leadership, { epoch: anId(2) })).toBe(true);
});

test('seals of a restored server count only once it has said what else it forgot', async () => {
  const given = anOutboxRow({ state: 'queued', attempts: 1, giveUp: true });
  const sealed = outcomesAnswer([{ id: given.id, again: true, outcome: 'abandoned' }]);
  const forgot: ScriptedReply[] = [];
  const net = scriptedNet((asked) => (idsOf(asked).includes(given.id) ? sealed : forgot[0]));
  const { store, ...fixture } = engineFixture(memoryStore([given], { epoch: anId(1) }), net);
  store.settledIds = [anId(7)];
  const leadership = { term: await store.takeLeadership(0), signal };
  expect(await sealGivenUp({ ...fixture, store }, leadership)).toBe(false);
  expect(store.outbox).toMatchObject([{ id: given.id }]);
  forgot.push(outcomesAnswer([], [anId(7)]));
  expect(await sealGivenUp({ ...fixture, store }, leadership)).toBe(true);
  expect(store.outbox).toEqual([]);
  expect(store.epochs).toEqual([stamp.epoch]);
});
