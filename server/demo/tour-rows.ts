import type { Order } from '../../src/contract/orders/orders.ts';
import type { IsoDay } from '../../src/domain/calendar/hub-time.ts';
import { demoId } from './demo-ids.ts';
import type { Rows } from './insert-rows.ts';

/** The number of tours of a day, and of its last stops that the office has not placed yet. */
const TOURS = 3;
const UNPLACED = 4;

const STARTS = ['16:00', '16:30'] as const;

/** Assigns a day's orders to tours by postal code; the latest stay unplaced. Second orders join the first. */
export function placedStops(orders: readonly Order[]): ReadonlyMap<number, Order> {
  const stops = orders
    .filter(({ shipping, cancel }) => shipping.parent === 0 && cancel === undefined)
    .sort((left, right) => left.oid - right.oid);
  const known = stops
    .slice(0, Math.max(TOURS, stops.length - UNPLACED))
    .sort((left, right) => left.shipping.postalCode.localeCompare(right.shipping.postalCode));
  const share = Math.ceil(known.length / TOURS);
  const places = new Map(
    known.map(({ oid }, index) => [
      oid,
      { priority: Math.floor(index / share) + 1, position: ((index % share) + 1) * 10 },
    ]),
  );
  return new Map(
    orders.map((order) => {
      const place = places.get(order.shipping.parent === 0 ? order.oid : order.shipping.parent);
      const placed = { office: true, id: demoId(order.oid, 0, 2) };
      return [
        order.oid,
        place === undefined ? order : { ...order, shipping: { ...order.shipping, ...place, placed } },
      ];
    }),
  );
}

/** The tour of an order; 0: none yet. */
export function tourOf({ shipping }: Order): number {
  return shipping.priority;
}

/** The couriers of the tours: as many tours as there are couriers; the others have none yet. */
export function tourRows(hub: string, day: IsoDay, couriers: readonly number[]): Rows<'tours'> {
  return couriers
    .slice(0, TOURS)
    .map((courier, index) => ({ hub, day, tour: index + 1, rev: 1, courier, start: STARTS[index] ?? null }));
}

/** The couriers of a past day, in turn: every tour has one. */
export function drivenTours(hub: string, day: IsoDay, couriers: readonly number[]): Rows<'tours'> {
  return Array.from({ length: couriers.length === 0 ? 0 : TOURS }, (_, index) => ({
    ...{ hub, day, tour: index + 1, rev: 1 },
    courier: couriers[index % couriers.length] ?? null,
    start: STARTS[index % STARTS.length] ?? null,
  }));
}
