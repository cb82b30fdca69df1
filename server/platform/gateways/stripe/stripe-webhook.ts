import Stripe from 'stripe';
import type { AcquirerEvent, WebhookMessage } from '../../../core/gateways/payment-gateway.ts';

/**
 * Returns the event of a message that Stripe signed with one of the secrets; `undefined` for any other message, also for
 * one whose signature is older than five minutes.
 */
export function readStripeEvent(
  client: Stripe,
  message: WebhookMessage,
  secrets: readonly string[],
): AcquirerEvent | undefined {
  const signature = message.header('stripe-signature');
  if (signature === undefined) return undefined;
  for (const secret of secrets) {
    try {
      const event = client.webhooks.constructEvent(message.body, signature, secret);
      return { id: event.id, reference: referenceOf(event.data.object), kind: event.type };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return undefined;
}

/** Objects that an event names by their own id; charges, refunds and disputes go by their payment. */
const NAMED: ReadonlySet<unknown> = new Set(['payment_intent', 'account', 'transfer']);

/** The object of an event; empty when it is none of the market's. */
function referenceOf(object: object): string {
  if (NAMED.has(field(object, 'object'))) return textOf(field(object, 'id'));
  const payment = field(object, 'payment_intent');
  return typeof payment === 'object' && payment !== null ? textOf(field(payment, 'id')) : textOf(payment);
}

function field(object: object, name: string): unknown {
  return Object.entries(object).find(([key]) => key === name)?.[1];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
