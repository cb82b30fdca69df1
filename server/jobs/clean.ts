import { HOUR_MS } from '../../src/domain/hub-time.ts';
import { dropOld } from '../store/cleaning.ts';
import { inTransaction } from '../store/transaction.ts';
import type { Job } from './job.ts';

export const cleanUp: Job = {
  name: 'clean-up',
  everyMs: HOUR_MS,
  run: ({ database, clock }) => inTransaction(database, (tx) => dropOld(tx, clock())),
};
