import type Stripe from 'stripe';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import {
  type AcquirerPayment,
  type Keyed,
  type Moved,
  MoveRefused,
  PaymentDisputed,
} from '../../../core/gateways/payment-gateway.ts';
import { isDisputed, isMoved, isTooMuch, reaching } from './stripe-errors.ts';
import { isForgotten } from './stripe-requests.ts';

/** Stripe, and how the current state of a payment is read there. */
interface Reader {
  readonly client: Stripe;
  readonly read: (reference: string) => Promise<Stripe.PaymentIntent>;
  readonly status: (reference: string) => Promise<AcquirerPayment>;
  readonly now: () => Ms;
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

/** Refunds a part of a captured amount, or all of it. */
export async function refund(
  { client, status, now }: Reader,
  { key, since, reference, amount }: Moved,
): Promise<AcquirerPayment> {
  if (isForgotten(since, now()) && (await wasRefunded(client, reference, key))) return status(reference);
  try {
    await reaching(
      client.refunds.create(
        { payment_intent: reference, amount, metadata: { request: key } },
        { idempotencyKey: key },
      ),
    );
  } catch (error) {
    if (isDisputed(error)) throw new PaymentDisputed(`${reference} is disputed`, { cause: error });
    if (isMoved(error) || isTooMuch(error))
      throw new MoveRefused(`${amount} cannot go back from ${reference}`, { cause: error });
    throw error;
  }
  return status(reference);
}

/** Whether a request whose key Stripe no longer remembers made its refund. */
async function wasRefunded(client: Stripe, reference: string, key: string): Promise<boolean> {
  const { data } = await reaching(client.refunds.list({ payment_intent: reference, limit: 100 }));
  return data.some(
    ({ metadata, status }) => metadata?.['request'] === key && status !== 'failed' && status !== 'canceled',
  );
}

/** Ends a payment in any state. */
export async function cancel(
  { client, read, status }: Reader,
  { key, reference }: Keyed & { readonly reference: string },
): Promise<AcquirerPayment> {
  if (reference.startsWith('seti_')) return status(reference);
  const { status: known } = await read(reference);
  if (known !== 'succeeded' && known !== 'canceled') {
    try {
      // The key includes the state: under one key Stripe would repeat the refusal of a payment that was still
      // being made.
      const idempotencyKey = `${key}:${reference}:${known}`;
      await reaching(client.paymentIntents.cancel(reference, {}, { idempotencyKey }));
    } catch (error) {
      if (!isMoved(error)) throw error;
    }
  }
  const ended = await status(reference);
  if (ended.state !== 'taken') return ended;
  if (ended.captured > ended.refunded)
    try {
      await reaching(
        client.refunds.create(
          { payment_intent: reference },
          { idempotencyKey: `${key}:${reference}:refund` },
        ),
      );
    } catch (error) {
      // In a dispute the customer's bank returns the money.
      if (!isDisputed(error)) throw error;
    }
  return { ...(await status(reference)), state: 'released' };
}
