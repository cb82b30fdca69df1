import * as z from 'zod/mini';
import { DAY_CONTROLS } from '../../domain/payment/day-control.ts';
import { call } from '../core/call.ts';
import { SlugInPath, Why } from '../core/given-text.ts';
import { Chf, Day, Instant, Oid, OidInPath, Slug, short, Whole } from '../core/wire.ts';
import { Order } from './orders.ts';

const Control = z.object({
  control: z.enum(DAY_CONTROLS),
  /** The number of open items among those checked. */
  open: z.int(),
  total: z.int(),
  /** A few names, or the lines of an order. */
  names: z.array(z.string()),
  /** For holds, the first expiry; for devices, the last contact. */
  at: z.optional(Instant),
  /** Returned bags, or the refused amount. */
  back: z.optional(z.int()),
  /** Orders not delivered yet. */
  waiting: z.optional(z.int()),
  amount: z.optional(Chf),
  /** The reason with which it was accepted; valid while the open items stay the same. */
  accepted: z.optional(z.object({ word: z.string(), who: z.string(), at: Instant, holds: z.boolean() })),
});
export type ControlState = z.output<typeof Control>;

/**
 * The state of an order's capture. `waiting`: not requested; `asked`: queued on the server; `moving`: at the
 * bank; `unready`: its preparation is not finished.
 */
export const CAPTURE_STATES = [
  'unready',
  'waiting',
  'asked',
  'moving',
  'taken',
  'invoiced',
  'refused',
] as const;
export type CaptureState = (typeof CAPTURE_STATES)[number];

const DayCapture = z.object({
  oid: Oid,
  rank: z.int(),
  name: z.string(),
  issuer: z.string(),
  /** The last digits of a card. */
  number: z.string(),
  state: z.enum(CAPTURE_STATES),
  /** The amount besides the credit; the captured or invoiced amount, once it was. */
  amount: Chf,
  held: Chf,
  /** By the customer's balance, the refunds, and the result: amount + account − back = final. */
  account: z.optional(Chf),
  back: z.optional(Chf),
  final: z.optional(Chf),
  /** The unpaid part of its invoice. */
  due: z.optional(Chf),
  /** The time of the capture or refusal. */
  at: z.optional(Instant),
  /** The refusal, and the acquirer's decline code. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  decline: z.optional(z.string()),
});
export type DayCapture = z.output<typeof DayCapture>;

const Totals = z.object({
  orders: z.int(),
  articles: Chf,
  service: Chf,
  deliveries: Chf,
  discounts: Chf,
  total: Chf,
  credit: Chf,
  taken: Chf,
  invoiced: Chf,
  refunded: Chf,
  /**
   * Refunds without a lower price, customers' debts on their accounts, the uncaptured amount, the open part
   * of the invoices, and the net; absent in closings older than these fields.
   */
  given: z.optional(Chf),
  account: z.optional(Chf),
  coming: z.optional(Chf),
  due: z.optional(Chf),
  net: z.optional(Chf),
});

const Entry = z.object({
  kind: z.enum(['closed', 'reopened']),
  at: Instant,
  who: z.string(),
  why: z.optional(z.string()),
  /** The controls accepted at the closing, and the resulting amounts. */
  accepted: z.array(z.object({ control: z.enum(DAY_CONTROLS), word: z.string(), who: z.string() })),
  totals: z.optional(Totals),
});

/** The invoices of the orders of a day, in the order of their numbers. */
const Invoices = z.object({ first: z.string(), last: z.string(), many: z.int() });

/** Work on lines that arrived after the closing: stored, not applied. */
const LateArrival = z.object({
  id: z.string(),
  oid: Oid,
  rank: z.int(),
  name: z.string(),
  said: z.string(),
  who: z.string(),
  /** The time of the action, and of its arrival. */
  at: Instant,
  arrived: Instant,
});

