import type { Order } from '../../contract/orders/orders.ts';
import type { IsoDay } from '../../domain/calendar/hub-time.ts';
import { parsePart } from '../../domain/catalogue/portion.ts';
import type { ProductLines } from '../../mirror/queries/day-lines.ts';
import { isSettled } from '../fulfilment/lines/picked-line.ts';
import { orderDay } from '../shared/orders/order-words.ts';

/** A day with work for a shop. */
export interface ShopDay {
  readonly day: IsoDay;
  /** By rank, each with only the shop's own lines. */
  readonly orders: readonly Order[];
  /** The number of settled lines. */
  readonly settled: number;
  readonly lines: number;
}

/**
 * The days of a shop's orders, the nearest first. The owner's own unpaid orders, which the same device holds, are no
 * work yet.
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

/** The total weight of a product in grams; `undefined` when sold by the piece. */
export function gramsToPrepare({
  part,
  quantity,
}: Pick<ProductLines, 'part' | 'quantity'>): number | undefined {
  const piece = parsePart(part)?.grams;
  return piece === undefined ? undefined : piece * quantity;
}
