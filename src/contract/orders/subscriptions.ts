import * as z from 'zod/mini';
import {
  FREQUENCIES,
  RUN_STATES,
  SUBSCRIPTION_GROUPS,
  SUBSCRIPTION_STATUSES,
} from '../../domain/subscription/subscription.ts';
import { MAX_LINES, MAX_QUANTITY } from '../../domain/cart/cart-line.ts';
import { Address, spelledTwice } from '../people/addresses.ts';
import { call } from '../core/call.ts';
import { checkoutRefusals } from '../core/checkout-refusals.ts';
import { AskedItem, OrderErrors } from './orders.ts';
import {
  Cents,
  Chf,
  Day,
  Decimal,
  DecimalInText,
  Hour,
  Instant,
  Oid,
  short,
  Sku,
  Slug,
  UserId,
  Weekday,
  WholeInText,
} from '../core/wire.ts';

/** A charge of a contract: the same amount in cents and in francs, as the original's clients read it. */
const charged = { unit_amount: Cents, quantity: z.int(), fees: Chf };

export const SubscriptionItem = z.object({
  ...charged,
  currency: z.string(),
  sku: Sku,
  title: z.string(),
  hub: Slug,
  part: z.string(),
  note: z.optional(z.string()),
  variant: z.optional(z.string()),
  /** The reason for which the line could not be delivered at present; the contract keeps the line. */
  error: z.optional(z.string()),
});
export type SubscriptionItem = z.output<typeof SubscriptionItem>;

/** A line of a single delivery: its own quantity, 0 to omit it; not in the original. */
const DeliveryLine = z.object({
  ...charged,
  sku: Sku,
  variant: z.optional(z.string()),
  title: z.string(),
  part: z.string(),
});
export type DeliveryLine = z.output<typeof DeliveryLine>;

/** The bank's request for authentication, or its error against the means of payment. */
export const LatestPaymentIntent = z.object({
  id: z.string(),
  status: z.enum(['requires_action', 'requires_payment_method']),
  source: z.string(),
  client_secret: z.string(),
  /** The acquirer's page on which the customer authenticates. */
  url: z.optional(z.string()),
});
export type LatestPaymentIntent = z.output<typeof LatestPaymentIntent>;

/** A tier of regular support. */
export const PatreonTier = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  currency: z.string(),
  ...charged,
  frequency: z.array(z.enum(FREQUENCIES)),
});
export type PatreonTier = z.output<typeof PatreonTier>;

/** A recurring contract (docs/rules.md#contracts). `pauseUntil` is 0 when it is not paused. */
export const Subscription = z.object({
  id: z.string(),
  plan: z.enum(['customer', 'business', 'patreon', 'service']),
  customer: UserId,
  /** Both are the alias of the means of payment: the acquirer's own id never leaves the server. */
  paymentId: z.string(),
  paymentAlias: z.string(),
  description: z.string(),
  start: Instant,
  /** The time of the next order, or of the next charge; absent when none is planned. */
  nextInvoice: z.optional(Instant),
  /** The delivery day of that order; an addition of ours, for the device. */
  nextDelivery: z.optional(Day),
  pauseUntil: z.union([Instant, z.literal(0)]),
  /** Deliveries skipped by the customer, one by one; an addition of ours. */
  skipped: z.optional(z.array(Day)),
  /** Deliveries moved to another day, and deliveries with lines of their own, by their days of the rhythm; ours. */
  moved: z.optional(z.array(z.object({ day: Day, to: Day }))),
  changed: z.optional(z.array(z.object({ day: Day, lines: z.array(DeliveryLine) }))),
  frequency: z.enum(FREQUENCIES),
  dayOfWeek: Weekday,
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** The reason for which the last run failed, in words. */
  issue: z.optional(z.string()),
  /** Fraction of the items: the hub's service and the means of payment. */
  fees: z.optional(z.number()),
  latestPaymentIntent: z.nullable(LatestPaymentIntent),
  hub: z.optional(Slug),
  shipping: z.optional(spelledTwice(z.extend(Address, { hours: Hour, deposit: z.boolean() }))),
  items: z.array(SubscriptionItem),
  services: z.array(
    z.object({ id: z.enum(['service', 'shipping']), ...charged, title: z.optional(z.string()) }),
  ),
  patreon: z.array(z.object({ id: z.string(), title: z.string(), currency: z.string(), ...charged })),
});
export type Subscription = z.output<typeof Subscription>;

