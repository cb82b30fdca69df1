import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { readSnapshot, inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { each } from '../../../platform/jobs/run-each.ts';
import { forgetRemoved, isKept, removedTokens } from './payment-methods-store.ts';

const BATCH_SIZE = 50;

/**
 * Removes unused cards at the acquirer: replaced, removed or of erased accounts; retries until it answers.
 */
export const detachMethods: Job = {
  name: 'detach-methods',
  everyMs: MINUTE_MS,
  async run({ database, gateways: { payment } }) {
    const tokens = await readSnapshot(database, (tx) => removedTokens(tx, payment.provider, BATCH_SIZE));
    await each(tokens, async (token) => {
      // The same card was added again meanwhile.
      const kept = await readSnapshot(database, (tx) => isKept(tx, token));
      if (!kept) await payment.removeMethod(token);
      await inTransaction(database, (tx) => forgetRemoved(tx, token));
    });
  },
};
