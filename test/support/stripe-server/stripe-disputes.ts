import { named, type StripeLedger } from './stripe-ledger.ts';
import {
  disputeObject,
  type DisputeStatus,
  type StoredDispute,
  type StoredIntent,
} from './stripe-objects.ts';

const WEEK_SECONDS = 7 * 86_400;

/** The customer disputes a payment; `inquiry`: their bank only asks, and takes no money yet. */
export function dispute(
  ledger: StripeLedger,
  intent: StoredIntent,
  { reason = 'product_not_received', inquiry = false, amount = intent.received } = {},
): StoredDispute {
  const opened: StoredDispute = {
    ...{ id: named('dp'), payment: intent.id, amount, reason, created: ledger.now },
    ...{ due: ledger.now + WEEK_SECONDS, status: inquiry ? 'warning_needs_response' : 'needs_response' },
  };
  ledger.disputes.set(opened.id, opened);
  tell(ledger, 'created', opened);
  if (!inquiry) tell(ledger, 'funds_withdrawn', opened);
  return opened;
}

/** The market submits evidence, or the bank decides. */
export function moveDispute(ledger: StripeLedger, known: StoredDispute, status: DisputeStatus): void {
  known.status = status;
  const ends = status === 'won' || status === 'lost' || status === 'warning_closed';
  tell(ledger, ends ? 'closed' : 'updated', known);
  if (status === 'won') tell(ledger, 'funds_reinstated', known);
}

function tell(ledger: StripeLedger, what: string, known: StoredDispute): void {
  ledger.tell(`charge.dispute.${what}`, disputeObject(known));
}
