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
const STEP_MS = 20;

/** Three requests are done and not heard of, while three more are claimed behind them. */
export const answersLost: Scenario = {
  name: 'of hundreds that wait three requests are out, and none follows one whose answer was lost',
  mutants: [
    {
      fault: 'what waits for its turn leaves although what left before it was not heard of',
      file: 'workers/sync/outbox/send-batches.ts',
      find: "if (!pace.mayLeave()) return { kind: 'kept' };",
      put: '',
    },
    {
      fault: 'what was kept back untried stays marked as on its way',
      file: 'workers/sync/outbox/send-batches.ts',
      find: "case 'kept':\n        await release(going, { state: 'queued', nextAt: now });",
      put: "case 'kept':",
    },
    {
      fault: 'all that is claimed leaves at once',
      file: 'workers/sync/core/semaphore.ts',
      find: 'if (inside < atOnce) inside += 1;',
      put: 'if (inside <= 2 * atOnce) inside += 1;',
    },
    {
      fault: 'whoever comes back keeps its place',
      file: 'workers/sync/core/semaphore.ts',
      find: 'else next();',
      put: '',
    },
    {
      fault: 'a request holds however much there is',
      file: 'workers/sync/outbox/outbox-batch.ts',
      find: 'const OPS_AT_MOST = 100;',
      put: 'const OPS_AT_MOST = 1000;',
    },
  ],
  async run() {
    const longOutbox = await fillOutboxOffline();
    const { day, device } = longOutbox;
    const { requests, mostAtOnce } = recordRequests(day, () => TAKES_MS);
    device.connection.answersLost = true;
    reconnect(longOutbox);
    await day.clock.pass(TAKES_MS);
    equal(await claimedCount(longOutbox), 2 * REQUESTS_AT_ONCE * OPS_A_REQUEST);
    // Until it is known that nothing was heard, and no longer: the next ones leave soon.
    for (let ms = 0; ms < 2 * TAKES_MS && (await claimedCount(longOutbox)) > 0; ms += STEP_MS)
      await day.clock.pass(STEP_MS);
    deepEqual([requests.length, await claimedCount(longOutbox)], [REQUESTS_AT_ONCE, 0]);

    device.connection.answersLost = false;
    await day.clock.pass(LONG_MS);
    equal(mostAtOnce(), REQUESTS_AT_ONCE);
    equal(Math.max(...requests.map(({ mutations }) => mutations.length)), OPS_A_REQUEST);
    deepEqual([effectCounts(longOutbox), device.recorder.outboxIds()], [[1], []]);
    deepEqual(day.violations(), []);
  },
};
