import type { Order, OrderItem } from '../../contract/orders/orders.ts';
import { clock, count, NO_BREAK, shortDay } from '../../domain/text/french.ts';
import { type IsoDay, localDay, type Ms } from '../../domain/calendar/hub-time.ts';
import { partText } from '../../domain/catalogue/portion.ts';
import { courierLine } from '../fulfilment/lines/picked-line.ts';
import { dayTitle } from '../fulfilment/stops/delivery-words.ts';
import type { SquareCode } from '../shared/pictures/qr-code.ts';
import { lineWords, orderDay } from '../shared/orders/order-words.ts';

/** What every sheet of a print says of itself, so that a page found alone still says where it belongs. */
export interface PrintAbout {
  /** « Genève-Carouge », or the hubs that the orders are of; empty when it is of none. */
  readonly hubs: string;
  readonly zone: string;
  /** When it was printed. */
  readonly now: Ms;
  /** The hub's words for its delivery hours. */
  readonly slots: Readonly<Record<string, string>>;
  /** The code that opens an order; absent where whoever prints delivers nothing. */
  readonly codeOf?: ((oid: number) => SquareCode) | undefined;
  /** Orders of these days may be missing: not all of them had come to this device. */
  readonly partly?: boolean | undefined;
}

/** What a sheet says when orders may be missing on it: whoever holds the paper sees no screen. */
export const PARTLY_PRINTED = `Chargé en partie${NO_BREAK}: des commandes peuvent manquer`;

/** A line as it is printed: what is asked, and what is already known when the paper leaves. */
export interface PrintedLine {
  /** « ~250 g, nature ». */
  readonly portion: string;
  /** « Manquant », « 2 sur 3 »; empty while nothing is wrong. */
  readonly trouble: string;
  readonly box: 'empty' | 'ticked' | 'crossed';
  /** In grams, when it was weighed. */
  readonly grams: number | undefined;
  /** Its price hangs on a weight that somebody is to write here. */
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

/** The day of some orders, or from which to which: « mardi 24 nov. ». */
export function printedDays(orders: readonly Order[], zone: string): string {
  const days = daysOf(orders, zone);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? dayTitle(first) : `du ${shortDay(first)} au ${shortDay(last)}`;
}

/** Whether a rank alone does not name an order: ranks start again every day. */
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
