import type { User } from '../../../contract/people/users.ts';
import { type Segmented, segmentOf } from '../../../domain/statistics/customer-segment.ts';
import { columnDay, count, datedDay } from '../../../domain/text/french.ts';
import { localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import { fromChf } from '../../../domain/money/money.ts';

/** The time and zone of the displayed dates. */
export interface CustomerMoment {
  readonly now: Ms;
  readonly zone: string;
}

/** A person as a list or a dialog names them. */
interface Named {
  readonly displayName: string;
  readonly email: { readonly address: string };
}

/** The name of a customer; the address when there is none. */
export function nameOf({ displayName, email }: Named): string {
  return displayName === '' ? email.address : displayName;
}

/** « 12 commandes, la dernière le 24 novembre 2026 ». */
export function ordersText({ orders }: Pick<User, 'orders'>, { zone }: CustomerMoment): string {
  if (orders.count === 0) return 'Aucune commande';
  const many = count(orders.count, 'commande', 'commandes');
  if (orders.latest === undefined) return many;
  return `${many}, la dernière le ${dateText(orders.latest, zone)}`;
}

/** The date of a wire timestamp, with its year. */
export function dateText(instant: string, zone: string): string {
  return datedDay(localDay(Date.parse(instant), zone));
}

/** A short date: « 24 nov. », with the year when it is not the current one. */
export function columnDate(instant: string, { now, zone }: CustomerMoment): string {
  return columnDay(localDay(Date.parse(instant), zone), localDay(now, zone));
}

/** The segment of a customer, and why. */
export function standingOf({ created, orders }: Pick<User, 'created' | 'orders'>, now: Ms): Segmented {
  const latest = orders.latest === undefined ? undefined : Date.parse(orders.latest);
  const history = { count: orders.count, avg: fromChf(orders.avg), latest };
  return segmentOf({ created: Date.parse(created), orders: history }, now);
}
