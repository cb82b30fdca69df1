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

/** An order of the demonstration, with the values of columns beside its content. */
export interface MadeOrder {
  readonly order: Order;
  readonly day: IsoDay;
  readonly fate: OrderScenario;
}

/** The first number that an order gets. See docs/rules.md#identifiers. */
export const FIRST_OID = 2_000_001;

/** Three months of orders of every hub, the day being prepared and the days ahead, by hub and day. */
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
  /** The number of earlier orders of each person. */
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

/** Two customers of the day being prepared order again: their second order travels with the first. */
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

/** The customer login and the businesses get their orders explicitly, not at random. */
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
      // The customer of the first order of the first day ahead has not authenticated yet.
      return back === FIRST_AHEAD && place === 0 ? 'waiting' : 'reserved';
  }
}

/** `back` is negative for the days ahead: -1 is the day being prepared. */
const FIRST_AHEAD = -2;

/** Businesses owe the last weeks, have announced some transfers, and have paid the older ones. */
function invoicedFate(back: number): OrderScenario {
  if (back <= 6) return 'invoiced';
  if (back <= 11) return 'transfer-announced';
  return back <= 13 ? 'transfer-too-small' : 'paid';
}

/** The time before the cut-off within which past orders were placed. */
const ORDERING_MINUTES = 2800;
/** Days ahead have a longer time, still less than the week for which a bank holds the money. */
const AHEAD_MINUTES = 5 * 24 * 60;
/** The longest time since an order that awaits authentication was placed. */
const ASKED_MINUTES = 10;
/** The shortest time between an order and the cut-off, and between an order and the customer's second one. */
const APART_MINUTES = 20;

interface Placing {
  readonly fate: OrderScenario;
  /** The order that this one travels with. */
  readonly parent: Order | undefined;
  readonly now: Ms;
}

/** Before the cut-off, and never later than the start of the demonstration. */
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
