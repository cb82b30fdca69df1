import { deepEqual } from 'node:assert/strict';
import { LONG_MS } from '../../../fault-free-steps.ts';
import type { Scenario } from '../scenario.ts';
import {
  reconnect,
  queueBagCount,
  effectCounts,
  FIRST_OID,
  fillOutboxOffline,
  recordRequests,
} from './long-outbox.ts';

const TAKES_MS = 1000;

/** The server is restored under three requests, and again when all has been executed. */
export const serverRestored: Scenario = {
  name: 'hundreds of mutations that a restored server forgot are executed again, each once and in order',
  mutants: [
    {
      fault: 'each request that meets a restored server asks it again',
      file: 'workers/sync/outbox/server-epoch.ts',
      find: 'session.singleFlight(`history ${leadership.term}`, () =>\n      begin(context, leadership, epoch),\n    )',
      put: 'begin(context, leadership, epoch)',
    },
    {
      fault: 'a restored server is asked about the first question’s worth only',
      file: 'workers/sync/outbox/ask-outcomes.ts',
      find: 'for (let at = 0; at < ids.length; at += IDS_AT_MOST) {',
      put: 'for (let at = 0; at === 0; at += IDS_AT_MOST) {',
    },
    {
      fault: 'mutations sent again go behind waiting ones',
      file: 'src/mutations/settle/settle-outcomes.ts',
      find: "await tables.outbox.put({ ...row, state: 'queued', nextAt: now });",
      put: "const { seq: _before, ...again } = row;\n    await tables.outbox.add({ ...again, state: 'queued', nextAt: now });",
    },
  ],
  async run() {
    const longOutbox = await fillOutboxOffline();
    const { day, device, mutations } = longOutbox;
    const { server, clock } = day;
    server.backup();
    const { questions } = recordRequests(day, () => TAKES_MS);
    reconnect(longOutbox);
    await clock.pass(5 * TAKES_MS);
    server.restore();
    await clock.pass(LONG_MS);
    deepEqual([effectCounts(longOutbox), device.recorder.outboxIds(), questions()], [[1], [], 1]);
    deepEqual(day.violations(), []);

    const more = [
      await queueBagCount(day, device, FIRST_OID, 1),
      await queueBagCount(day, device, FIRST_OID + 1, 1),
    ];
    server.restore();
    await clock.pass(LONG_MS);
    deepEqual(
      [effectCounts({ day, mutations: [...mutations, ...more] }), device.recorder.outboxIds()],
      [[1], []],
    );
    deepEqual(day.violations(), []);
  },
};
