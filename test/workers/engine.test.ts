import { expect, test, vi } from 'vitest';
import { engine } from '../../workers/sync/engine.ts';
import { anId, anOutboxRow } from '../support/an-outbox-row.ts';
import { pushAnswer } from '../support/answers.ts';
import { aBrowser } from '../support/engine-world.ts';
import { fakeBus } from '../support/fake-bus.ts';
import { memoryStore } from '../support/memory-store.ts';
import { type Reply, scriptedNet } from '../support/scripted-net.ts';
import { virtualClock } from '../support/virtual-clock.ts';

/** More than three requests hold: all that may be out fail at once. */
const A_DAY = Array.from({ length: 300 }, (_, at) => anOutboxRow({ lane: `order:${at % 30}` }));

test('a day’s work leaves as soon as somebody answers again, however often it failed before', async () => {
  const clock = virtualClock();
  const store = memoryStore(A_DAY);
  let cut = true;
  let answeredAt: number | undefined;
  const net = scriptedNet((asked): Reply | undefined => {
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
  // Who leads brings its team along.
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
