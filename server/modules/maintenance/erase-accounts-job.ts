import { REGRET_MS } from '../../../src/domain/people/account-deletion.ts';
import { addDays, DEFAULT_ZONE, HOUR_MS, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import { eraseAccount } from '../account/office/erase-account.ts';
import { peopleToErase } from '../account/office/account-deletion-store.ts';
import { inTransaction, readSnapshot } from '../../platform/database/transaction.ts';
import { dropVisits } from '../statistics/visits-store.ts';
import { each } from '../../platform/jobs/run-each.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** As many as are written in a few seconds; the rest comes next time. */
const AT_ONCE = 20;
/** What visitors did is compared with the year before, and not kept beyond. */
const VISITS_DAYS = 400;

/** Leaves nothing personal of accounts that were deleted thirty days ago, nor of visits that nobody compares any more. */
export const erase: Job = {
  name: 'erase',
  everyMs: HOUR_MS,
  async run({ database, gateways, clock }) {
    const now = clock();
    const oldest = addDays(localDay(now, DEFAULT_ZONE), -VISITS_DAYS);
    await inTransaction(database, (tx) => dropVisits(tx, oldest));
    const deleted = await readSnapshot(database, (tx) => peopleToErase(tx, now - REGRET_MS, AT_ONCE));
    await each(deleted, async (person) => {
      const tokens = await writeTransaction(database, (tx) => eraseAccount(tx, person, now));
      await each(tokens, (token) => gateways.payment.removeMethod(token));
    });
  },
};
