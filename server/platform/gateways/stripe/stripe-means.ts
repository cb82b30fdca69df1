import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { DAY_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { AcquirerMethod } from '../../../core/gateways/payment-gateway.ts';

/** A stored payment method: a card of a customer at Stripe, or TWINT, for which Stripe stores nothing. */
export type Means =
  { readonly kind: 'card'; readonly customer: string; readonly card: string } | { readonly kind: 'twint' };

const CARD = /^(cus_\w+)\/(pm_\w+)$/;
const TWINT = /^twint_[\w-]+$/;

/** Reads a token; `undefined` for an invalid text. */
export function meansOf(token: string): Means | undefined {
  const [, customer, card] = CARD.exec(token) ?? [];
  if (customer !== undefined && card !== undefined) return { kind: 'card', customer, card };
  return TWINT.test(token) ? { kind: 'twint' } : undefined;
}

export function cardToken(customer: string, card: string): string {
  return `${customer}/${card}`;
}

export function twintToken(): string {
  return `twint_${randomUUID()}`;
}

/** The shown form of a card; its number is truncated. */
export function cardMethod(token: string, { card }: Stripe.PaymentMethod): AcquirerMethod | undefined {
  if (card === undefined) return undefined;
  const { brand, last4, exp_month: month, exp_year: year } = card;
  return { token, number: `xxxx-xxxx-xxxx-${last4}`, expiry: `${month}/${year}`, issuer: brand };
}

/** TWINT has no expiry date: ten years are used. */
export function twintMethod(token: string, now: Ms): AcquirerMethod {
  const end = new Date(now + 3650 * DAY_MS);
  const expiry = `${end.getUTCMonth() + 1}/${end.getUTCFullYear()}`;
  return { token, number: 'TWINT', expiry, issuer: 'twint' };
}
