import type { Order, OrderItem } from '../../contract/orders/orders.ts';
import { clock, count, NO_BREAK, shortDay } from '../../domain/text/french.ts';
import { type IsoDay, localDay, type Ms } from '../../domain/calendar/hub-time.ts';
import { partText } from '../../domain/catalogue/portion.ts';
import { courierLine } from '../fulfilment/lines/picked-line.ts';
import { dayTitle } from '../fulfilment/stops/delivery-words.ts';
import type { QrCode } from '../shared/pictures/qr-code.ts';
import { lineWords, orderDay } from '../shared/orders/order-words.ts';

/** The context on every printed sheet, so that a single page can be identified. */
export interface PrintAbout {
  /** The public name, « Cabas Genève-Carouge », or those of all hubs of the orders; empty for none. */
  readonly hubs: string;
  readonly zone: string;
  /** The time of printing. */
  readonly now: Ms;
  /** The hub's labels of its delivery hours. */
  readonly slots: Readonly<Record<string, string>>;
  /** The QR code of an order; absent for users who deliver nothing. */
  readonly codeOf?: ((oid: number) => QrCode) | undefined;
  /** Whether orders of these days may be missing, because not all are loaded. */
  readonly partly?: boolean | undefined;
}

/** The warning on a sheet that may be incomplete: its reader does not see the screen. */
export const PARTLY_PRINTED = `Chargé en partie${NO_BREAK}: des commandes peuvent manquer`;

/** A printed line: what is ordered, and what is known at the time of printing. */
export interface PrintedLine {
  /** « ~250 g, nature ». */
  readonly portion: string;
  /** « Manquant », « 2 sur 3 »; empty without a problem. */
  readonly trouble: string;
  readonly box: 'empty' | 'ticked' | 'crossed';
  /** In grams, when weighed. */
  readonly grams: number | undefined;
  /** Whether its price depends on a weight to be written here. */
  readonly toWeigh: boolean;
}

export function printedLine(item: OrderItem): PrintedLine {
  const { state } = lineWords(item);
  const { fulfillment, quantity, variant } = item;
  return {
    portion: [partText(item.part), variant?.title].filter(Boolean).join(', '),
    trouble:
      state === 'missing'
        ? 'Manquant'
        : state === 'short'
          ? `${fulfillment.quantity ?? 0} sur ${quantity}`
          : '',
    box: state === 'missing' ? 'crossed' : state === 'todo' ? 'empty' : 'ticked',
    grams: fulfillment.grams,
    toWeigh: courierLine(item).toWeigh,
  };
}

/** « Imprimé le vendredi 20 nov. à 14h32 ». */
export function printedAt({ now, zone }: Pick<PrintAbout, 'now' | 'zone'>): string {
  return `Imprimé le ${dayTitle(localDay(now, zone))} à ${clock(now, zone)}`;
}

/** The day or the range of days of some orders: « mardi 24 nov. ». */
export function printedDays(orders: readonly Order[], zone: string): string {
  const days = daysOf(orders, zone);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? dayTitle(first) : `du ${shortDay(first)} au ${shortDay(last)}`;
}

/** Whether orders of several days are listed: ranks restart every day, so they are ambiguous. */
export function spansDays(orders: readonly Order[], zone: string): boolean {
  return daysOf(orders, zone).length > 1;
}

/** « 5 commandes, 31 articles ». */
export function printedCount(orders: readonly Order[]): string {
  const pieces = orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count(orders.length, 'commande', 'commandes')}, ${count(pieces, 'article', 'articles')}`;
}

function daysOf(orders: readonly Order[], zone: string): readonly IsoDay[] {
  return [...new Set(orders.map((order) => orderDay(order, zone)))].sort();
}
