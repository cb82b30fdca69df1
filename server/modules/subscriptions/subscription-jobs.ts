import { DEFAULT_ZONE, localDay, MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { wake } from '../../../src/domain/subscription/subscription.ts';
import type { AppContext } from '../../core/request-context.ts';
import { acquirerContextOf } from '../../platform/gateways/acquirer-context.ts';
import { finishRun, runsLeft } from './finish-runs.ts';
import { changeContract } from './subscription-access.ts';
import { remind } from './remind-of-run.ts';
import { runSubscription } from './run-subscription.ts';
import {
  dueSubscriptions,
  lockSubscription,
  untoldSubscriptions,
  wakingSubscriptions,
} from './subscriptions-store.ts';
import { each } from '../../platform/jobs/run-each.ts';
import type { Job } from '../../platform/jobs/job.ts';

const AT_ONCE = 50;

/** Makes the orders of contracts whose time has come, and takes the sums of those that give. */
export const runSubscriptions: Job = {
  name: 'run-subscriptions',
  everyMs: MINUTE_MS / 2,
  async run(house) {
    const outside = acquirerContextOf(house);
    await wakeUp(house);
    const due = await outside.read((tx) => dueSubscriptions(tx, house.clock(), AT_ONCE));
    await each(due, (id) => runSubscription(outside, id));
  },
};

/** Runs that nobody finished: asked for again under the same key, or followed to what became of them. */
export const finishSubscriptions: Job = {
  name: 'finish-subscriptions',
  everyMs: MINUTE_MS / 4,
  async run(house) {
    const outside = acquirerContextOf(house);
    await each(await runsLeft(outside, AT_ONCE), (run) => finishRun(outside, run));
  },
};

/** Tells people of the delivery that comes, while they can still change it. */
export const tellOfSubscriptions: Job = {
  name: 'tell-of-subscriptions',
  everyMs: MINUTE_MS,
  async run(house) {
    const { read, write, clock } = acquirerContextOf(house);
    const untold = await read((tx) => untoldSubscriptions(tx, clock(), AT_ONCE));
    await each(untold, (id) => write((tx) => remind(tx, id, clock())));
  },
};

async function wakeUp(house: AppContext): Promise<void> {
  const { read, write, clock } = acquirerContextOf(house);
  const today = localDay(clock(), DEFAULT_ZONE);
  const waking = await read((tx) => wakingSubscriptions(tx, today, AT_ONCE));
  await each(waking, (id) =>
    write(async (tx) => {
      const held = await lockSubscription(tx, id);
      if (held === undefined) return;
      const awake = wake(held, today);
      if (awake === held) return;
      await changeContract(tx, held, awake, { who: undefined, action: 'subscription.wake' }, clock());
    }),
  );
}
