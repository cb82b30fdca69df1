import * as z from 'zod/mini';
import { REFUND_BEARERS, REFUND_CAUSES } from '../../domain/payment/refund-bearer.ts';
import { DELIVERY_OUTCOMES } from '../../domain/fulfilment/delivery-outcome.ts';
import { LINE_STATUSES } from '../../domain/fulfilment/line-status.ts';
import { PROBLEM_SHARES, PROBLEM_WISHES } from '../../domain/order/problem-credit.ts';
import { spelledTwice } from '../people/addresses.ts';
import { call } from '../core/call.ts';
import { checkoutRefusals } from '../core/checkout-refusals.ts';
import { PaymentIntent } from '../people/users.ts';
import { replacementChoice } from '../core/replacement.ts';
import {
  Chf,
  Day,
  DecimalInText,
  Instant,
  Oid,
  OidInPath,
  Sku,
  Slug,
  UserId,
  UserIdInPath,
  Uuid,
  WholeInText,
} from '../core/wire.ts';

export const PaymentStatus = z.enum([
  'pending',
  'authorized',
  'partially_paid',
  'invoice',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
  'prepaid',
  'invoice_paid',
  'manually_refunded',
]);

export const FulfilmentStatus = z.enum(['failure', 'created', 'reserved', 'partial', 'fulfilled']);

export const Issue = z.enum([
  'issue_no_issue',
  'issue_logistic',
  'issue_missing_client_id',
  'issue_missing_product',
  'issue_missing_product_danger',
  'issue_wrong_product_quality',
  'issue_wrong_packing',
]);

export const CancelReason = z.enum(['customer', 'fraud', 'inventory', 'system', 'timeout', 'other']);

/** One person's claim about a line, under the id of its mutation. */
export const Claim = z.object({
  id: Uuid,
  status: z.enum(LINE_STATUSES),
  quantity: z.optional(z.int()),
  weighed: z.optional(z.boolean()),
  knew: z.optional(z.int()),
  settles: z.optional(z.boolean()),
  by: z.optional(UserId),
  at: z.optional(Instant),
});

/** An alternative weight of a line, under the id of its mutation. */
export const OtherWeight = z.object({
  id: Uuid,
  grams: z.int(),
  why: z.optional(z.string()),
  by: z.optional(UserId),
  at: z.optional(Instant),
});

/** One person's report of an issue of a line. */
export const Report = z.object({
  id: Uuid,
  issue: Issue,
  at: Instant,
  by: z.optional(UserId),
  note: z.optional(z.string()),
});

/** A problem that the customer reported after the delivery, and its outcome (docs/rules.md#problems). */
export const Problem = z.object({
  id: Uuid,
  issue: Issue,
  share: z.enum(PROBLEM_SHARES),
  wish: z.enum(PROBLEM_WISHES),
  note: z.optional(z.string()),
  at: Instant,
  /** Whether the server holds a photo of it. */
  photo: z.optional(z.boolean()),
  /**
   * The value of the affected share, and the part credited at once; absent until the server has processed it.
   */
  asked: z.optional(Chf),
  credited: z.optional(Chf),
  /** The decision of the office on the rest. */
  decided: z.optional(
    z.object({
      kind: z.enum(['credit', 'card', 'refused']),
      amount: Chf,
      at: Instant,
      word: z.optional(z.string()),
    }),
  ),
});
export type Problem = z.output<typeof Problem>;

