import { deepEqual, equal } from 'node:assert/strict';
import { awaitDisk, LONG_MS } from '../../../fault-free-steps.ts';
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

/** Longer than a tab is silent before another replaces it. */
const HANGS_MS = 60_000;

/** A tab freezes with three requests in flight and three claimed, another leads; abandoned work arrives late. */
export const leaderReplaced: Scenario = {
  name: 'a tab that replaces a frozen leader takes all that it had claimed, and none of it counts as unsent',
  mutants: [
    {
      fault: 'a claimed mutation does not count as sent',
      file: 'src/mutations/settle/claim-mutations.ts',
      find: 'attempts: row.attempts + 1',
      put: 'attempts: row.attempts',
    },
    {
      fault: 'a new leader releases only one request’s worth',
      file: 'src/mutations/settle/take-leadership.ts',
      find: "await outbox.where('state').equals('inflight').modify({ state: 'queued' });",
      put: "await outbox.where('state').equals('inflight').limit(100).modify({ state: 'queued' });",
    },
  ],
  async run() {
    const longOutbox = await fillOutboxOffline();
    const { day, device, mutations: queued } = longOutbox;
    device.tabs.open();
    await day.clock.pass(5000);
    const [frozen, other] = device.tabs.all;
    let takesMs = HANGS_MS;
    const { requests } = recordRequests(day, () => takesMs);
    reconnect(longOutbox);
    await day.clock.pass(1000);
    equal(await claimedCount(longOutbox), 2 * REQUESTS_AT_ONCE * OPS_A_REQUEST);

    frozen?.lifecycle.freeze();
    device.connection.cut = true;
    await day.clock.pass(HANGS_MS / 2);
    equal(await claimedCount(longOutbox), 0);
    const left = new Set(requests.flatMap(({ mutations }) => mutations.map(({ id }) => id)));
    const out = requests[1]?.mutations[0]?.id ?? '';
    const ahead = queued.find((id) => !left.has(id)) ?? '';
    for (const id of [out, ahead]) {
      device.recorder.recordAbandoned(id);
      if (other) await awaitDisk(day, other.engine().abandon(id));
    }
    await day.clock.pass(HANGS_MS);

    takesMs = 10;
    device.connection.cut = false;
    frozen?.lifecycle.thaw();
    await day.clock.pass(LONG_MS);
    deepEqual(day.violations(), []);
    const { log } = day.server.history();
    deepEqual([log.get(out)?.outcome, log.get(ahead)?.outcome], ['applied', 'abandoned']);
    deepEqual(device.recorder.outboxIds(), []);
    deepEqual(effectCounts({ day, mutations: queued.filter((id) => id !== ahead) }), [1]);
  },
};
