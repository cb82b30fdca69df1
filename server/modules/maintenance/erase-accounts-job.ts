import { REGRET_MS } from '../../../src/domain/people/account-deletion.ts';
import { addDays, DEFAULT_ZONE, HOUR_MS, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import { eraseAccount } from '../account/office/erase-account.ts';
import { peopleToErase } from '../account/office/account-deletion-store.ts';
import { inTransaction, readSnapshot } from '../../platform/database/transaction.ts';
import { dropVisits } from '../statistics/visits-store.ts';
import { each } from '../../platform/jobs/run-each.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Batch written in a few seconds; the next run takes the rest. */
const BATCH_SIZE = 20;
/** Visits are compared with the previous year and deleted after that. */
const VISITS_DAYS = 400;

/** Erases accounts that were deleted thirty days ago, and visits past their retention. */
export const erase: Job = {
  name: 'erase',
  everyMs: HOUR_MS,
  async run({ database, clock }) {
    const now = clock();
    const oldest = addDays(localDay(now, DEFAULT_ZONE), -VISITS_DAYS);
    await inTransaction(database, (tx) => dropVisits(tx, oldest));
    const deleted = await readSnapshot(database, (tx) => peopleToErase(tx, now - REGRET_MS, BATCH_SIZE));
    await each(deleted, (person) => writeTransaction(database, (tx) => eraseAccount(tx, person, now)));
  },
};