export const OrderItem = z.object({
  /** Unique in its order, never reused: operations address a line by it alone (docs/rules.md#order-lines). */
  line: z.int(),
  sku: Sku,
  title: z.string(),
  category: z.string(),
  hub: Slug,
  vendor: Slug,
  quantity: z.int(),
  price: Chf,
  part: z.string(),
  /** Of the whole line. */
  finalprice: Chf,
  /** The VAT rate that its price contains, as of its delivery: stored when it is ordered (docs/rules.md#vat). */
  tva: z.optional(z.number()),
  /** The container of each piece and its deposit, as of when it was ordered (docs/rules.md#containers). */
  container: z.optional(z.object({ name: z.string(), deposit: Chf })),
  note: z.optional(z.string()),
  /** The replacement when it is missing, and what its customer avoids, where they share it. */
  instead: z.optional(replacementChoice(Chf)),
  avoid: z.optional(z.array(z.string())),
  audio: z.optional(z.string()),
  variant: z.optional(z.object({ title: z.string() })),
  /** A share of a composed product, or a product marked as composed. */
  bundle: z.optional(z.boolean()),
  /**
   * The line of the first share of the same piece; absent on that line itself, and on a line that is not a
   * share (docs/rules.md#composed-products).
   */
  follows: z.optional(z.int()),
  frequency: z.optional(z.string()),
  /** The product that it replaced for the office, and its price at the time of the order. */
  replaces: z.optional(z.object({ title: z.string(), amount: Chf })),
  /**
   * The time at which it was added to its day, when that is later than the order (docs/rules.md#collection).
   */
  since: z.optional(Instant),
  thumb: z.optional(z.string()),
  fulfillment: z.object({
    /** `partial` is a status of whole orders: a line found short is fulfilled (docs/rules.md#short-lines). */
    status: z.enum(LINE_STATUSES),
    issue: Issue,
    request: z.optional(Issue),
    refunded: z.boolean(),
    note: z.optional(z.string()),
    /** Found pieces, when fewer than `quantity`. */
    quantity: z.optional(z.int()),
    /** Of the whole line; `unusual` when it lies outside the band (docs/rules.md#weighing). */
    grams: z.optional(z.int()),
    unusual: z.optional(z.boolean()),
    /** The weight that `grams` replaced, and the reason given for `grams`; the customer reads both. */
    gramsBefore: z.optional(z.int()),
    gramsWhy: z.optional(z.string()),
    /**
     * The claims since the line's last correction, and those by authors with a stale view (docs/protocol.md#merging).
     */
    gen: z.optional(z.string()),
    claims: z.optional(z.array(Claim)),
    late: z.optional(z.array(Claim)),
    /** Weights beside `grams`, until a person chooses. */
    weights: z.optional(z.array(OtherWeight)),
    dispute: z.optional(z.boolean()),
    /** All reports; `issue` is the one that holds. */
    reports: z.optional(z.array(Report)),
    problem: z.optional(Problem),
  }),
});
export type OrderItem = z.output<typeof OrderItem>;

/** The destination and time of an order. */
const OrderShipping = z.object({
  name: z.string(),
  streetAddress: z.string(),
  floor: z.string(),
  region: z.string(),
  postalCode: z.string(),
  note: z.optional(z.string()),
  phone: z.optional(z.string()),
  geo: z.optional(z.object({ lat: z.number(), lng: z.number() })),
  /** Instant of the delivery day at its hour; grouping is by local day of the hub. */
  when: Instant,
  hours: z.int(),
  /** The pending order with which this one is delivered; 0: none. */
  parent: z.int(),
  deposit: z.boolean(),
  shipped: z.boolean(),
  bags: z.int(),
  priority: z.int(),
  position: z.number(),
  /** The price of the delivery, or of the pickup point: equal to `payment.fees.shipping`, joined on the REST calls. */
  fees: z.optional(Chf),
  /** The courier of its tour, by e-mail, and the tour's start: joined likewise. */
  shopper: z.optional(z.string()),
  shopper_time: z.optional(z.string()),
  /** Whether the office placed the stop, and the id of its mutation. */
  placed: z.optional(z.object({ office: z.boolean(), id: Uuid })),
  /** The count of bags that holds, with the id of its mutation. */
  bagged: z.optional(z.object({ at: Instant, id: Uuid })),
  /** The returned containers, from the count that holds; the server adds the deposits. */
  returned: z.optional(
    z.object({
      at: Instant,
      id: Uuid,
      counts: z.array(z.object({ name: z.string(), count: z.int(), deposit: z.optional(Chf) })),
    }),
  ),
  /** The outcome of the delivery; absent before it was attempted (docs/rules.md#delivery-outcomes). */
  outcome: z.optional(
    z.object({
      kind: z.enum(DELIVERY_OUTCOMES),
      at: Instant,
      by: z.optional(UserId),
      note: z.optional(z.string()),
    }),
  ),
});

const Version = z.int().check(z.gte(1), z.lte(100_000));

/** The versions of the legal pages that a customer was shown when accepting them (docs/rules.md#documents). */
export const LegalVersions = z.object({ terms: z.optional(Version), privacy: z.optional(Version) });
export type LegalVersions = z.output<typeof LegalVersions>;

