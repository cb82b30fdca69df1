import type { CreditEntry } from '../../../../src/domain/payment/credit.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { writeCredit } from './credit-ledger.ts';

/** Changes a user's credit and records the change in the feed; an entry of zero is skipped. */
export async function moveCredit(
  tx: Tx,
  entry: CreditEntry,
  about: { readonly userId: number; readonly oid: number | null; readonly now: Ms },
): Promise<void> {
  if (entry.amount === 0) return;
  await writeCredit(tx, entry, about);
  recordChange(tx, 'user', about.userId);
}
