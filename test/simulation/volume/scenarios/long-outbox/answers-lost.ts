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

/** Three requests are executed without an answer, while three more are claimed behind them. */
export const answersLost: Scenario = {
  name: 'of hundreds of waiting mutations three requests are in flight, and none follows one whose answer was lost',
  mutants: [
    {
      fault: 'a claimed request leaves although the one before it has no answer',
      file: 'workers/sync/outbox/send-batches.ts',
      find: "if (!pace.mayLeave()) return { kind: 'kept' };",
      put: '',
    },
    {
      fault: 'mutations that were kept back unsent stay in flight',
      file: 'workers/sync/outbox/send-batches.ts',
      find: "case 'kept':\n        await release(going, { state: 'queued', nextAt: now });",
      put: "case 'kept':",
    },
    {
      fault: 'all claimed mutations leave at once',
      file: 'workers/sync/core/semaphore.ts',
      find: 'if (inside < atOnce) inside += 1;',
      put: 'if (inside <= 2 * atOnce) inside += 1;',
    },
    {
      fault: 'a finished request does not hand its place on',
      file: 'workers/sync/core/semaphore.ts',
      find: 'else next();',
      put: '',
    },
    {
      fault: 'a request has no size limit',
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
    // Until the answers are known to be lost, and no longer: the next requests leave soon.
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
