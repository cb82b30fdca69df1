import * as z from 'zod/mini';
import { DAY_CONTROLS } from '../../domain/payment/day-control.ts';
import { call } from '../core/call.ts';
import { SlugInPath, Why } from '../core/given-text.ts';
import { Chf, Day, Instant, Oid, OidInPath, Slug, short, Whole } from '../core/wire.ts';
import { Order } from './orders.ts';

const Control = z.object({
  control: z.enum(DAY_CONTROLS),
  /** What is not in order, of what was looked at. */
  open: z.int(),
  total: z.int(),
  /** Whose: a few names, or the lines of an order. */
  names: z.array(z.string()),
  /** Of holds the first that falls; of telephones the last contact. */
  at: z.optional(Instant),
  /** Bags that came back, or the amount of what was refused. */
  back: z.optional(z.int()),
  /** Orders whose delivery is to come. */
  waiting: z.optional(z.int()),
  amount: z.optional(Chf),
  /** The word with which it was accepted; it holds as long as what is open stays the same. */
  accepted: z.optional(z.object({ word: z.string(), who: z.string(), at: Instant, holds: z.boolean() })),
});
export type ControlState = z.output<typeof Control>;

/**
 * How an order's capture stands. `waiting`: not asked for; `asked`: the server will; `moving`: at the bank; `unready`: its
 * preparation is not finished.
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
  /** What its customer pays beside the credit; what was taken or invoiced, once it was. */
  amount: Chf,
  held: Chf,
  /** By its customer's balance, what went back, and what it comes to: amount + account − back = final. */
  account: z.optional(Chf),
  back: z.optional(Chf),
  final: z.optional(Chf),
  /** The part of its invoice that was not received. */
  due: z.optional(Chf),
  /** When it was taken or refused. */
  at: z.optional(Instant),
  /** Why it was refused, and the acquirer's code of a decline. */
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
   * What was given back without lowering a price, what customers owe on their account, what is not taken yet, what is left
   * of the invoices, and the net; absent in closings from before they were kept.
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
  /** What was accepted when it was closed, and what it came to. */
  accepted: z.array(z.object({ control: z.enum(DAY_CONTROLS), word: z.string(), who: z.string() })),
  totals: z.optional(Totals),
});

/** The invoices of the orders of a day, in the order of their numbers. */
const Invoices = z.object({ first: z.string(), last: z.string(), many: z.int() });

/** Work on lines that arrived after the closing: kept as it was said, and not applied. */
const LateArrival = z.object({
  id: z.string(),
  oid: Oid,
  rank: z.int(),
  name: z.string(),
  said: z.string(),
  who: z.string(),
  /** When it was done, and when it arrived. */
  at: Instant,
  arrived: Instant,
});

export const DayClosing = z.object({
  hub: Slug,
  day: Day,
  /** Today at the hub: a later day is not closed. */
  today: Day,
  /** The days around it that have orders. */
  days: z.array(
    z.object({
      day: Day,
      orders: z.int(),
      closed: z.boolean(),
      /** Of the orders those that travel with another one; beside them those that are being paid. */
      additions: z.optional(z.int()),
      paying: z.optional(z.int()),
    }),
  ),
  closed: z.boolean(),
  controls: z.array(Control),
  captures: z.array(DayCapture),
  totals: Totals,
  /** Until when an order may still come: to the cut-off, or while a customer pays. */
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

/** How a delivery day of a hub stands before it is closed, and since. */
export const readDay = call({
  name: 'hubs.day',
  method: 'GET',
  path: '/v1/hubs/:slug/days/:day',
  allow: ['manager', 'admin'],
  params,
  answer: DayClosing,
  refusals: refused,
});

/** Whose word a control was accepted with meanwhile, and which: the details of `day_accepted`. */
export const AcceptedMeanwhile = z.object({ who: z.string(), word: z.string() });

/**
 * Accepts a control that is not in order with a word, or takes the word back when it is empty. A word that holds is replaced
 * by who saw it alone.
 */
export const acceptControl = call({
  name: 'hubs.day.accept',
  method: 'POST',
  path: '/v1/hubs/:slug/days/:day/accept',
  allow: ['manager', 'admin'],
  params,
  /** `open`: how much was not in order when the word was written; `saw`: the word that stood there, none when absent. */
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
 * Asks the server to capture what is ready of a day: it goes on when the page is left. With orders it asks again for
 * those that were refused.
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

/** Closes a day: the lines and amounts of its orders stay as they are. Closing a closed day changes nothing. */
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

/** Opens a closed day again, with a reason that is kept. */
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

/** Asks for the money of a prepared order by invoice instead of the card that was refused. */
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
