import { HOUR_MS } from '../../src/domain/hub-time.ts';
import { purgeGone } from '../feed/purge.ts';
import { dropOld } from '../store/cleaning.ts';
import { inTransaction } from '../store/transaction.ts';
import type { Job } from './job.ts';

/** Throws away what is over, and the tombstones that no device waits for any more. */
export const cleanUp: Job = {
  name: 'clean-up',
  everyMs: HOUR_MS,
  async run({ database, clock }) {
    await inTransaction(database, (tx) => dropOld(tx, clock()));
    await inTransaction(database, (tx) => purgeGone(tx, clock()));
  },
};
