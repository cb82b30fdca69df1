import * as z from 'zod/mini';
import { Address } from '../people/addresses.ts';
import { call } from '../core/call.ts';
import { LineKey } from './cart.ts';
import { Order } from './orders.ts';
import { Cents, Day, Hour, Instant, short, Slug, Uuid } from '../core/wire.ts';

/** Every amount of a cart or an order, in centimes, by the one function that adds (`domain/order-totals.ts`). */
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

/** A line of an intent. `price` is what the customer saw: it is compared, never believed. */
export const IntendedLine = z.extend(LineKey, {
  quantity: z.int().check(z.gte(1), z.lte(200)),
  price: Cents,
  title: z.string(),
  note: z.optional(short(200)),
});
export type IntendedLine = z.output<typeof IntendedLine>;

/** An address of one's own, or a pickup point by its id. */
export const IntendedPlace = z.union([z.object({ deposit: z.string() }), z.object({ address: Address })]);
export type IntendedPlace = z.output<typeof IntendedPlace>;

/**
 * What a person means to order: the arguments of `order.place` and the body of a quote.
 * Each sending of the same intent is a new mutation that carries the same `intent` (docs/rules.md#order-intents).
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
  /** Use the customer's credit. */
  credit: z.boolean(),
  accepted: z.object({ terms: z.boolean(), adult: z.boolean() }),
  seen: Totals,
});
export type OrderIntent = z.output<typeof OrderIntent>;

/** One difference between what was seen and what is. Amounts in centimes. `key` is the line's key in the cart. */
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
  /** In words, for a person. */
  reason: z.optional(z.string()),
});
export type Change = z.output<typeof Change>;

/**
 * The answer to a quote and the `info` of a `conflict`: what changed, the totals before and after, and the
 * intent as it could be accepted now; `undefined` when nothing can be ordered until the person chooses again.
 */
export const Quote = z.object({
  changes: z.array(Change),
  before: Totals,
  after: Totals,
  proposal: z.optional(OrderIntent),
  /** Before when the proposal is on time: it may be for another day. */
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

/** The order that an intent became, whatever happened to the answer. */
export const orderByIntent = call({
  name: 'orders.by-intent',
  method: 'GET',
  path: '/v1/orders/by-intent/:intent',
  allow: ['person'],
  params: z.object({ intent: Uuid }),
  answer: Order,
  refusals: ['not_found'],
});

/** What became of an authentication: finalises the order of a confirmed one, gives its places back otherwise. */
export const confirmOrder = call({
  name: 'orders.confirm',
  method: 'POST',
  path: '/v1/orders/by-intent/:intent/confirm',
  allow: ['person'],
  params: z.object({ intent: Uuid }),
  answer: Order,
  refusals: ['not_found', 'authentication_failed', 'authentication_late'],
});