export const DayClosing = z.object({
  hub: Slug,
  day: Day,
  /** Today at the hub: a later day cannot be closed. */
  today: Day,
  /** The neighbouring days with orders. */
  days: z.array(
    z.object({
      day: Day,
      orders: z.int(),
      closed: z.boolean(),
      /** Orders that travel with another one; and orders whose payment is pending. */
      additions: z.optional(z.int()),
      paying: z.optional(z.int()),
    }),
  ),
  closed: z.boolean(),
  controls: z.array(Control),
  captures: z.array(DayCapture),
  /** Of a closed day: those of its closing. */
  totals: Totals,
  /** The total of the orders of a closed day now, and the open part of its invoices. */
  present: z.optional(z.object({ total: Chf, due: Chf })),
  /** The time until which orders may still arrive: the cut-off, or the end of a pending payment. */
  sells: z.optional(Instant),
  /** Absent when none was issued. */
  invoices: z.optional(Invoices),
  /** Closings and reopenings, oldest first. */
  history: z.array(Entry),
  /** The latest closing of an earlier day. */
  before: z.optional(
    z.object({ day: Day, at: Instant, who: z.string(), totals: Totals, invoices: z.optional(Invoices) }),
  ),
  late: z.array(LateArrival),
});
export type DayClosing = z.output<typeof DayClosing>;

const params = z.object({ slug: SlugInPath, day: Day });
const refused = ['hub_unknown', 'forbidden'] as const;

/** The state of a hub's delivery day before and after its closing. */
export const readDay = call({
  name: 'hubs.day',
  method: 'GET',
  path: '/v1/hubs/:slug/days/:day',
  allow: ['manager', 'admin'],
  params,
  answer: DayClosing,
  refusals: refused,
});

/** The author and reason of an acceptance made meanwhile: the details of `day_accepted`. */
export const AcceptedMeanwhile = z.object({ who: z.string(), word: z.string() });

/**
 * Accepts an open control with a reason, or withdraws it with an empty one. A valid reason is replaced only
 * by a person who saw it.
 */
export const acceptControl = call({
  name: 'hubs.day.accept',
  method: 'POST',
  path: '/v1/hubs/:slug/days/:day/accept',
  allow: ['manager', 'admin'],
  params,
  /**
   * `open`: the number of open items when the reason was written; `saw`: the reason on screen, absent for
   * none.
   */
  body: z.object({
    control: z.enum(DAY_CONTROLS),
    word: short(500),
    open: Whole,
    saw: z.optional(short(500)),
  }),
  answer: DayClosing,
  refusals: [...refused, 'day_locked', 'day_differs', 'day_accepted'],
});

/**
 * Queues the capture of a day's ready orders on the server: it continues after the page is closed. With
 * orders, it retries those that were refused.
 */
export const captureDay = call({
  name: 'hubs.day.capture',
  method: 'POST',
  path: '/v1/hubs/:slug/days/:day/capture',
  allow: ['manager', 'admin'],
  params,
  body: z.object({ oids: z.optional(z.array(Oid).check(z.maxLength(500))) }),
  answer: DayClosing,
  refusals: [...refused, 'day_locked', 'day_future'],
});

/** Closes a day: the lines and amounts of its orders become final. Closing a closed day changes nothing. */
export const closeDay = call({
  name: 'hubs.day.close',
  method: 'POST',
  path: '/v1/hubs/:slug/days/:day/close',
  allow: ['manager', 'admin'],
  params,
  body: z.object({}),
  answer: DayClosing,
  refusals: [...refused, 'day_future', 'day_selling', 'day_empty', 'day_controls', 'day_captures'],
});

/** Reopens a closed day, with a reason that is stored. */
export const reopenDay = call({
  name: 'hubs.day.reopen',
  method: 'POST',
  path: '/v1/hubs/:slug/days/:day/reopen',
  allow: ['admin'],
  params,
  body: z.object({ why: short(500, 1) }),
  answer: DayClosing,
  refusals: [...refused, 'day_open'],
});

/** Charges a prepared order by invoice instead of the declined card. */
export const invoiceInstead = call({
  name: 'orders.invoiceInstead',
  method: 'POST',
  path: '/v1/orders/:oid/invoice-instead',
  allow: ['manager', 'admin'],
  params: z.object({ oid: OidInPath }),
  body: z.object({ why: Why }),
  answer: Order,
  refusals: [
    ...['not_found', 'forbidden', 'order_cancelled', 'order_captured', 'order_not_ready'],
    ...['order_disputed', 'order_unweighed', 'payment_state', 'payment_disputed', 'still_running'],
  ] as const,
  movesMoney: true,
});
