import type { Order } from '../../src/contract/orders/orders.ts';
import { cutoffOf } from '../../src/domain/hub/delivery-calendar.ts';
import { type IsoDay, MINUTE_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';
import { calendarOf } from '../modules/hubs/hub-calendar.ts';
import { playOrderScenario } from './play-order-scenario.ts';
import { makeOrder, type HubStall } from './make-order.ts';
import { type MarketDay, marketDays } from './market-days.ts';
import { type OrderScenario, pastScenario } from './order-scenario.ts';
import { firstMethod, type DemoPerson } from './demo-population.ts';
import type { SeededRandom } from './seeded-random.ts';

/** An order of the demonstration with what stands in other columns than its content. */
export interface MadeOrder {
  readonly order: Order;
  readonly day: IsoDay;
  readonly fate: OrderScenario;
}

/** The first number that an order gets. See docs/rules.md#identifiers. */
export const FIRST_OID = 2_000_001;

/** Three months of orders of every hub, the day that is being prepared and the days ahead, in the order of placing. */
export function history(
  stands: readonly HubStall[],
  people: readonly DemoPerson[],
  now: Ms,
  drawn: SeededRandom,
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
  readonly local: readonly DemoPerson[];
  /** How many orders each person has had so far. */
  readonly counts: Map<number, number>;
  /** The number of the next order. */
  readonly first: number;
  readonly now: Ms;
  readonly drawn: SeededRandom;
}

function ordersOfDay(stand: HubStall, day: MarketDay, back: number, town: Town): readonly MadeOrder[] {
  const { counts, drawn, now } = town;
  const made: MadeOrder[] = [];
  const slots = new Map<number, number>();
  let rank = 0;
  for (const [place, customer] of customersOf(day, back, town).entries()) {
    const fate = scenarioOf({ day, back, place }, customer, drawn);
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
        created: placedAt(stand, day, { fate, parent, now }, drawn),
        before,
        parent,
        fullSlots: fullSlots(stand, slots),
      },
      drawn,
    );
    slots.set(draft.shipping.hours, (slots.get(draft.shipping.hours) ?? 0) + 1);
    const order = playOrderScenario(draft, fate, drawn);
    if (order.cancel === undefined) counts.set(customer.row.id, before + 1);
    made.push({ order, day: day.day, fate });
  }
  return made;
}

/** Two people of the day that is prepared remembered something: their second order travels with the first. */
const SECOND_ORDERS = 2;

function customersOf(day: MarketDay, back: number, { local, drawn }: Town): readonly DemoPerson[] {
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

function scenarioOf(
  { day, back, place }: { readonly day: MarketDay; readonly back: number; readonly place: number },
  customer: DemoPerson,
  drawn: SeededRandom,
): OrderScenario {
  const invoiced = firstMethod(customer).issuer === 'invoice';
  switch (day.phase) {
    case 'past': {
      const fate = pastScenario(back, place, drawn);
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
function invoicedFate(back: number): OrderScenario {
  if (back <= 6) return 'invoiced';
  if (back <= 11) return 'transfer-announced';
  return back <= 13 ? 'transfer-too-small' : 'paid';
}

/** Before the last moment, most have ordered for so many minutes. */
const ORDERING_MINUTES = 2800;
/** For days to come they have for longer, and for less than the week that a bank holds their money. */
const AHEAD_MINUTES = 5 * 24 * 60;
/** A bank that has not answered yet was asked a moment ago. */
const ASKED_MINUTES = 10;
/** As long before the last moment, at the least; and a second order comes as long after the first. */
const APART_MINUTES = 20;

interface Placing {
  readonly fate: OrderScenario;
  /** The order that it travels with. */
  readonly parent: Order | undefined;
  readonly now: Ms;
}

/** Before the last moment, and never later than the start of the demonstration. */
function placedAt(
  { hub }: HubStall,
  { day, phase }: MarketDay,
  { fate, parent, now }: Placing,
  drawn: SeededRandom,
): Ms {
  const last = Math.min(cutoffOf(day, calendarOf(hub)), now);
  if (fate === 'waiting') return last - drawn.whole(1, ASKED_MINUTES) * MINUTE_MS;
  const ahead = phase === 'preparing' || phase === 'coming';
  const at = last - drawn.whole(APART_MINUTES, ahead ? AHEAD_MINUTES : ORDERING_MINUTES) * MINUTE_MS;
  return parent === undefined ? at : Math.max(at, Date.parse(parent.created) + APART_MINUTES * MINUTE_MS);
}

function fullSlots({ hub }: HubStall, taken: ReadonlyMap<number, number>): ReadonlySet<number> {
  const limits = Object.entries(hub.slotLimit ?? {});
  return new Set(
    limits
      .map(([hour, limit]) => [Number(hour), limit] as const)
      .filter(([hour, limit]) => (taken.get(hour) ?? 0) >= limit)
      .map(([hour]) => hour),
  );
}
