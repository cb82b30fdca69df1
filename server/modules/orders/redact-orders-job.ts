import {
  addDays,
  DAY_MS,
  DEFAULT_ZONE,
  localDay,
  MINUTE_MS,
  type Ms,
} from '../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { orderHeld, saveOrder } from './orders-store.ts';
import { ordersToRedact, type RedactionTime } from './redaction-store.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import { each } from '../../platform/jobs/run-each.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** The maximum number of orders per run, which takes a few seconds; the next run continues. */
const BATCH_SIZE = 200;

/**
 * Redacts orders a day after their delivery, or after the day on which it was due: couriers no longer see the customer,
 * the address and the notes. Redaction is stored on the order, not derived from a clock (docs/rules.md#redaction).
 */
export const redactOrders: Job = {
  name: 'redact-orders',
  everyMs: 10 * MINUTE_MS,
  async run({ database, clock }) {
    const now = clock();
    const due = await readSnapshot(database, (tx) => ordersToRedact(tx, timeOf(now), BATCH_SIZE));
    await each(due, (oid) => redact(database, oid, now));
  },
};

function timeOf(now: Ms): RedactionTime {
  return {
    delivered: new Date(now - DAY_MS).toISOString(),
    // The day before yesterday ended at least a day ago.
    day: addDays(localDay(now, DEFAULT_ZONE), -2),
  };
}

async function redact(database: AppContext['database'], oid: number, now: Ms): Promise<void> {
  await writeTransaction(database, async (tx) => {
    const order = (await orderHeld(tx, oid))?.order;
    if (order === undefined || order.redacted !== undefined || order.payment.status === 'pending') return;
    await saveOrder(tx, { ...order, redacted: new Date(now).toISOString() });
    recordChange(tx, 'order', oid);
  });
}
