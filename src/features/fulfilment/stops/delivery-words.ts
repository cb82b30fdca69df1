import type { Order } from '../../../contract/orders/orders.ts';
import { dialled } from '../../../domain/people/telephone-number.ts';
import { count, NO_BREAK, shortDay, weekdayName } from '../../../domain/text/french.ts';
import { type IsoDay, weekdayOf } from '../../../domain/calendar/hub-time.ts';
import type { Stop } from './delivery-stops.ts';
import { floorWords } from '../../shared/addresses/floor-words.ts';

/**
 * The name of a stop: the customer’s, the pickup point’s, or a note that the name was removed from this device
 * (docs/rules.md#members).
 */
export function stopName({ orders: [first] }: Pick<Stop, 'orders'>): string {
  return first.shipping.deposit ? first.shipping.name : customerName(first);
}

/** The customer's name; it is removed from the device a day after the delivery. */
export function customerName({ customer }: Pick<Order, 'customer'>): string {
  return customer.displayName === '' ? 'Nom effacé' : customer.displayName;
}

/** A day as a page title: « mardi 24 nov. ». */
export function dayTitle(day: IsoDay): string {
  const [, ...date] = shortDay(day).split(' ');
  return [weekdayName(weekdayOf(day)), ...date].join(' ');
}

/** Street and floor on one line: « Rue des Eaux-Vives 61, 4e étage ». */
export function streetLine({ streetAddress, floor }: Order['shipping']): string {
  const where = floorWords(floor);
  return where === '' ? streetAddress : `${streetAddress}, ${where}`;
}

/** « 1207 Genève ». */
export function townLine({ postalCode, region }: Order['shipping']): string {
  return `${postalCode} ${region}`.trim();
}

/** « 3 sacs », or that they are still to be counted. */
export function bagWords(bags: number): string {
  return bags === 0 ? 'sacs à compter' : count(bags, 'sac', 'sacs');
}

/** « 2 erreurs dans ses dernières commandes », until the order is shipped. */
export function recentErrors({
  customer,
  shipping,
}: Pick<Order, 'customer' | 'shipping'>): string | undefined {
  const { latestErrors = 0 } = customer;
  if (latestErrors === 0 || shipping.shipped) return undefined;
  return `${count(latestErrors, 'erreur', 'erreurs')} dans ses dernières commandes`;
}

/** The name of a tour; 0 is none. */
export function tourName(tour: number): string {
  return tour === 0 ? 'Sans tournée' : `Tournée${NO_BREAK}${tour}`;
}

/** The open lines of an order: « Encore 4 articles ». */
export function leftWords(left: number): string {
  return `Encore ${count(left, 'article', 'articles')}`;
}

/** The phone number of the delivery, else of the customer; `undefined` when there is none. */
export function phoneOf({ shipping, customer }: Pick<Order, 'shipping' | 'customer'>): string | undefined {
  return dialled(shipping.phone ?? '') ?? dialled(customer.phone ?? '');
}