/** A placed order, as its customer may see it. */
export const Order = z.object({
  oid: Oid,
  hub: Slug,
  rank: z.int(),
  /** The intent from which it was created; absent for an order by POST /v1/orders. */
  intent: z.optional(Uuid),
  created: Instant,
  /** When its customer last changed its lines (docs/rules.md#changing-an-order). */
  changed: z.optional(Instant),
  /** When the office last edited its lines (docs/rules.md#editing-an-order). */
  edited: z.optional(Instant),
  /**
   * The effect of each change on its lines, oldest first; absent before the first one
   * (docs/rules.md#explained-amounts).
   */
  revisions: z.optional(
    z.array(
      z.object({
        at: Instant,
        by: z.enum(['customer', 'market']),
        /** The staff member; visible to the office only. */
        who: z.optional(UserId),
        lines: z.array(
          z.object({
            ...{ line: z.int(), title: z.string(), before: z.int(), after: z.int(), was: Chf, is: Chf },
            replaces: z.optional(z.string()),
          }),
        ),
      }),
    ),
  ),
  closed: z.optional(Instant),
  /** When its delivery day was closed: its lines and amounts are final (docs/rules.md#closing-a-day). */
  locked: z.optional(Instant),
  score: z.optional(z.int()),
  /** The versions that the customer accepted; absent when the device did not send them. */
  legal: z.optional(LegalVersions),
  cancel: z.optional(z.object({ reason: CancelReason, when: Instant })),
  customer: z.object({
    id: UserId,
    displayName: z.string(),
    email: z.string(),
    phone: z.optional(z.string()),
    plan: z.string(),
    orders: z.int(),
    /** Number of issues of their latest few orders before this one; absent for none. */
    latestErrors: z.optional(z.int()),
    /** The hub's containers that they hold, until this order is delivered (docs/rules.md#containers). */
    containers: z.optional(z.array(z.object({ name: z.string(), count: z.int() }))),
  }),
  items: z.array(OrderItem),
  /** The highest number that a line ever had, once that line was removed: numbers are never reused. */
  lastLine: z.optional(z.int()),
  vendors: z.array(
    z.object({
      slug: Slug,
      name: z.string(),
      address: z.optional(z.string()),
      /**
       * Collected from the shop, and when: joined on the REST calls for people who prepare, stored in no row
       * (docs/rules.md#collection).
       */
      collected: z.boolean(),
      collected_timestamp: z.optional(Instant),
      /**
       * Its VAT number at the time of the order, where shops sell through the hub (docs/rules.md#who-sells).
       */
      vatNumber: z.optional(z.string()),
      discount: z.object({ amount: Chf, threshold: Chf, finalAmount: Chf }),
      /** The customer's message to the shop about this order. */
      word: z.optional(z.string()),
    }),
  ),
  payment: z.object({
    alias: z.string(),
    number: z.string(),
    issuer: z.string(),
    status: PaymentStatus,
    customer_credit: Chf,
    /** The amounts held, captured and refunded at the acquirer. */
    reserved: Chf,
    captured: Chf,
    refunded: Chf,
    /** The part of the captured bill on the customer's account: positive is owed, negative is credited. */
    account: z.optional(Chf),
    /** All goodwill refunds of the hub together; included in `refunded` too. */
    hub_refund: z.optional(Chf),
    /**
     * The cause and bearer of each refund: the hub, a shop, or all shops when none is named. Not visible to
     * the customer.
     */
    bearers: z.optional(
      z.array(
        z.object({
          at: Instant,
          bearer: z.enum(REFUND_BEARERS),
          vendor: z.optional(Slug),
          cause: z.optional(z.enum(REFUND_CAUSES)),
        }),
      ),
    ),
    /** The amount charged back for good by the customer's bank after a dispute. */
    charged_back: z.optional(Chf),
    /** `charge` is a fraction of the items; `shipping` an amount. */
    fees: z.object({ charge: z.number(), shipping: Chf }),
    intent: z.optional(PaymentIntent),
    /** The contract of which it is a run. */
    subscription: z.optional(z.string()),
    logs: z.array(z.string()),
  }),
  fulfillments: z.object({ status: FulfilmentStatus }),
  shipping: spelledTwice(OrderShipping),
  /** The time at which the courier's copy was redacted: customer, address and texts (docs/rules.md#redaction). */
  redacted: z.optional(Instant),
});
export type Order = z.output<typeof Order>;

const ShippingInput = z.looseObject({
  when: z.union([Day, Instant]),
  hours: z.optional(DecimalInText),
  name: z.optional(z.string()),
  streetAddress: z.optional(z.string()),
  streetAdress: z.optional(z.string()),
  postalCode: z.optional(z.coerce.string()),
});

