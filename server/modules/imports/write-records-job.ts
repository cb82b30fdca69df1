import { setTimeout } from 'node:timers/promises';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { REST_MS } from '../catalogue/imports/write-imports-job.ts';
import { writeSomeRecords } from './write-records.ts';

/** Writes and undoes imports of customers and shops some lines at a time, like those of products. */
export const writeRecords: Job = {
  name: 'write-records',
  everyMs: 2000,
  async run({ database, clock, environment }) {
    const some = () =>
      writeTransaction(database, (tx) => writeSomeRecords({ tx, now: clock(), environment }));
    while (await some()) await setTimeout(REST_MS);
  },
};
