import * as z from 'zod/mini';
import { FREQUENCIES } from '../../domain/subscription/subscription.ts';
import { call } from '../core/call.ts';
import { sanitized, SanitizedText, SlugInPath, Why } from '../core/given-text.ts';
import { Chf, Day, Hour, Oid, UserId, Weekday } from '../core/wire.ts';
import { ClosedPeriod, Hub } from './hubs.ts';

const params = z.object({ slug: SlugInPath });

/** A day and a slot of the hub; hour 0 means a pickup. */
const Moment = z.object({ day: Day, hours: Hour });

/** A moment, with the places left on its day and in its slot; absent where no limit applies. */
const FreeMoment = z.extend(Moment, { dayLeft: z.optional(z.int()), slotLeft: z.optional(z.int()) });

/** The weekday and slot of a contract; hour 0 means a pickup. */
const Rhythm = z.object({ dayOfWeek: Weekday, hours: Hour });

const TouchedOrder = z.object({
  oid: Oid,
  /** The orders that joined it: they move with it. */
  joined: z.array(Oid),
  customer: UserId,
  name: z.string(),
  from: Moment,
  deposit: z.boolean(),
  amount: Chf,
  /** Some free moments, the nearest first. */
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
  /** The amount of one delivery. */
  amount: Chf,
  /** Its first delivery that the hub would no longer make. */
  day: Day,
  /** Other weekdays and slots; none when only some days are closed. */
  moves: z.array(Rhythm),
  /** The end of a pause that would skip the closed deliveries. */
  pause: Day,
});
export type TouchedContract = z.output<typeof TouchedContract>;

const HubClosing = z.object({ orders: z.array(TouchedOrder), subscriptions: z.array(TouchedContract) });
export type HubClosing = z.output<typeof HubClosing>;

/**
 * What a change of a hub's days, slots, closings or places would affect; saves nothing: open orders and
 * contracts at moments that the hub serves now and would no longer serve. Without a change: those at moments
 * that it does not serve. See docs/rules.md#closing-a-slot.
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

/** Why one line was not moved; the others were. */
const Unmoved = z.object({ id: z.string(), code: z.string(), message: z.string() });

/**
 * Moves orders and contracts of a hub, each independently: a line that is delivered, full or changed
 * meanwhile is refused. With a message, each customer whose line moved is mailed, once for the same change.
 * `{nom}` and `{changement}` are filled in for each. See docs/rules.md#closing-a-slot.
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
    /** The number of orders, joined ones included, and of contracts. */
    orders: z.int(),
    subscriptions: z.int(),
    mails: z.int(),
    unmoved: z.array(Unmoved),
  }),
  refusals: ['hub_unknown', 'forbidden', 'field_invalid'],
});