/** A line as clients of the original send it. Its price is compared, never trusted. */
export const AskedItem = z.looseObject({
  sku: WholeInText,
  quantity: WholeInText,
  price: z.optional(z.nullable(DecimalInText)),
});

const OrderInput = z.object({
  hub: z.string(),
  shipping: ShippingInput,
  items: z.array(AskedItem).check(z.maxLength(200)),
  /** With the `oid` of an authenticated order, `alias` may be omitted: it is known (docs/rules.md#authentication). */
  payment: z
    .looseObject({
      alias: z.optional(z.string()),
      issuer: z.optional(z.string()),
      oid: z.optional(Oid),
      intent_id: z.optional(z.string()),
    })
    .check(z.refine(({ alias, oid }) => alias !== undefined || oid !== undefined, { path: ['alias'] })),
  /**
   * The customer for whom an admin orders: their number, or an object with it. Any other user orders for themselves
   * only.
   */
  customer: z.optional(z.union([UserId, z.object({ id: z.optional(UserId) })])),
});

/** Refused lines: sentence by sku, one object per line, with status 200 (docs/rules.md#order-placement). */
export const OrderErrors = z.object({ errors: z.array(z.record(z.string(), z.string())) });

/**
 * A body with an order's number continues that order: repeating it creates no second one, and it answers the present
 * state.
 */
function beginsOrder(body: unknown): boolean {
  const read = z.safeParse(z.looseObject({ payment: z.looseObject({ oid: z.unknown() }) }), body);
  return !read.success || read.data.payment.oid === undefined;
}

export const createOrder = call({
  name: 'orders.create',
  method: 'POST',
  path: '/v1/orders',
  allow: ['person'],
  body: OrderInput,
  answer: z.union([Order, OrderErrors, PaymentIntent]),
  refusals: [
    ...checkoutRefusals,
    ...(['order_empty', 'address_missing', 'authentication_failed', 'authentication_late'] as const),
    ...(['not_found', 'forbidden', 'account_disabled'] as const),
  ],
  movesMoney: beginsOrder,
});

const whole = (min: number, max: number) =>
  z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(min), z.lte(max))));

const period = z.looseObject({
  /** 13 is January of the next year. */
  month: whole(1, 13),
  year: whole(2000, 2200),
  when: z.optional(z.string()),
  padding: z.optional(z.string()),
  payment: z.optional(z.string()),
  fulfillments: z.optional(z.string()),
  closed: z.optional(z.string()),
  /** Cancellation reasons, separated by commas: `customer,inventory`. */
  reason: z.optional(z.string()),
  hub: z.optional(z.string()),
  limit: z.optional(DecimalInText),
  start: z.optional(DecimalInText),
});

export const listOrders = call({
  name: 'orders.list',
  method: 'GET',
  path: '/v1/orders',
  allow: ['logistic', 'manager', 'admin'],
  query: period,
  answer: z.array(Order),
});

export const readOrder = call({
  name: 'orders.read',
  method: 'GET',
  path: '/v1/orders/:oid',
  allow: ['person'],
  params: z.object({ oid: OidInPath }),
  answer: Order,
  refusals: ['not_found'],
});

export const ordersOfUser = call({
  name: 'orders.users',
  method: 'GET',
  path: '/v1/orders/users/:id',
  allow: ['person'],
  params: z.object({ id: UserIdInPath }),
  query: period,
  answer: z.array(Order),
  refusals: ['forbidden'],
});

export const ordersOfMyShops = call({
  name: 'orders.shops',
  method: 'GET',
  path: '/v1/orders/shops',
  allow: ['shop-owner', 'admin'],
  query: period,
  answer: z.array(Order),
});

export const ordersOfShop = call({
  name: 'orders.shop',
  method: 'GET',
  path: '/v1/orders/shops/:urlpath',
  allow: ['shop-owner', 'admin'],
  params: z.object({ urlpath: z.string() }),
  query: period,
  answer: z.array(Order),
  refusals: ['forbidden', 'not_found'],
});

export const cancelOrder = call({
  name: 'orders.cancel',
  method: 'POST',
  path: '/v1/orders/:oid/cancel',
  allow: ['person'],
  params: z.object({ oid: OidInPath }),
  body: z.optional(z.nullable(z.object({ reason: z.optional(CancelReason) }))),
  answer: Order,
  refusals: ['not_found', 'order_not_cancelable', 'order_closed', 'day_locked', 'still_running'],
  movesMoney: true,
});
