import type Stripe from 'stripe';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import type { AcquirerDispute } from '../../../core/gateways/payment-gateway.ts';
import { reaching } from './stripe-errors.ts';

const PAGE = 100;

/** Reads the disputes of a payment, or those opened since an instant, newest first. */
export async function* disputesAt(
  client: Stripe,
  of: { readonly reference: string } | { readonly since: Ms },
): AsyncGenerator<AcquirerDispute> {
  const asked =
    'reference' in of ? { payment_intent: of.reference } : { created: { gte: Math.floor(of.since / 1000) } };
  let after: string | undefined;
  do {
    const { data, has_more: more } = await reaching(
      client.disputes.list({ ...asked, limit: PAGE, ...(after !== undefined && { starting_after: after }) }),
    );
    for (const dispute of data) {
      const read = disputeOf(dispute);
      if (read !== undefined) yield read;
    }
    after = more ? data.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** `undefined` for a dispute of a charge without a payment, which is not the market's. */
function disputeOf({
  id,
  payment_intent: payment,
  amount,
  reason,
  status,
  ...dispute
}: Stripe.Dispute): AcquirerDispute | undefined {
  const reference = typeof payment === 'object' ? payment?.id : payment;
  if (reference === undefined) return undefined;
  const due = dispute.evidence_details.due_by;
  return {
    ...{ id, reference, amount: centimes(amount), reason, state: stateOf(status) },
    ...{ refundable: dispute.is_charge_refundable, opened: dispute.created * 1000 },
    due: due === null ? undefined : due * 1000,
  };
}

/**
 * A closed inquiry or a prevented dispute leaves the money in place: it is won. A lost one stays lost while
 * the market appeals. An unknown status counts as open: nothing is refunded meanwhile.
 */
function stateOf(status: Stripe.Dispute.Status): AcquirerDispute['state'] {
  switch (status) {
    case 'needs_response':
    case 'warning_needs_response':
      return 'answer_due';
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'lost';
    case 'under_review':
    case 'warning_under_review':
    default:
      return 'under_review';
  }
}
