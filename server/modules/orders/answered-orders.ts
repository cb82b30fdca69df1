import type { CollectionRow, TourRow } from '../../../src/contract/orders/day-rows.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { DEFAULT_ZONE, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { collectionRows, tourRows } from '../../platform/feed/tour-day-rows.ts';
import { projectOrder } from '../../platform/feed/project-row.ts';
import { type Actor, worksFor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { emailsOf } from '../people/staff-store.ts';

/**
 * Projects orders for the caller of a REST call and joins the collections of their shops and the courier of their tour,
 * which are rows of their own (docs/protocol.md#audience). Customers see neither.
 */
export async function answeredOrders(tx: Tx, actor: Actor, orders: readonly Order[]): Promise<Order[]> {
  const seen = orders.flatMap((order) => projectOrder(actor, order) ?? []).map(withDeliveryFees);
  const prepared = seen.filter((order) => prepares(actor, order));
  if (prepared.length === 0) return seen;
  const collected = await collectionRows(tx, unique(prepared.flatMap(collectionIds)));
  const driven = prepared.filter(({ hub, shipping }) => shipping.priority > 0 && worksFor(actor, hub));
  const tours = await tourRows(tx, unique(driven.map(tourId)));
  const emails = await emailsOf(
    tx,
    tours.flatMap(({ d }) => d.courier ?? []),
  );
  const collections = new Map(collected.map(({ d }) => [d.id, d]));
  const crews = new Map(tours.map(({ d }) => [d.id, d]));
  const staffed = new Set(prepared);
  return seen.map((order) =>
    staffed.has(order) ? joined(order, collections, crews.get(tourId(order)), emails) : order,
  );
}

/** Projects one order for the caller; `undefined` when they may not see it. */
export async function answeredOrder(tx: Tx, actor: Actor, order: Order): Promise<Order | undefined> {
  const [answered] = await answeredOrders(tx, actor, [order]);
  return answered;
}

/** Adds the delivery fee to the order's address, as the REST API repeats it there (docs/rules.md#wire-spellings). */
export function withDeliveryFees(order: Order): Order {
  return { ...order, shipping: { ...order.shipping, fees: order.payment.fees.shipping } };
}

function joined(
  order: Order,
  collections: ReadonlyMap<string, CollectionRow>,
  tour: TourRow | undefined,
  emails: ReadonlyMap<number, string>,
): Order {
  const day = dayKey(order);
  const vendors = order.vendors.map((vendor) => {
    const { collected = false, at } = collections.get(`${day}:${vendor.slug}`) ?? {};
    return { ...vendor, collected, ...(at !== undefined && { collected_timestamp: at }) };
  });
  const shopper = tour?.courier == null ? undefined : emails.get(tour.courier);
  const crew = {
    ...(shopper !== undefined && { shopper }),
    ...(tour?.start != null && { shopper_time: tour.start }),
  };
  return { ...order, vendors, shipping: { ...order.shipping, ...crew } };
}

function prepares(actor: Actor, { hub, vendors }: Order): boolean {
  return worksFor(actor, hub) || vendors.some(({ slug }) => actor.shops.includes(slug));
}

function collectionIds(order: Order): readonly string[] {
  const day = dayKey(order);
  return order.vendors.map(({ slug }) => `${day}:${slug}`);
}

function tourId(order: Order): string {
  return `${dayKey(order)}:${order.shipping.priority}`;
}

/** The prefix of the keys of an order's day. */
function dayKey({ hub, shipping }: Order): string {
  return `${hub}:${localDay(Date.parse(shipping.when), DEFAULT_ZONE)}`;
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
