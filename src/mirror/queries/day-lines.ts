import type { Order, OrderItem } from '../../contract/orders/orders.ts';
import { grouped } from '../../domain/core/group-by.ts';
import { isSettled } from '../../domain/fulfilment/line-status.ts';
import type { Mirror } from '../mirror.ts';
import { ordersOfDay } from './day-orders.ts';

/** A line with the order in whose bags it goes. */
export interface DayLine {
  readonly order: Order;
  readonly item: OrderItem;
}

/** Lines that belong together: of one product, or of one shop. */
interface LineGroup {
  readonly lines: readonly DayLine[];
  /** Pieces that were ordered, all lines together. */
  readonly quantity: number;
  /** Lines for which nothing is left to do. */
  readonly settled: number;
}

/** One product of a day and the orders over which it is spread: « 12 × Tomme de Jussy ». */
export interface ProductLines extends LineGroup {
  readonly key: string;
  readonly sku: number;
  readonly variant: string | undefined;
  readonly title: string;
  readonly part: string;
  readonly vendor: string;
}

/** All that a shop brings on a day. */
export interface ShopLines extends LineGroup {
  readonly vendor: string;
  readonly name: string;
}

/** The lines of a day by product and variant, by title. A tour narrows it; orders stay in the order of their rank. */
export async function linesByProduct(
  mirror: Mirror,
  asked: { hub: string; day: string; tour?: number },
): Promise<readonly ProductLines[]> {
  return productsAmong(await dayLines(mirror, asked));
}

/** The lines of a day by shop, by the shop's name. */
export async function linesByShop(
  mirror: Mirror,
  asked: { hub: string; day: string; tour?: number },
): Promise<readonly ShopLines[]> {
  return [...grouped(await dayLines(mirror, asked), ({ item }) => item.vendor)]
    .map(([vendor, lines]) => ({ vendor, name: shopName(lines, vendor), ...totals(lines) }))
    .sort((left, right) => left.name.localeCompare(right.name, 'fr'));
}

/** Some lines by product, variant and the shop that brings them, by title. */
export function productsAmong(lines: readonly DayLine[]): readonly ProductLines[] {
  return [...grouped(lines, ({ item }) => `${item.sku}:${item.variant?.title ?? ''}:${item.vendor}`)]
    .flatMap(([key, of]) => {
      const [first] = of;
      if (first === undefined) return [];
      const { sku, variant, title, part, vendor } = first.item;
      return [{ key, sku, variant: variant?.title, title, part, vendor, ...totals(of) }];
    })
    .sort((left, right) => left.title.localeCompare(right.title, 'fr'));
}

async function dayLines(
  mirror: Mirror,
  { hub, day, tour }: { hub: string; day: string; tour?: number },
): Promise<readonly DayLine[]> {
  const orders = await ordersOfDay(mirror, { hub, day });
  return orders
    .filter(({ shipping }) => tour === undefined || shipping.priority === tour)
    .flatMap((order) => order.items.map((item) => ({ order, item })));
}

function totals(lines: readonly DayLine[]): LineGroup {
  return {
    lines,
    quantity: lines.reduce((sum, { item }) => sum + item.quantity, 0),
    settled: lines.filter(({ item }) => isSettled(item.fulfillment.status)).length,
  };
}

function shopName(lines: readonly DayLine[], vendor: string): string {
  return lines[0]?.order.vendors.find(({ slug }) => slug === vendor)?.name ?? vendor;
}
