import type Stripe from 'stripe';
import { DAY_MS, HOUR_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Authorisation } from '../../../core/gateways/payment-gateway.ts';
import { isUnknown, reaching } from './stripe-errors.ts';
import { type Means, meansOf } from './stripe-means.ts';
import { READ_WITH } from './stripe-payments.ts';

/** Holds an amount on a card, or captures it by TWINT. */
export function pay(client: Stripe, ask: Authorisation, means: Means, publicUrl: string) {
  const { key, amount, oid, offSession = false } = ask;
  return reaching(
    client.paymentIntents.create(
      {
        ...{ amount, currency: 'chf', confirm: true, expand: [READ_WITH] },
        return_url: backAddress(publicUrl, ask.returnPath),
        metadata: { ...(oid !== undefined && { oid: String(oid) }), market: publicUrl, request: key },
        ...(means.kind === 'twint'
          ? { allowed_payment_method_types: ['twint'], payment_method_data: { type: 'twint' as const } }
          : {
              ...{ allowed_payment_method_types: ['card'], capture_method: 'manual' as const },
              ...{ customer: means.customer, payment_method: means.card },
              ...(offSession && { off_session: true }),
            }),
      },
      { idempotencyKey: key },
    ),
  );
}

/** Stripe forgets keys after a day; an hour less, for clocks and slow requests. */
const KEYS_KEPT_MS = DAY_MS - HOUR_MS;

/** Whether Stripe may have forgotten the key of a request that was first made at an instant. */
export function isForgotten(since: Ms | undefined, now: Ms): boolean {
  return since !== undefined && now - since > KEYS_KEPT_MS;
}

/** The payment of a request whose key Stripe no longer remembers; `undefined` when it never arrived. */
export async function paidBefore(client: Stripe, { key, since = 0 }: Authorisation, means: Means) {
  const listed = client.paymentIntents.list({
    created: { gte: Math.floor((since - HOUR_MS) / 1000) },
    ...(means.kind === 'card' && { customer: means.customer }),
    limit: 100,
  });
  for await (const { id, metadata } of listed) if (metadata['request'] === key) return id;
  return undefined;
}

/** The bank requires authentication after all: its page is mailed to the customer. */
export function askCustomer(client: Stripe, ask: Authorisation, reference: string, publicUrl: string) {
  const means = meansOf(ask.token);
  return reaching(
    client.paymentIntents.confirm(
      reference,
      {
        ...(means?.kind === 'card' && { payment_method: means.card }),
        return_url: backAddress(publicUrl, ask.returnPath),
        expand: [READ_WITH],
      },
      { idempotencyKey: `${ask.key}:present` },
    ),
  );
}

/** Checks a card without a payment. */
export function setUp(
  client: Stripe,
  ask: Authorisation,
  means: Extract<Means, { kind: 'card' }>,
  publicUrl: string,
) {
  return reaching(
    client.setupIntents.create(
      {
        ...{ customer: means.customer, payment_method: means.card, allowed_payment_method_types: ['card'] },
        ...{ confirm: true, usage: 'off_session', return_url: backAddress(publicUrl, ask.returnPath) },
      },
      { idempotencyKey: ask.key },
    ),
  );
}

/** Returns a customer's card; `undefined` when it was detached or belongs to another customer. */
export async function cardOf(client: Stripe, { customer, card }: Extract<Means, { kind: 'card' }>) {
  try {
    const method = await reaching(client.paymentMethods.retrieve(card));
    const owner = typeof method.customer === 'object' ? method.customer?.id : method.customer;
    return owner === customer ? method : undefined;
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

/** The address to which Stripe returns the customer; `path` is a local path with its own query. */
function backAddress(publicUrl: string, path: string): string {
  return `${publicUrl}/payment/back?to=${encodeURIComponent(path)}`;
}
