import type Stripe from 'stripe';
import {
  type AcquirerPayment,
  type Keyed,
  type Moved,
  MoveRefused,
} from '../../../core/gateways/payment-gateway.ts';
import { isMoved, isTooMuch, reaching } from './stripe-errors.ts';

/** Stripe, and how the present state of a payment is read there. */
interface Reader {
  readonly client: Stripe;
  readonly status: (reference: string) => Promise<AcquirerPayment>;
}

/** Captures a part of a hold, or all of it. */
export async function capture(
  { client, status }: Reader,
  { key, reference, amount }: Moved,
): Promise<AcquirerPayment> {
  try {
    await reaching(
      client.paymentIntents.capture(reference, { amount_to_capture: amount }, { idempotencyKey: key }),
    );
  } catch (error) {
    if (!isMoved(error) && !isTooMuch(error)) throw error;
    const known = await status(reference);
    // Captured before, by a request whose key Stripe no longer remembers.
    if (known.state !== 'taken' || known.captured !== amount)
      throw new MoveRefused(`${amount} cannot be taken from ${reference}, ${known.state}`, { cause: error });
  }
  return status(reference);
}

/** Gives a part of a captured amount back, or all of it. */
export async function refund(
  { client, status }: Reader,
  { key, reference, amount }: Moved,
): Promise<AcquirerPayment> {
  try {
    await reaching(client.refunds.create({ payment_intent: reference, amount }, { idempotencyKey: key }));
  } catch (error) {
    if (isMoved(error) || isTooMuch(error))
      throw new MoveRefused(`${amount} cannot go back from ${reference}`, { cause: error });
    throw error;
  }
  return status(reference);
}

/** Ends a payment, whatever came of it. */
export async function cancel(
  { client, status }: Reader,
  { key, reference }: Keyed & { readonly reference: string },
): Promise<AcquirerPayment> {
  if (reference.startsWith('seti_')) return status(reference);
  const known = await status(reference);
  if (known.state !== 'taken' && known.state !== 'released' && known.state !== 'expired') {
    try {
      // No key of the caller's: under it Stripe would repeat the refusal of a payment that was being made.
      await reaching(client.paymentIntents.cancel(reference));
    } catch (error) {
      if (!isMoved(error)) throw error;
    }
  }
  const ended = await status(reference);
  if (ended.state !== 'taken') return ended;
  if (ended.captured > ended.refunded)
    await reaching(
      client.refunds.create({ payment_intent: reference }, { idempotencyKey: `${key}:${reference}:refund` }),
    );
  return { ...(await status(reference)), state: 'released' };
}
