import Dexie from 'dexie';
import type { Order } from '../../contract/orders.ts';
import { addDays, type IsoDay } from '../../domain/hub-time.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored.ts';
import { ordersAmong } from './order-shelf.ts';

/** Every order that a hub prepares and delivers on a day, by rank; those nobody paid or that were cancelled are none. */
export async function ordersOfDay(
  mirror: Mirror,
  { hub, day }: { hub: string; day: string },
): Promise<readonly Order[]> {
  const held = await ordersAmong(mirror, (orders) => orders.where('[hub+_day]').equals([hub, day]));
  return workOf(held).sort((left, right) => left.rank - right.rank || left.oid - right.oid);
}

/** The orders of some days of a hub, by day and rank; both ends included. */
export async function ordersOfPeriod(
  mirror: Mirror,
  { hub, from, to }: { hub: string; from: IsoDay; to: IsoDay },
): Promise<readonly Order[]> {
  const orders: Order[] = [];
  // Day by day: a month of them at once would leave the page no moment for anything else.
  for (let day = from; day <= to; day = addDays(day, 1)) {
    orders.push(...(await ordersOfDay(mirror, { hub, day })));
  }
  return orders;
}

/** The orders of a month that this device holds: « 2026-11 ». */
export function ordersOfMonth(
  mirror: Mirror,
  { hub, month }: { hub: string; month: string },
): Promise<readonly Order[]> {
  return ordersOfPeriod(mirror, { hub, from: `${month}-01`, to: `${month}-31` });
}

/** What was asked for of the end of a month, and what there is. */
interface LatestOrders {
  readonly month: string;
  readonly atLeast: number;
  readonly orders: readonly Order[];
  /** It is all of the month. */
  readonly whole: boolean;
}

/** The latest orders of a month: whole days until there are so many; by day and rank. */
export async function latestOfMonth(
  mirror: Mirror,
  { hub, month, atLeast }: { hub: string; month: string; atLeast: number },
): Promise<LatestOrders> {
  let orders: readonly Order[] = [];
  let date = 31;
  for (; date > 0 && orders.length < atLeast; date -= 1) {
    const day = `${month}-${String(date).padStart(2, '0')}`;
    orders = [...(await ordersOfDay(mirror, { hub, day })), ...orders];
  }
  return { month, atLeast, orders, whole: date === 0 };
}

/** The stops of one tour in driving order; tour 0 holds those that nobody has given to anybody. */
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

/** One order, whoever's it is; `null` when this device does not hold it. */
export async function orderHeld(mirror: Mirror, { oid }: { oid: number }): Promise<Order | null> {
  return effective(await mirror.orders.get(String(oid)));
}

// The same mirror holds what a courier orders for themselves: only what is paid for is work.
function workOf(orders: readonly Order[]): Order[] {
  return orders.filter(({ cancel, payment: { status } }) => cancel === undefined && !NO_WORK.has(status));
}

const NO_WORK: ReadonlySet<Order['payment']['status']> = new Set([
  'pending',
  'voided',
  'refunded',
  'manually_refunded',
]);
