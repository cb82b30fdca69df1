import * as z from 'zod/mini';
import { FREQUENCIES } from '../../domain/subscription/subscription.ts';
import { call } from '../core/call.ts';
import { sanitized, SanitizedText, SlugInPath, Why } from '../core/given-text.ts';
import { Chf, Day, Hour, Oid, UserId, Weekday } from '../core/wire.ts';
import { ClosedPeriod, Hub } from './hubs.ts';

const params = z.object({ slug: SlugInPath });

/** A day and a slot of the hub; hour 0 is a pickup's. */
const Moment = z.object({ day: Day, hours: Hour });

/** A moment with places: the places left on its day and in its slot, absent without a limit that counts. */
const FreeMoment = z.extend(Moment, { dayLeft: z.optional(z.int()), slotLeft: z.optional(z.int()) });

/** The weekday and slot of a contract; hour 0 is a pickup's. */
const Rhythm = z.object({ dayOfWeek: Weekday, hours: Hour });

const TouchedOrder = z.object({
  oid: Oid,
  /** The orders that joined it: they move together. */
  joined: z.array(Oid),
  customer: UserId,
  name: z.string(),
  from: Moment,
  deposit: z.boolean(),
  amount: Chf,
  /** Free moments, the nearest first; fewer than all. */
  moves: z.array(FreeMoment),
});
export type TouchedOrder = z.output<typeof TouchedOrder>;

const TouchedContract = z.object({
  id: z.string(),
  customer: UserId,
  name: z.string(),
  frequency: z.enum(FREQUENCIES),
  from: Rhythm,
  deposit: z.boolean(),
  /** Of one delivery. */
  amount: Chf,
  /** Its first delivery that the hub would not make. */
  day: Day,
  /** Other weekdays and slots; none when only some days are closed. */
  moves: z.array(Rhythm),
  /** The day until which a pause leaves out what the hub would not deliver. */
  pause: Day,
});
export type TouchedContract = z.output<typeof TouchedContract>;

const HubClosing = z.object({ orders: z.array(TouchedOrder), subscriptions: z.array(TouchedContract) });
export type HubClosing = z.output<typeof HubClosing>;

/**
 * What changed days, slots, closings or places of a hub would touch, nothing is saved: running orders and contracts at
 * moments that the hub serves now and would not serve then. Without a change: those at moments that it does not serve.
 * See docs/rules.md#closing-a-slot.
 */
export const closeHubTimes = call({
  name: 'hubs.closing',
  method: 'POST',
  path: '/v1/hubs/:slug/closing',
  allow: ['manager', 'admin'],
  params,
  body: sanitized(
    z.object({
      weekdays: z.optional(Hub.shape.weekdays),
      noshipping: z.optional(z.array(ClosedPeriod)),
      shippingtimes: z.optional(Hub.shape.shippingtimes),
      slotLimit: Hub.shape.slotLimit,
      currentLimit: Hub.shape.currentLimit,
      premiumLimit: z.optional(Hub.shape.premiumLimit),
    }),
  ),
  answer: HubClosing,
  refusals: ['hub_unknown', 'forbidden'],
});

const OrderMove = z.object({ oid: Oid, from: Moment, to: Moment });
export type OrderMove = z.output<typeof OrderMove>;

const ContractMove = z.object({
  id: z.string().check(z.maxLength(80)),
  from: Rhythm,
  to: z.union([Rhythm, z.object({ pause: Day })]),
});
export type ContractMove = z.output<typeof ContractMove>;

/** Why one line was not moved; the others are. */
const Unmoved = z.object({ id: z.string(), code: z.string(), message: z.string() });

/**
 * Moves orders and contracts of a hub, each by itself: what is delivered, full or changed meanwhile is refused by its
 * line. With a message each customer whose line moved is mailed, once for the same change. `{nom}` and `{changement}`
 * are filled for each. See docs/rules.md#closing-a-slot.
 */
export const moveDeliveries = call({
  name: 'hubs.moves',
  method: 'POST',
  path: '/v1/hubs/:slug/moves',
  allow: ['manager', 'admin'],
  params,
  body: sanitized(
    z.object({
      orders: z.array(OrderMove).check(z.maxLength(500)),
      subscriptions: z.array(ContractMove).check(z.maxLength(500)),
      message: z.optional(z.object({ subject: SanitizedText, text: SanitizedText })),
      why: Why,
    }),
  ),
  answer: z.object({
    /** The number of orders, with those that joined them, and of contracts. */
    orders: z.int(),
    subscriptions: z.int(),
    mails: z.int(),
    unmoved: z.array(Unmoved),
  }),
  refusals: ['hub_unknown', 'forbidden', 'field_invalid'],
});
