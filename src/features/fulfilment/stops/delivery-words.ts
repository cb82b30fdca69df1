import type { Order } from '../../../contract/orders/orders.ts';
import { dialled } from '../../../domain/people/telephone-number.ts';
import { count, NO_BREAK, shortDay, weekdayName } from '../../../domain/text/french.ts';
import { type IsoDay, weekdayOf } from '../../../domain/calendar/hub-time.ts';
import type { Stop } from './delivery-stops.ts';
import { floorWords } from '../../shared/addresses/floor-words.ts';

/**
 * Whose door it is: the customer’s name, a pickup point’s, or that the name has left this device
 * (docs/rules.md#members).
 */
export function stopName({ orders: [first] }: Pick<Stop, 'orders'>): string {
  return first.shipping.deposit ? first.shipping.name : customerName(first);
}

/** Who ordered; their name leaves the device a day after the delivery. */
export function customerName({ customer }: Pick<Order, 'customer'>): string {
  return customer.displayName === '' ? 'Nom effacé' : customer.displayName;
}

/** A day as the head of a page: « mardi 24 nov. ». */
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

/** « 3 sacs », and nothing invented while nobody counted. */
export function bagWords(bags: number): string {
  return bags === 0 ? 'sacs à compter' : count(bags, 'sac', 'sacs');
}

/** « 2 erreurs dans ses dernières commandes », while it can still be looked to that there is no other. */
export function recentErrors({
  customer,
  shipping,
}: Pick<Order, 'customer' | 'shipping'>): string | undefined {
  const { latestErrors = 0 } = customer;
  if (latestErrors === 0 || shipping.shipped) return undefined;
  return `${count(latestErrors, 'erreur', 'erreurs')} dans ses dernières commandes`;
}

/** How the number of a tour is said; 0 is none. */
export function tourName(tour: number): string {
  return tour === 0 ? 'Sans tournée' : `Tournée${NO_BREAK}${tour}`;
}

/** What is left to prepare of an order: « Encore 4 articles ». */
export function leftWords(left: number): string {
  return `Encore ${count(left, 'article', 'articles')}`;
}

/** The number to call, from the delivery or else from the customer; `undefined` when there is none. */
export function phoneOf({ shipping, customer }: Pick<Order, 'shipping' | 'customer'>): string | undefined {
  return dialled(shipping.phone ?? '') ?? dialled(customer.phone ?? '');
}

/**
 * Where the telephone’s own map opens on an address: Android knows `geo:`, Apple its maps, others a page.
 *
 * @param agent the browser as it names itself
 */
export function mapHref(
  { streetAddress, postalCode, region, geo }: Order['shipping'],
  agent: string,
): string {
  const where = encodeURIComponent(`${streetAddress}, ${postalCode} ${region}`);
  if (/android/i.test(agent)) return `geo:${geo === undefined ? '0,0' : `${geo.lat},${geo.lng}`}?q=${where}`;
  if (/iphone|ipad|macintosh/i.test(agent)) return `https://maps.apple.com/?daddr=${where}`;
  return `https://www.openstreetmap.org/search?query=${where}`;
}
