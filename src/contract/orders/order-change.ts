import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Cents, Instant, OidInPath, Sku, Slug } from '../core/wire.ts';
import { Change, IntendedLine, Totals } from './checkout.ts';
import { Order } from './orders.ts';

const Quantity = z.int().check(z.gte(0), z.lte(200));

const Line = z.int().check(z.gte(1), z.lte(100_000));

/** The quantities that a customer wants in a placed order; lines that are not named stay. */
export const OrderWish = z.object({
  lines: z.array(z.object({ line: Line, quantity: Quantity })).check(z.maxLength(200)),
  /** Products with the total quantity of each, including those already in the order. */
  added: z.array(IntendedLine).check(z.maxLength(200)),
});
export type OrderWish = z.output<typeof OrderWish>;

/**
 * The lines of the order as shown to the author of the change: a line that others changed since is refused.
 */
export const SeenLines = z
  .array(z.object({ line: Line, title: z.string().check(z.maxLength(500)), quantity: Quantity }))
  .check(z.maxLength(400));

/** The details of `order_changed_meanwhile`: who changed the order last, and which lines. */
export const ChangedMeanwhile = z.object({
  by: z.enum(['customer', 'market']),
  lines: z.array(z.object({ line: z.int(), title: z.string(), before: z.int(), after: z.int() })),
});
export type ChangedMeanwhile = z.output<typeof ChangedMeanwhile>;

/** A change that waits for the customer's bank; the order is unchanged. */
const AtTheBank = z.object({ url: z.string(), until: Instant });

/** The result of a change. */
export const ChangeQuote = z.object({
  /** Why the order cannot be changed: a French sentence. */
  closed: z.optional(z.string()),
  cutoff: Instant,
  lines: z.array(
    z.object({
      /** Absent for a new line. */
      line: z.optional(z.int()),
      key: z.string(),
      sku: Sku,
      title: z.string(),
      vendor: Slug,
      before: z.int(),
      after: z.int(),
      /** The price of one piece, before and after the change. */
      was: Cents,
      price: Cents,
      /** Why the line cannot be changed: a French sentence. */
      locked: z.optional(z.string()),
    }),
  ),
  /** The impossible parts of the wish, and changed prices. */
  changes: z.array(Change),
  before: Totals,
  after: Totals,
  /**
   * Whether the acquirer must authorise a greater amount: a hold, or a payment that replaces the former one.
   */
  asks: z.boolean(),
  waiting: z.optional(AtTheBank),
});
export type ChangeQuote = z.output<typeof ChangeQuote>;

const params = z.object({ oid: OidInPath });

export const quoteChange = call({
  name: 'orders.change.quote',
  method: 'POST',
  path: '/v1/orders/:oid/change/quote',
  allow: ['person'],
  params,
  body: OrderWish,
  answer: ChangeQuote,
  refusals: ['not_found', 'item_not_in_order'],
});

/** The order after a change, or unchanged while `waiting` names the bank's page. */
const Changed = z.object({ order: Order, waiting: z.optional(AtTheBank) });

/** Changes a placed order. Quantities are totals: repeating it has no effect. */
export const changeOrder = call({
  name: 'orders.change',
  method: 'POST',
  path: '/v1/orders/:oid/change',
  allow: ['person'],
  params,
  body: z.extend(OrderWish, {
    /** Whether the customer is old enough for alcohol. */
    adult: z.boolean(),
    /** The amounts and the lines that the customer was shown. */
    seen: Totals,
    from: z.optional(SeenLines),
  }),
  answer: Changed,
  refusals: [
    ...(['not_found', 'item_not_in_order', 'order_not_changeable', 'order_change_differs'] as const),
    'order_changed_meanwhile',
    ...(['order_change_empty', 'age_not_confirmed', 'still_running', 'authentication_failed'] as const),
    ...(['payment_unknown', 'payment_expired', 'payment_declined', 'payment_state'] as const),
    ...(['email_not_validated', 'invoice_not_allowed', 'invoice_limit', 'invoice_too_many'] as const),
    ...(['credit_too_low', 'day_locked'] as const),
  ],
  movesMoney: true,
});

/** Reads the bank's decision, or abandons the change. */
export const settleChange = call({
  name: 'orders.change.settle',
  method: 'POST',
  path: '/v1/orders/:oid/change/settle',
  allow: ['person'],
  params,
  body: z.object({ give_up: z.boolean() }),
  answer: Changed,
  refusals: [
    'not_found',
    'authentication_failed',
    'payment_declined',
    'order_not_changeable',
    'day_locked',
    'still_running',
  ],
});
