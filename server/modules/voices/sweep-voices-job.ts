import { DAY_MS, HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { dropVoices } from './voices-store.ts';

/** How long an order may follow its voice message: the device may be offline, or the person may hesitate. */
const WAITING_MS = 7 * DAY_MS;

/** Deletes voice messages that no line needs any more (docs/rules.md#voices). */
export const sweepVoices: Job = {
  name: 'sweep-voices',
  everyMs: HOUR_MS,
  async run({ database, clock }) {
    const now = clock();
    await inTransaction(database, (tx) => dropVoices(tx, { before: now - WAITING_MS, now }));
  },
};
