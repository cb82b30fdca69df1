import type { Order } from '../../src/contract/orders.ts';
import { cutoffOf, zoneOf } from '../../src/domain/delivery-calendar.ts';
import { addDays, instantOf, type IsoDay, MINUTE_MS, type Ms } from '../../src/domain/hub-time.ts';
import { calendarOf } from '../services/checkout/calendar.ts';
import { liveThrough } from './live-through.ts';
import { makeOrder, type Stand } from './make-order.ts';
import { type MarketDay, marketDays } from './market-days.ts';
import { type Fate, pastFate } from './order-fate.ts';
import { firstMethod, type Inhabitant } from './population.ts';
import type { Chance } from './random.ts';

/** An order of the demonstration with what stands in other columns than its content. */
export interface MadeOrder {
  readonly order: Order;
  readonly day: IsoDay;
  readonly fate: Fate;
}

/** The first number that an order gets. Facts §1.0. */
export const FIRST_OID = 2_000_001;

/** Three months of orders of every hub, the day that is being prepared and the days ahead, in the order of placing. */
export function history(
  stands: readonly Stand[],
  people: readonly Inhabitant[],
  now: Ms,
  drawn: Chance,
): readonly MadeOrder[] {
  const counts = new Map<number, number>();
  const made: MadeOrder[] = [];
  for (const stand of stands) {
    const local = people.filter((person) => person.hub === stand.hub.slug && person.row.addresses.length > 0);
    const days = marketDays(stand.hub, now, drawn);
    for (const [index, day] of days.entries()) {
      const back = days.filter(({ phase }) => phase === 'past' || phase === 'delivered').length - 1 - index;
      made.push(
        ...ordersOfDay(stand, day, back, { local, counts, first: FIRST_OID + made.length, now, drawn }),
      );
    }
  }
  return made;
}

interface Town {
  readonly local: readonly Inhabitant[];
  /** How many orders each person has had so far. */
  readonly counts: Map<number, number>;
  /** The number of the next order. */
  readonly first: number;
  readonly now: Ms;
  readonly drawn: Chance;
}

function ordersOfDay(stand: Stand, day: MarketDay, back: number, town: Town): readonly MadeOrder[] {
  const { counts, drawn, now } = town;
  const made: MadeOrder[] = [];
  const slots = new Map<number, number>();
  let rank = 0;
  for (const [place, customer] of customersOf(day, back, town).entries()) {
    const fate = fateOf(day, back, place, customer, drawn);
    const earlier = made.find(({ order }) => order.customer.id === customer.row.id);
    const parent = earlier?.order;
    if (parent === undefined) rank += 1;
    const before = counts.get(customer.row.id) ?? 0;
    const draft = makeOrder(
      stand,
      {
        customer,
        day: day.day,
        method: firstMethod(customer),
        oid: town.first + made.length,
        rank: parent?.rank ?? rank,
        created: placedAt(stand, day, now, drawn),
        before,
        parent,
        fullSlots: fullSlots(stand, slots),
      },
      drawn,
    );
    slots.set(draft.shipping.hours, (slots.get(draft.shipping.hours) ?? 0) + 1);
    const order = liveThrough(draft, fate, drawn);
    if (order.cancel === undefined) counts.set(customer.row.id, before + 1);
    made.push({ order, day: day.day, fate });
  }
  return made;
}

/** Two people of the day that is prepared remembered something: their second order travels with the first. */
const SECOND_ORDERS = 2;

function customersOf(day: MarketDay, back: number, { local, drawn }: Town): readonly Inhabitant[] {
  const shoppers = local.filter(({ row }) => isPrivate(row.email.address, row.plan.name));
  const businesses = local.filter(({ row }) => row.plan.name === 'business');
  const visitor = local.find(({ row }) => row.email.address === 'client@cabas.example');
  if (day.phase === 'past') {
    const regular = visitor !== undefined && back % 4 === 1 ? [visitor] : [];
    const business = businesses[back % 6];
    const others = business === undefined ? regular : [...regular, business];
    return [...drawn.some(shoppers, day.orders - others.length), ...others];
  }
  if (day.phase !== 'preparing' || day.orders <= SECOND_ORDERS * 5) return drawn.some(shoppers, day.orders);
  const [business] = businesses;
  const once = drawn.some(
    shoppers.filter(({ row }) => row.addresses.length === 1),
    day.orders - SECOND_ORDERS - (business === undefined ? 0 : 1),
  );
  return [...once, ...(business === undefined ? [] : [business]), ...once.slice(0, SECOND_ORDERS)];
}

/** The login of a customer and the businesses get their orders by name, not by chance. */
function isPrivate(email: string, plan: string): boolean {
  return email !== 'client@cabas.example' && plan !== 'business';
}

function fateOf(day: MarketDay, back: number, place: number, customer: Inhabitant, drawn: Chance): Fate {
  const invoiced = firstMethod(customer).issuer === 'invoice';
  switch (day.phase) {
    case 'past': {
      const fate = pastFate(back, place, drawn);
      return invoiced ? invoicedFate(back) : fate;
    }
    case 'delivered':
      return 'delivered';
    case 'preparing':
      return drawn.often(0.45) ? 'partly-prepared' : 'reserved';
    case 'coming':
      // The first order of the first day ahead has not come back from the bank yet.
      return back === FIRST_AHEAD && place === 0 ? 'waiting' : 'reserved';
  }
}

/** The days ahead count on below zero, after the one that is prepared. */
const FIRST_AHEAD = -2;

/** Businesses owe the last weeks, have announced some transfers, and paid what lies further back. */
function invoicedFate(back: number): Fate {
  if (back <= 6) return 'invoiced';
  if (back <= 11) return 'transfer-announced';
  return back <= 13 ? 'transfer-too-small' : 'paid';
}

/** What is over was ordered some hours to some days before the last moment. */
const PAST_MINUTES = 2800;

/** So many days before it a delivery is ordered at the earliest. */
const EARLIEST_DAYS = 14;

/**
 * Before the last moment, and never later than the start of the demonstration. For days that are still to come people
 * have ordered since they were offered: else all of those orders were of the last two days.
 */
function placedAt({ hub }: Stand, { day, phase }: MarketDay, now: Ms, drawn: Chance): Ms {
  const last = Math.min(cutoffOf(day, calendarOf(hub)), now);
  const open = phase === 'preparing' || phase === 'coming';
  const offered = instantOf(addDays(day, -EARLIEST_DAYS), 0, zoneOf(hub));
  const most = open ? Math.floor((last - offered) / MINUTE_MS) : PAST_MINUTES;
  return last - drawn.whole(20, most) * MINUTE_MS;
}

function fullSlots({ hub }: Stand, taken: ReadonlyMap<number, number>): ReadonlySet<number> {
  const limits = Object.entries(hub.slotLimit ?? {});
  return new Set(
    limits
      .map(([hour, limit]) => [Number(hour), limit] as const)
      .filter(([hour, limit]) => (taken.get(hour) ?? 0) >= limit)
      .map(([hour]) => hour),
  );
}
