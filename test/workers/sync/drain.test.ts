import { expect, test } from 'vitest';
import { drainOnce } from '../../../workers/sync/outbox/drain-outbox.ts';
import { anOutboxRow } from '../../support/engine/an-outbox-row.ts';
import { outcomesAnswer, pushAnswer } from '../../support/engine/sync-answers.ts';
import { engineFixture } from '../../support/engine/engine-fixture.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { type ScriptedReply, scriptedNet } from '../../support/fakes/scripted-net.ts';

const BUDGET_MS = 20_000;

test('without a page, abandoned mutations are sealed first, and those behind them leave', async () => {
  const wish = anOutboxRow({ giveUp: true, attempts: 1 });
  const behind = anOutboxRow();
  const net = scriptedNet((asked) =>
    asked.call === 'sync.outcomes'
      ? outcomesAnswer([{ id: wish.id, again: true, outcome: 'abandoned' }])
      : pushAnswer(asked),
  );
  const fixture = engineFixture(memoryStore([wish, behind]), net);
  expect(await drainOnce(fixture, 'cabas-u7', BUDGET_MS)).toBe(0);
  expect(net.asked.map(({ call }) => call)).toEqual(['sync.outcomes', 'sync.push']);
  expect(fixture.clock.nextAt()).toBeUndefined();
});

test('a slow server gets no more than the budget, and mutations in flight wait again', async () => {
  const net = scriptedNet(
    ({ request }) =>
      new Promise<ScriptedReply | undefined>((resolve) => {
        request.signal?.addEventListener('abort', () => resolve(undefined));
      }),
  );
  const fixture = engineFixture(memoryStore([anOutboxRow()]), net);
  const left = drainOnce(fixture, 'cabas-u7', BUDGET_MS);
  await fixture.clock.pass(BUDGET_MS);
  expect(await left).toBe(1);
  expect(fixture.store.outbox).toMatchObject([{ state: 'queued', attempts: 1 }]);
});

test('does nothing while a page leads', async () => {
  const fixture = engineFixture(
    memoryStore([anOutboxRow()]),
    scriptedNet((asked) => pushAnswer(asked)),
  );
  let over = () => {};
  const reign = () => new Promise<void>((resolve) => (over = resolve));
  const page = fixture.locks.hold('cabas-leader:cabas-u7', reign, 'queue');
  expect(await drainOnce(fixture, 'cabas-u7', BUDGET_MS)).toBe(1);
  expect(fixture.net.asked).toEqual([]);
  over();
  await page;
});
