import { expect, test } from 'vitest';
import { leaderTasks } from '../../../workers/sync/leader/leader-tasks.ts';
import { anOutboxRow } from '../../support/engine/an-outbox-row.ts';
import { applied, pushAnswer, refusal } from '../../support/engine/sync-answers.ts';
import { engineFixture } from '../../support/engine/engine-fixture.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { type ScriptedReply, scriptedNet } from '../../support/fakes/scripted-net.ts';

test('a pending logout is sent before any request of the next person', async () => {
  let heard: (reply: ScriptedReply) => void = () => undefined;
  const net = scriptedNet((asked): ScriptedReply | Promise<ScriptedReply> => {
    if (asked.call === 'authentication.logout') return new Promise((resolve) => (heard = resolve));
    if (asked.call === 'sync.push') return pushAnswer(asked);
    return asked.call === 'users.me' ? { body: { csrf: 'token' } } : refusal(503, 'busy');
  });
  const fixture = engineFixture(memoryStore([anOutboxRow({ actor: 8 })], { person: 8 }), net);
  await fixture.device.setPendingLogout(7);
  const end = new AbortController();
  const run = leaderTasks(fixture, () => undefined).run({
    term: await fixture.store.takeLeadership(0),
    signal: end.signal,
  });
  await fixture.clock.pass(5000);
  expect(net.asked.map(({ call, request }) => [call, request.person])).toEqual([
    ['authentication.logout', 7],
  ]);
  heard({ body: { status: 'bye' } });
  await fixture.clock.pass(5000);
  expect(await fixture.device.pendingLogout()).toBeUndefined();
  expect(net.asked.map(({ call }) => call)).toContain('sync.push');
  end.abort();
  await run;
});

test('work leaves once another tab, or a request that needed a token, learnt that its person is back', async () => {
  let here = false;
  const net = scriptedNet((asked): ScriptedReply => {
    if (!here) return refusal(401, 'unauthenticated');
    if (asked.call === 'sync.push') return pushAnswer(asked, applied, { person: 8 });
    return asked.call === 'users.me' ? { body: { csrf: 'token' } } : refusal(503, 'busy');
  });
  const store = memoryStore([anOutboxRow({ actor: 8 })], { person: 8 });
  const fixture = engineFixture(store, net);
  const end = new AbortController();
  const run = leaderTasks(fixture, () => undefined).run({
    term: await store.takeLeadership(0),
    signal: end.signal,
  });
  await fixture.clock.pass(5000);
  expect(store.status).toMatchObject({ auth: true });
  here = true;
  await store.saveSession({ signedIn: true });
  await fixture.clock.pass(61_000);
  expect(store.outbox).toEqual([]);
  expect(store.status).toMatchObject({ auth: false });
  expect(net.asked.map(({ call }) => call)).toContain('sync.push');
  end.abort();
  await run;
});
