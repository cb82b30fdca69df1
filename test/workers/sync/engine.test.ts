import { expect, test, vi } from 'vitest';
import { engine } from '../../../workers/sync/engine.ts';
import { anId, anOutboxRow } from '../../support/engine/an-outbox-row.ts';
import { pushAnswer } from '../../support/engine/sync-answers.ts';
import { aBrowser } from '../../support/engine/engine-fixture.ts';
import { fakeBus } from '../../support/fakes/fake-bus.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { type ScriptedReply, scriptedNet } from '../../support/fakes/scripted-net.ts';
import { virtualClock } from '../../support/fakes/virtual-clock.ts';

/** More than three requests hold: all that may be in flight fail at once. */
const A_DAY = Array.from({ length: 300 }, (_, at) => anOutboxRow({ lane: `order:${at % 30}` }));

test('a day’s work leaves as soon as the server answers again, however often it failed before', async () => {
  const clock = virtualClock();
  const store = memoryStore(A_DAY);
  let cut = true;
  let answeredAt: number | undefined;
  const net = scriptedNet((asked): ScriptedReply | undefined => {
    if (cut) return undefined;
    answeredAt ??= clock.now();
    if (asked.call === 'sync.push') return pushAnswer(asked);
    return { body: { csrf: 'token' } };
  });
  const random = { number: () => 0.5, uuid: () => anId(7000) };
  const ports = { store, net, clock, random, bus: fakeBus().tab(), ...aBrowser() };
  const self = { person: 7, entry: 'e1', hub: 'geneve-carouge', build: 'b1', visible: true };
  const courier = engine(ports, 'cabas-u7', self, () => undefined);
  const run = courier.run();
  // The leader starts its team of tasks.
  await clock.settle();
  await vi.dynamicImportSettled();
  await clock.pass(6000);
  expect(store.status).toMatchObject({ network: 'unreachable' });
  expect(store.outbox).toHaveLength(A_DAY.length);

  cut = false;
  while (answeredAt === undefined) await clock.pass(100);
  await clock.pass(1000);
  expect(store.outbox).toEqual([]);
  courier.stop();
  await run;
});

const LOUISE = {
  ...{ id: 7, displayName: 'Louise Favre', name: { givenName: 'Louise', familyName: 'Favre' } },
  ...{
    email: { address: 'client@cabas.example', status: true },
    phoneNumbers: [],
    addresses: [],
    payments: [],
  },
  ...{ balance: 0, plan: { name: 'standard' }, roles: [], shops: [], hubs: [], tags: [], likes: [] },
  ...{ reminder: { active: false, weekdays: [] }, orders: { count: 0, profile: '', rating: 0, avg: 0 } },
  ...{ status: true, created: '2026-01-01T00:00:00.000Z', provider: 'local' },
};

/** The engine of a visitor that has reached the server, and its requests since. */
async function aVisitorsEngine(user: object) {
  const clock = virtualClock();
  const net = scriptedNet(({ call }): ScriptedReply => {
    if (call === 'authentication.login') return { body: { ...user, csrf: 'token' } };
    return call === 'users.me' ? { status: 401, body: { csrf: 'token' } } : { body: {} };
  });
  const store = memoryStore([], { person: null, signedIn: false });
  const random = { number: () => 0.5, uuid: () => anId(7000) };
  const ports = { store, net, clock, random, bus: fakeBus().tab(), ...aBrowser() };
  const self = { person: null, entry: 'e1', hub: 'geneve-carouge', build: 'b1', visible: true };
  const visitor = engine(ports, 'cabas-visitor', self, () => undefined);
  const run = visitor.run();
  await clock.settle();
  await vi.dynamicImportSettled();
  await clock.pass(30_000);
  net.asked.length = 0;
  return { net, clock, visitor, end: () => (visitor.stop(), run) };
}

test('the engine of a visitor sends no request once another person has signed in', async () => {
  const { net, clock, visitor, end } = await aVisitorsEngine(LOUISE);
  const asked = visitor.call('authentication.login', {
    body: { email: 'client@cabas.example', password: 'cabas-demo' },
  });
  await clock.settle();
  await vi.dynamicImportSettled();
  await clock.pass(2000);
  expect(await asked).toMatchObject({ ok: true });
  expect(net.asked.map(({ call }) => call)).toEqual(['authentication.login']);
  await end();
});
