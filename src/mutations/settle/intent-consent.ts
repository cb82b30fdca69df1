import type { Quote } from '../../contract/orders/checkout.ts';
import type { Ms } from '../../contract/sync/sync.ts';
import { INTENT_FRESH_MS } from '../../domain/order/order-intent.ts';
import type { IntentRow } from '../../mirror/mirror-records.ts';

/**
 * The reason for which an intent may no longer be sent automatically: after its cut-off, or six hours after its
 * creation, a person must confirm it again (docs/rules.md#intent-consent). `undefined` when it may.
 * @param now by the server's clock
 */
export function whyStale({ cutoff, createdAt }: IntentRow, now: Ms): 'too_late' | 'too_old' | undefined {
  if (now >= cutoff) return 'too_late';
  return now - createdAt >= INTENT_FRESH_MS ? 'too_old' : undefined;
}

/**
 * Whether the customer's consent covers the differences: only amounts changed, and the amount to pay is at or below the
 * ceiling.
 */
export function isCovered(intent: IntentRow, { changes, after, proposal }: Quote, now: Ms): boolean {
  if (intent.ceiling === undefined || proposal === undefined || whyStale(intent, now) !== undefined)
    return false;
  return after.toPay <= intent.ceiling && changes.every(({ kind }) => ONLY_MONEY.has(kind));
}

const ONLY_MONEY = new Set(['price', 'fees', 'shipping', 'discount', 'credit']);
