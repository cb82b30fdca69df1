import * as z from 'zod/mini';
import { Address } from '../people/addresses.ts';
import { call } from '../core/call.ts';
import { LineKey } from './cart.ts';
import { replacementChoice } from '../core/replacement.ts';
import { LegalVersions, Order } from './orders.ts';
import { Cents, Day, Hour, Instant, short, Slug, Uuid } from '../core/wire.ts';

/** Every amount of a cart or an order, in centimes, computed by a single function (`domain/order-totals.ts`). */
export const Totals = z.object({
  items: Cents,
  fees: Cents,
  subtotal: Cents,
  shipping: Cents,
  total: Cents,
  vendorDiscount: Cents,
  credit: Cents,
  toPay: Cents,
  reserved: Cents,
});
export type Totals = z.output<typeof Totals>;

/** A line of an intent. `price` is the price that the customer saw: it is compared, never trusted. */
export const IntendedLine = z.extend(LineKey, {
  quantity: z.int().check(z.gte(1), z.lte(200)),
  price: Cents,
  title: z.string(),
  note: z.optional(short(200)),
  instead: z.optional(replacementChoice(Cents)),
  /** The voice message of the line (`voices.keep`). */
  audio: z.optional(Uuid),
});
export type IntendedLine = z.output<typeof IntendedLine>;

/** An address of the person's own, or a pickup point by its id. */
export const IntendedPlace = z.union([z.object({ deposit: z.string() }), z.object({ address: Address })]);
export type IntendedPlace = z.output<typeof IntendedPlace>;

/**
 * An intended order: the arguments of `order.place` and the body of a quote. Each sending of the same intent is a new
 * mutation with the same `intent` (docs/rules.md#order-intents).
 */
export const OrderIntent = z.object({
  intent: Uuid,
  hub: Slug,
  lines: z.array(IntendedLine).check(z.minLength(1), z.maxLength(200)),
  place: IntendedPlace,
  day: Day,
  /** Hour of the slot; 0 for a pickup point. */
  hours: Hour,
  payment: z.object({ alias: short(80, 1), issuer: short(40) }),
  /** Whether to use the customer's credit. */
  credit: z.boolean(),
  accepted: z.object({
    terms: z.boolean(),
    adult: z.boolean(),
    /** The displayed versions. */
    versions: z.optional(LegalVersions),
  }),
  seen: Totals,
});
export type OrderIntent = z.output<typeof OrderIntent>;

/**
 * One difference between the seen and the present state. Amounts in centimes. `key` is the key of the line in the cart.
 */
export const Change = z.object({
  kind: z.enum([
    'price',
    'quantity',
    'gone',
    'vendor_closed',
    'variant',
    'day',
    'slot',
    'place',
    'payment',
    'fees',
    'shipping',
    'discount',
    'credit',
  ]),
  key: z.optional(z.string()),
  title: z.optional(z.string()),
  before: z.optional(z.union([z.number(), z.string()])),
  after: z.optional(z.union([z.number(), z.string()])),
  /** A French sentence. */
  reason: z.optional(z.string()),
});
export type Change = z.output<typeof Change>;

/**
 * The answer to a quote and the `info` of a `conflict`: the changes, the totals before and after, and the intent as it
 * could be accepted now; `undefined` when nothing can be ordered until the person chooses again.
 */
export const Quote = z.object({
  changes: z.array(Change),
  before: Totals,
  after: Totals,
  proposal: z.optional(OrderIntent),
  /** The cut-off of the proposal, which may be for another day. */
  cutoff: z.optional(Instant),
});
export type Quote = z.output<typeof Quote>;

export const quoteOrder = call({
  name: 'orders.quote',
  method: 'POST',
  path: '/v1/orders/quote',
  allow: ['person'],
  body: OrderIntent,
  changes: true,
  answer: Quote,
  refusals: ['hub_unknown', 'hub_closed'],
});

/** The order of an intent, also when its answer was lost. */
export const orderByIntent = call({
  name: 'orders.by-intent',
  method: 'GET',
  path: '/v1/orders/by-intent/:intent',
  allow: ['person'],
  params: z.object({ intent: Uuid }),
  answer: Order,
  refusals: ['not_found'],
});

/** Settles an authentication: finalises the order when it is confirmed, releases its places otherwise. */
export const confirmOrder = call({
  name: 'orders.confirm',
  method: 'POST',
  path: '/v1/orders/by-intent/:intent/confirm',
  allow: ['person'],
  params: z.object({ intent: Uuid }),
  answer: Order,
  refusals: ['not_found', 'authentication_failed', 'authentication_late'],
});
