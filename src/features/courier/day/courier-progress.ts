import type { Thread } from '../../../ui/foundations/palette.ts';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { isSettled } from '../../fulfilment/lines/picked-line.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';

/** The settled lines and all lines. */
export interface LineCount {
  readonly settled: number;
  readonly lines: number;
}

/** Counts the settled lines. */
export function countLines(items: readonly Pick<OrderItem, 'fulfillment'>[]): LineCount {
  return { settled: items.filter(isSettled).length, lines: items.length };
}

/** One segment of the progress bar: the producer of a line, and its outcome. */
export interface LineSegment {
  readonly thread: Thread;
  readonly state: 'done' | 'refused' | 'todo';
}

/** The lines of some orders as segments, grouped by producer, in its thread colour. */
export function lineSegments(
  orders: readonly Pick<Order, 'items'>[],
  shops: ReadonlyMap<string, Pick<Shop, 'thread'>> | undefined,
): readonly LineSegment[] {
  return orders.flatMap(({ items }) =>
    vendorsOf(items).flatMap((vendor) =>
      items
        .filter((item) => item.vendor === vendor)
        .map((item) => ({ thread: threadOf(shops?.get(vendor)?.thread), state: stateOf(item) })),
    ),
  );
}

/** The settled and total lines by producer, in a stable order. */
export function threadShares(
  orders: readonly Pick<Order, 'items'>[],
  shops: ReadonlyMap<string, Pick<Shop, 'thread'>> | undefined,
): readonly { readonly thread: Thread; readonly done: number; readonly all: number }[] {
  const items = orders.flatMap((order) => order.items);
  return [...vendorsOf(items)].sort().map((vendor) => {
    const { settled, lines } = countLines(items.filter((item) => item.vendor === vendor));
    return { thread: threadOf(shops?.get(vendor)?.thread), done: settled, all: lines };
  });
}

/** The producers of some lines, in order of first appearance. */
export function vendorsOf(items: readonly Pick<OrderItem, 'vendor'>[]): readonly string[] {
  return [...new Set(items.map(({ vendor }) => vendor))];
}

function stateOf({ fulfillment }: Pick<OrderItem, 'fulfillment'>): LineSegment['state'] {
  if (fulfillment.status === 'failure') return 'refused';
  return fulfillment.status === 'fulfilled' ? 'done' : 'todo';
}
