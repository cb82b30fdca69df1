import type { Order } from '../../contract/orders/orders.ts';
import type { IsoDay } from '../../domain/calendar/hub-time.ts';
import { parsePart } from '../../domain/catalogue/portion.ts';
import type { ProductLines } from '../../mirror/queries/day-lines.ts';
import { isSettled } from '../fulfilment/lines/picked-line.ts';
import { orderDay } from '../shared/orders/order-words.ts';

/** A day on which a shop has something to bring. */
export interface ShopDay {
  readonly day: IsoDay;
  /** By rank, each with the shop's own lines alone. */
  readonly orders: readonly Order[];
  /** Lines for which nothing is left to do, of how many. */
  readonly settled: number;
  readonly lines: number;
}

/**
 * The days of some orders of a shop, the nearest first. What its owner ordered for themselves and has not paid is no
 * work yet: the same device holds it.
 */
export function shopDays(orders: readonly Order[], zone: string): readonly ShopDay[] {
  const days = new Map<IsoDay, Order[]>();
  for (const order of orders) {
    if (order.payment.status === 'pending' || order.payment.status === 'voided') continue;
    const day = orderDay(order, zone);
    days.set(day, [...(days.get(day) ?? []), order]);
  }
  return [...days]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([day, of]) => {
      const items = of.flatMap((order) => order.items);
      return { day, orders: of, settled: items.filter(isSettled).length, lines: items.length };
    });
}

/** What all pieces of a product weigh together, in grams; `undefined` for what is sold by the piece. */
export function gramsToPrepare({
  part,
  quantity,
}: Pick<ProductLines, 'part' | 'quantity'>): number | undefined {
  const piece = parsePart(part)?.grams;
  return piece === undefined ? undefined : piece * quantity;
}
