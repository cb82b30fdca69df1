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

/** A power cut when three requests are executed without an answer, and three more are claimed. */
export const powerCut: Scenario = {
  name: 'mutations claimed at a power cut count as sent, and are sent again under the same id',
  mutants: [
    {
      fault: 'a claim reaches the disk after its request left',
      file: 'src/mutations/settle/claim-mutations.ts',
      find: 'const tables = mirror.strict;\n  const { meta, outbox, intents } = tables;',
      put: 'const tables = mirror;\n  const { meta, outbox, intents } = tables;',
    },
    {
      fault: 'mutations in flight at a power cut are sent under other ids',
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