/** A contract for the office: with its customer and the result of its last run, both additions of ours. */
export const OfficeSubscription = z.extend(Subscription, {
  displayName: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  lastRun: z.optional(z.object({ day: Day, state: z.enum(RUN_STATES), oid: z.optional(Oid) })),
});
export type OfficeSubscription = z.output<typeof OfficeSubscription>;

const params = z.object({ id: short(80, 1) });

const Frequency = z.enum(FREQUENCIES);

/** Numbers of forms are text; an empty one is not Sunday. */
const DayOfWeek = z.pipe(
  z.union([Decimal, z.string().check(z.regex(/^[0-6]$/))]),
  z.coerce.number<number | string>(),
);

const contractInput = {
  shipping: z.looseObject({
    hours: z.optional(DecimalInText),
    name: z.optional(z.string()),
    streetAddress: z.optional(z.string()),
    streetAdress: z.optional(z.string()),
    postalCode: z.optional(z.coerce.string()),
  }),
  items: z
    .array(
      z.extend(AskedItem, {
        quantity: z.optional(WholeInText),
        deleted: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(200)),
  payment: z.union([short(80, 1), z.looseObject({ alias: short(80, 1) })]),
  frequency: Frequency,
  dayOfWeek: z.pipe(DayOfWeek, Weekday),
  plan: z.string().check(z.maxLength(40)),
};

/** The input of a contract; fields omitted from a change are unchanged. */
const AskedContract = z.object({
  hub: z.string(),
  shipping: contractInput.shipping,
  items: contractInput.items,
  payment: contractInput.payment,
  frequency: z.optional(contractInput.frequency),
  dayOfWeek: z.optional(contractInput.dayOfWeek),
  plan: z.optional(contractInput.plan),
});

const draftRefusals = [
  ...checkoutRefusals,
  'malformed',
  'address_missing',
  'subscription_empty',
  'payment_not_recurring',
] as const;

/**
 * The contracts of the hubs that the user manages; an admin's list has everyone's, gifts and cancelled ones included.
 * `hub`, `state` and `search` (prefixes of a customer's names) filter it and are additions of ours.
 */
export const listSubscriptions = call({
  name: 'cart.subscriptions',
  method: 'GET',
  path: '/v1/cart/subscriptions',
  allow: ['manager', 'admin'],
  query: z.looseObject({
    limit: z.optional(DecimalInText),
    start: z.optional(DecimalInText),
    hub: z.optional(short(80)),
    state: z.optional(z.enum(SUBSCRIPTION_GROUPS)),
    search: z.optional(short(100)),
  }),
  answer: z.array(OfficeSubscription),
});

/** The user's own contracts except the cancelled ones. */
export const ownSubscriptions = call({
  name: 'cart.subscription.list',
  method: 'GET',
  path: '/v1/cart/subscription',
  allow: ['person'],
  answer: z.array(Subscription),
});

/** A contract with the same hub, frequency and day is changed instead (docs/rules.md#contracts). */
export const createSubscription = call({
  name: 'cart.subscription.create',
  method: 'POST',
  path: '/v1/cart/subscription',
  allow: ['person'],
  body: AskedContract,
  answer: z.union([Subscription, OrderErrors]),
  refusals: draftRefusals,
});

export const updateSubscription = call({
  name: 'cart.subscription.update',
  method: 'POST',
  path: '/v1/cart/subscription/:id/update',
  allow: ['person'],
  params,
  body: z.partial(AskedContract),
  answer: z.union([Subscription, OrderErrors]),
  refusals: [...draftRefusals, 'not_found', 'subscription_state'],
});

/**
 * Moves one delivery to another day of its week (`to`; its own `day` brings it back), and sets its lines
 * where they differ from the contract (`lines`, all of them; none restores the contract's). Not in the
 * original (docs/rules.md#contract-dates).
 */
export const changeDelivery = call({
  name: 'cart.subscription.delivery',
  method: 'POST',
  path: '/v1/cart/subscription/:id/delivery',
  allow: ['person'],
  params,
  body: z.object({
    day: Day,
    to: z.optional(Day),
    lines: z.optional(
      z
        .array(
          z.object({
            sku: Sku,
            variant: z.optional(short(200)),
            quantity: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)),
          }),
        )
        .check(z.maxLength(MAX_LINES)),
    ),
  }),
  answer: z.union([Subscription, OrderErrors]),
  refusals: [
    'not_found',
    'hub_unknown',
    'subscription_not_running',
    'delivery_not_coming',
    'delivery_ordered',
    'delivery_not_movable',
    'delivery_empty',
  ],
});

