import Dexie from 'dexie';
import type { Order } from '../../contract/orders.ts';
import type { Mirror } from '../mirror.ts';
import type { Stored } from '../records.ts';
import { effective } from '../stored.ts';

/** Every order that a hub prepares and delivers on a day, by rank; those nobody paid or that were cancelled are none. */
export async function ordersOfDay(
  mirror: Mirror,
  { hub, day }: { hub: string; day: string },
): Promise<readonly Order[]> {
  const rows = await mirror.orders.where('[hub+_day]').equals([hub, day]).toArray();
  return workOf(rows).sort((left, right) => left.rank - right.rank || left.oid - right.oid);
}

/** The orders of some days of a hub, by day and rank; both ends included. */
export async function ordersOfPeriod(
  mirror: Mirror,
  { hub, from, to }: { hub: string; from: string; to: string },
): Promise<readonly Order[]> {
  const rows = await mirror.orders.where('[hub+_day]').between([hub, from], [hub, to], true, true).toArray();
  return workOf(
    rows.toSorted((left, right) => left._day.localeCompare(right._day) || left.rank - right.rank),
  );
}

/** The orders of a month that this device holds: « 2026-11 ». */
export function ordersOfMonth(
  mirror: Mirror,
  { hub, month }: { hub: string; month: string },
): Promise<readonly Order[]> {
  return ordersOfPeriod(mirror, { hub, from: `${month}-01`, to: `${month}-31` });
}

/** The stops of one tour in driving order; tour 0 holds those that nobody has given to anybody. */
export async function stopsOfTour(
  mirror: Mirror,
  { hub, day, tour }: { hub: string; day: string; tour: number },
): Promise<readonly Order[]> {
  const rows = await mirror.orders
    .where('[hub+_day+shipping.priority+shipping.position]')
    .between([hub, day, tour, Dexie.minKey], [hub, day, tour, Dexie.maxKey])
    .toArray();
  return workOf(rows);
}

/** One order, whoever's it is; `null` when this device does not hold it. */
export async function orderHeld(mirror: Mirror, { oid }: { oid: number }): Promise<Order | null> {
  return effective(await mirror.orders.get(String(oid)));
}

// The same mirror holds what a courier orders for themselves: only what is paid for is work.
function workOf(rows: readonly Stored<Order>[]): Order[] {
  return rows
    .map((row) => effective(row))
    .filter((order) => order !== null)
    .filter(({ cancel, payment: { status } }) => cancel === undefined && !NO_WORK.has(status));
}

const NO_WORK: ReadonlySet<Order['payment']['status']> = new Set([
  'pending',
  'voided',
  'refunded',
  'manually_refunded',
]);
