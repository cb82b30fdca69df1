import { potentialWeek, zoneOf } from '../hub/delivery-calendar.ts';
import type { HubCalendar } from '../hub/delivery-calendar.ts';
import { localDay } from '../calendar/hub-time.ts';
import type { IsoDay, Ms } from '../calendar/hub-time.ts';

/** The fields of an order that decide whether another one can join it. */
export interface PendingCandidate {
  readonly oid: number;
  readonly hub: string;
  readonly cancel?: unknown;
  readonly payment: { readonly status: string };
  readonly shipping: {
    /** ISO instant or day. */
    readonly when: string;
    /** 0 or absent: the order joined no other. */
    readonly parent?: number | undefined;
  };
}

/**
 * The pending orders that another can join, the latest first: those of the hub whose payment is authorized or prepaid and
 * that joined none themselves. See docs/rules.md#pending-order.
 */
export function pendingOrders<Order extends PendingCandidate>(
  orders: readonly Order[],
  hub: string,
): readonly Order[] {
  return orders
    .filter((order) => order.hub === hub && isPending(order))
    .sort((one, other) => other.oid - one.oid);
}

/** The day of the pending order, when the cart can still be delivered on it: it becomes the cart's day. */
export function pendingDay(order: PendingCandidate, hub: HubCalendar, now: Ms): IsoDay | undefined {
  const day = localDay(Date.parse(order.shipping.when), zoneOf(hub));
  return potentialWeek(now, hub).includes(day) ? day : undefined;
}

function isPending({ payment, shipping, cancel }: PendingCandidate): boolean {
  const paid = payment.status === 'authorized' || payment.status === 'prepaid';
  return paid && (shipping.parent ?? 0) === 0 && cancel == null;
}