export const pauseSubscription = call({
  name: 'cart.subscription.pause',
  method: 'POST',
  path: '/v1/cart/subscription/:id/pause',
  allow: ['person'],
  params,
  body: z.object({ to: z.union([Day, Instant]) }),
  answer: Subscription,
  refusals: ['not_found', 'subscription_not_running', 'pause_not_ahead'],
});

export const resumeSubscription = call({
  name: 'cart.subscription.resume',
  method: 'POST',
  path: '/v1/cart/subscription/:id/resume',
  allow: ['person'],
  params,
  answer: Subscription,
  refusals: ['not_found', 'subscription_not_paused'],
});

export const cancelSubscription = call({
  name: 'cart.subscription.cancel',
  method: 'POST',
  path: '/v1/cart/subscription/:id/cancel',
  allow: ['person'],
  params,
  answer: Subscription,
  refusals: ['not_found', 'subscription_state'],
});

/** Sets another means of payment; a run that the bank refused is retried as long as its day can be reached. */
export const paySubscription = call({
  name: 'cart.subscription.payment',
  method: 'POST',
  path: '/v1/cart/subscription/:id/payment',
  allow: ['person'],
  params,
  body: z.object({ payment: contractInput.payment, hub: z.optional(z.string()) }),
  answer: Subscription,
  refusals: [
    'not_found',
    'subscription_state',
    'payment_unknown',
    'payment_expired',
    'payment_not_recurring',
  ],
});

/** Called after the customer's authentication: reads its result from the acquirer. */
export const confirmSubscription = call({
  name: 'cart.subscription.confirm',
  method: 'POST',
  path: '/v1/cart/subscription/:id/confirm',
  allow: ['person'],
  params,
  body: z.object({ intent: short(200, 1) }),
  answer: Subscription,
  refusals: ['not_found', 'authentication_failed'],
});

export const patreonTiers = call({
  name: 'cart.patreon.tiers',
  method: 'GET',
  path: '/v1/cart/patreon',
  allow: ['everybody'],
  answer: z.array(PatreonTier),
});

/**
 * Starts a regular gift; the first one is charged at once. `account` and `token` belong to the original and are
 * ignored.
 */
export const createPatreon = call({
  name: 'cart.patreon.create',
  method: 'POST',
  path: '/v1/cart/patreon',
  allow: ['person'],
  body: z.object({
    product: z.union([short(40, 1), z.looseObject({ id: short(40, 1) })]),
    frequency: z.optional(Frequency),
    payment: contractInput.payment,
  }),
  answer: Subscription,
  refusals: [
    'tier_unknown',
    'payment_unknown',
    'payment_expired',
    'payment_declined',
    'payment_not_recurring',
  ],
  movesMoney: true,
});
