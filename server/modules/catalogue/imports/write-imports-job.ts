import { setTimeout } from 'node:timers/promises';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { writeTransaction } from '../../../platform/feed/write-transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { writeSomeLines } from './write-import.ts';

/** The embedded database runs inside the process: without a pause no other request would be handled. */
export const REST_MS: Ms = 10;

/**
 * Writes and undoes imports some lines at a time, so that other requests run in between. After a crash the
 * next run continues, in any process.
 */
export const writeImports: Job = {
  name: 'write-imports',
  everyMs: 2000,
  async run({ database, clock }) {
    while (await writeTransaction(database, (tx) => writeSomeLines(tx, clock()))) await setTimeout(REST_MS);
  },
};
