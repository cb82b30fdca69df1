import Stripe from 'stripe';
import { AcquirerUnreachable } from '../../../core/gateways/payment-gateway.ts';

/** Calls Stripe; an outage on its side or on the way becomes `AcquirerUnreachable`. */
export async function reaching<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (isOutage(error)) throw new AcquirerUnreachable('Stripe did not answer', { cause: error });
    throw error;
  }
}

/** The payment of a refused request: Stripe stores it anyway. `undefined` for any other error. */
export function declinedPayment(error: unknown): { readonly id: string; readonly asks: boolean } | undefined {
  if (!(error instanceof Stripe.errors.StripeCardError) || error.payment_intent === undefined)
    return undefined;
  return { id: error.payment_intent.id, asks: error.code === 'authentication_required' };
}

/** Whether the card of a set-up was refused. */
export function declinedSetup(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeCardError ? error.setup_intent?.id : undefined;
}

/** Whether Stripe does not know the requested object. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Whether an account does not accept a requested kind of payment. */
export function isTypeRefused(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    /payment_method_types/.test(`${error.param ?? ''} ${error.message}`)
  );
}

/** Whether an amount is below Stripe's minimum. */
export function isTooSmall(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'amount_too_small';
}

/** Whether a request exceeds what a payment holds, or has left. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'amount_too_large';
}

/** Whether a payment has left the state that a request needs, by an earlier request or otherwise. */
export function isMoved(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.code === 'payment_intent_unexpected_state' || error.code === 'charge_already_refunded')
  );
}

/** Whether a refund is refused because the customer disputes the payment with their bank. */
export function isDisputed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_disputed';
}

function isOutage(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    // A replaced key or one with too few rights: the operator corrects it, and the request may be repeated.
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 500) >= 500)
  );
}
