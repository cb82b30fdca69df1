import type Stripe from 'stripe';
import { centimes } from '../../../../src/domain/money/money.ts';
import type { AcquirerPayment, AcquirerState } from '../../../core/gateways/payment-gateway.ts';

/** The expansion with which every payment is read: its charge holds the refunds and the end of the hold. */
export const READ_WITH = 'latest_charge';

/** Converts a payment of Stripe, read with `READ_WITH`. Stripe's amounts of CHF are centimes. */
export function paymentOf(intent: Stripe.PaymentIntent): AcquirerPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  return {
    reference: intent.id,
    state: stateOf(intent),
    amount: centimes(intent.amount),
    captured: centimes(intent.amount_received),
    refunded: centimes(charge?.amount_refunded ?? 0),
    clientSecret: intent.client_secret ?? '',
    url: intent.next_action?.redirect_to_url?.url ?? '',
    ...declineOf(intent),
    ...(intent.status === 'requires_capture' &&
      captureBefore !== undefined && { holdEnds: captureBefore * 1000 }),
  };
}

function declineOf({ last_payment_error: error }: Stripe.PaymentIntent): Pick<AcquirerPayment, 'decline'> {
  const decline = error?.decline_code ?? error?.code;
  return decline === undefined ? {} : { decline };
}

/** A card that was authenticated or checked without a payment: nothing is held. */
export function setupOf(setup: Stripe.SetupIntent): AcquirerPayment {
  return {
    reference: setup.id,
    state: setupState(setup.status),
    amount: centimes(0),
    captured: centimes(0),
    refunded: centimes(0),
    clientSecret: setup.client_secret ?? '',
    url: setup.next_action?.redirect_to_url?.url ?? '',
  };
}

/** Reasons of a lapsed hold, or of a customer who never came back: nothing is held then either. */
const LAPSED: ReadonlySet<Stripe.PaymentIntent.CancellationReason | null> = new Set([
  'automatic',
  'expired',
  'abandoned',
]);

function stateOf({
  status,
  last_payment_error: error,
  cancellation_reason: reason,
}: Stripe.PaymentIntent): AcquirerState {
  switch (status) {
    case 'requires_capture':
      return 'held';
    case 'succeeded':
      return 'taken';
    case 'requires_action':
    case 'requires_confirmation':
    case 'processing':
      return 'authentication_due';
    case 'requires_payment_method':
      return error?.code === 'expired_card' ? 'expired' : 'declined';
    case 'canceled':
      return LAPSED.has(reason) ? 'expired' : 'released';
    default:
      throw new Error(`Stripe has a status that is not known here: ${status}`);
  }
}

function setupState(status: Stripe.SetupIntent.Status): AcquirerState {
  switch (status) {
    case 'succeeded':
      return 'held';
    case 'canceled':
      return 'released';
    case 'requires_payment_method':
      return 'declined';
    case 'requires_action':
    case 'requires_confirmation':
    case 'processing':
    default:
      return 'authentication_due';
  }
}
