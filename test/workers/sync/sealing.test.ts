import { expect, test } from 'vitest';
import { outboxSender } from '../../../workers/sync/outbox/send-loop.ts';
import { sealingOf } from '../../../workers/sync/outbox/seal-loop.ts';
import { runTasks } from '../../../workers/sync/core/run-together.ts';
import { anOutboxRow } from '../../support/engine/an-outbox-row.ts';
import { mutationsOf, outcomesAnswer, pushAnswer } from '../../support/engine/sync-answers.ts';
import { engineFixture } from '../../support/engine/engine-fixture.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { scriptedNet } from '../../support/fakes/scripted-net.ts';

test('mutations behind an abandoned one leave as soon as it is sealed', async () => {
  const given = anOutboxRow({ lane: 'cart:a', attempts: 1, giveUp: true });
  const next = anOutboxRow({ lane: 'cart:a' });
  const net = scriptedNet((asked) =>
    asked.call === 'sync.outcomes'
      ? outcomesAnswer([{ id: given.id, again: true, outcome: 'abandoned' }])
      : pushAnswer(asked),
  );
  const fixture = engineFixture(memoryStore([given, next]), net);
  const outbox = outboxSender(fixture, () => undefined);
  const end = new AbortController();
  const leadership = { term: await fixture.store.takeLeadership(0), signal: end.signal };
  const run = runTasks(leadership, [outbox.run, sealingOf(fixture, outbox.wake).run]);
  await fixture.clock.pass(0);
  const pushed = net.asked.filter(({ call }) => call === 'sync.push').flatMap(mutationsOf);
  expect(pushed.map(({ id }) => id)).toEqual([next.id]);
  end.abort();
  await run;
});
