import Dexie from 'dexie';
import type { Order } from '../../contract/orders/orders.ts';
import { addDays, type IsoDay } from '../../domain/calendar/hub-time.ts';
import { placesAmong } from '../../domain/hub/capacity.ts';
import { isEnded, isUndone } from '../../domain/payment/payment-status.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';
import { ordersAmong } from './order-queries.ts';

/** The orders that a hub prepares and delivers on a day, by rank; unpaid and cancelled ones are excluded. */
export async function ordersOfDay(
  mirror: Mirror,
  { hub, day }: { hub: string; day: string },
): Promise<readonly Order[]> {
  return byRank(workOf(await heldOfDay(mirror, hub, day)));
}

/**
 * The places that the orders of some days took; for past days this is the only count. An order refunded in
 * full after its delivery counts (docs/rules.md#places).
 */
export async function placesOfDays(
  mirror: Mirror,
  { hub, days }: { hub: string; days: readonly IsoDay[] },
): Promise<ReadonlyMap<IsoDay, number>> {
  const places = new Map<IsoDay, number>();
  for (const day of days) places.set(day, placesAmong((await heldOfDay(mirror, hub, day)).filter(isValid)));
  return places;
}

/**
 * The prepared orders of some days of a hub, past and future, by day and rank; both ends included. Refunded orders are
 * included: their issues happened.
 */
export async function ordersOfPeriod(
  mirror: Mirror,
  { hub, from, to }: { hub: string; from: IsoDay; to: IsoDay },
): Promise<readonly Order[]> {
  const orders: Order[] = [];
  // Day by day: reading a month at once would block the page.
  for (let day = from; day <= to; day = addDays(day, 1)) {
    orders.push(...byRank((await heldOfDay(mirror, hub, day)).filter(isValid)));
  }
  return orders;
}

/** The same for a month: « 2026-11 ». */
export function ordersOfMonth(
  mirror: Mirror,
  { hub, month }: { hub: string; month: string },
): Promise<readonly Order[]> {
  return ordersOfPeriod(mirror, { hub, from: `${month}-01`, to: `${month}-31` });
}

/** The requested orders from the end of a month. */
interface LatestOrders {
  readonly hub: string;
  readonly month: string;
  readonly atLeast: number | 'all';
  readonly orders: readonly Order[];
  /** Whether the month is complete. */
  readonly whole: boolean;
}

/**
 * The latest orders of a month, ended ones included: whole days, from the last one back, until `atLeast` orders are read.
 * Day by day, as in `ordersOfPeriod`; `all` reads the whole month at once, for a caller that already shows it and
 * re-reads after changes: while a month arrives, each of its days would otherwise read all others again.
 */
export async function latestOfMonth(
  mirror: Mirror,
  { hub, month, atLeast }: { hub: string; month: string; atLeast: number | 'all' },
): Promise<LatestOrders> {
  const dayOf = (date: number) => `${month}-${String(date).padStart(2, '0')}`;
  if (atLeast === 'all') {
    const held = await heldBetween(mirror, hub, dayOf(1), dayOf(31));
    return { hub, month, atLeast, orders: held.filter(isKept), whole: true };
  }
  let orders: readonly Order[] = [];
  let date = 31;
  for (; date > 0 && orders.length < atLeast; date -= 1) {
    const day = dayOf(date);
    orders = [...byRank((await heldOfDay(mirror, hub, day)).filter(isKept)), ...orders];
  }
  return { hub, month, atLeast, orders, whole: date === 0 };
}

/** The stops of one tour in driving order; tour 0 has the unassigned ones. */
export async function stopsOfTour(
  mirror: Mirror,
  { hub, day, tour }: { hub: string; day: string; tour: number },
): Promise<readonly Order[]> {
  return workOf(
    await ordersAmong(mirror, (orders) =>
      orders
        .where('[hub+_day+shipping.priority+shipping.position]')
        .between([hub, day, tour, Dexie.minKey], [hub, day, tour, Dexie.maxKey]),
    ),
  );
}

/** One order of any person; `null` when this device does not hold it. */
export async function orderHeld(mirror: Mirror, { oid }: { oid: number }): Promise<Order | null> {
  return effective(await mirror.orders.get(String(oid)));
}

function heldOfDay(mirror: Mirror, hub: string, day: string): Promise<readonly Order[]> {
  return ordersAmong(mirror, (orders) => orders.where('[hub+_day]').equals([hub, day]));
}

function heldBetween(mirror: Mirror, hub: string, from: string, to: string): Promise<readonly Order[]> {
  return ordersAmong(mirror, (orders) =>
    orders.where('[hub+_day]').between([hub, from], [hub, to], true, true),
  );
}

// A courier's own orders are in the same mirror: only paid ones are work.
function workOf(orders: readonly Order[]): readonly Order[] {
  return orders.filter((order) => isKept(order) && !isEnded(order));
}

function isKept({ payment }: Order): boolean {
  return payment.status !== 'pending';
}

/** Paid or payable, and not cancelled. */
function isValid(order: Order): boolean {
  return isKept(order) && !isUndone(order);
}

function byRank(orders: readonly Order[]): readonly Order[] {
  return [...orders].sort((left, right) => left.rank - right.rank || left.oid - right.oid);
}
