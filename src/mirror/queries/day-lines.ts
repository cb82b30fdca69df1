import type { Order, OrderItem } from '../../contract/orders/orders.ts';
import { grouped } from '../../domain/core/group-by.ts';
import { DAY_MS } from '../../domain/calendar/hub-time.ts';
import { isSettled } from '../../domain/fulfilment/line-status.ts';
import type { Mirror } from '../mirror.ts';
import type { NamedVoice } from '../voices.ts';
import { ordersOfDay } from './day-orders.ts';

/** A line with its order. */
export interface DayLine {
  readonly order: Order;
  readonly item: OrderItem;
}

/** A group of lines: of one product, or of one shop. */
interface LineGroup {
  readonly lines: readonly DayLine[];
  /** Ordered pieces of all its lines. */
  readonly quantity: number;
  /** Number of settled lines. */
  readonly settled: number;
}

/** One product of a day with the orders that contain it: « 12 × Tomme de Jussy ». */
export interface ProductLines extends LineGroup {
  readonly key: string;
  readonly sku: number;
  readonly variant: string | undefined;
  readonly title: string;
  readonly part: string;
  readonly vendor: string;
}

/** All lines of a shop on a day. */
export interface ShopLines extends LineGroup {
  readonly vendor: string;
  readonly name: string;
}

/** The lines of a day by product and variant, by title. A tour filters them; orders keep the order of their rank. */
export async function linesByProduct(
  mirror: Mirror,
  query: { hub: string; day: string; tour?: number },
): Promise<readonly ProductLines[]> {
  return productsAmong(await dayLines(mirror, query));
}

/** The lines of a day by shop, by the shop's name. */
export async function linesByShop(
  mirror: Mirror,
  query: { hub: string; day: string; tour?: number },
): Promise<readonly ShopLines[]> {
  return [...grouped(await dayLines(mirror, query), ({ item }) => item.vendor)]
    .map(([vendor, lines]) => ({ vendor, name: shopName(lines, vendor), ...totals(lines) }))
    .sort((left, right) => left.name.localeCompare(right.name, 'fr'));
}

/** Groups lines by product, variant and shop, by title. */
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

/** The voice messages of a day's lines, kept a day beyond their delivery. */
export async function voicesOfDay(
  mirror: Mirror,
  { hub, day }: { hub: string; day: string },
): Promise<readonly NamedVoice[]> {
  return (await ordersOfDay(mirror, { hub, day })).flatMap(({ oid, items, shipping }) =>
    items.flatMap(({ audio }) =>
      audio === undefined ? [] : { id: audio, oid, until: Date.parse(shipping.when) + DAY_MS },
    ),
  );
}
