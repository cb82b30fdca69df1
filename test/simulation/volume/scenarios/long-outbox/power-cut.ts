import { deepEqual, equal } from 'node:assert/strict';
import { LONG_MS } from '../../../fault-free-steps.ts';
import type { Scenario } from '../scenario.ts';
import {
  claimedCount,
  reconnect,
  effectCounts,
  fillOutboxOffline,
  recordRequests,
  OPS_A_REQUEST,
  REQUESTS_AT_ONCE,
} from './long-outbox.ts';

const TAKES_MS = 1000;

/** The battery ends when three requests are done and not answered, and three more are claimed. */
export const powerCut: Scenario = {
  name: 'what was claimed when the power went is known to have left, and is sent again by its name',
  mutants: [
    {
      fault: 'a claim is on the disk some time after its request left',
      file: 'src/mutations/settle/claim-mutations.ts',
      find: 'const tables = mirror.strict;\n  const { meta, outbox, intents } = tables;',
      put: 'const tables = mirror;\n  const { meta, outbox, intents } = tables;',
    },
    {
      fault: 'what was on its way when the power went is sent under other names',
      file: 'src/mutations/settle/take-leadership.ts',
      find: "await outbox.where('state').equals('inflight').modify({ state: 'queued' });",
      put: "for (const row of await outbox.where('state').equals('inflight').toArray()) await outbox.put({ ...row, id: uuid(), state: 'queued' });",
    },
  ],
  async run() {
    const longOutbox = await fillOutboxOffline();
    const { day, device } = longOutbox;
    const { requests } = recordRequests(day, () => TAKES_MS);
    reconnect(longOutbox);
    await day.clock.pass(1.5 * TAKES_MS);
    equal(await claimedCount(longOutbox), 2 * REQUESTS_AT_ONCE * OPS_A_REQUEST);
    device.powerCut();
    const left = new Set(requests.flatMap(({ mutations }) => mutations.map(({ id }) => id)));
    const { outbox } = device.history(day.server.history().epoch);
    deepEqual(
      outbox.filter(({ id, attempts }) => left.has(id) && attempts === 0).map(({ label }) => label),
      [],
    );

    device.tabs.open();
    await day.clock.pass(LONG_MS);
    deepEqual([effectCounts(longOutbox), device.recorder.outboxIds()], [[1], []]);
    deepEqual(day.violations(), []);
  },
};
