import type { Order } from '../../../contract/orders/orders.ts';
import { positionBetween } from '../../../domain/fulfilment/tour.ts';

/** The fields that a stop's position depends on. */
export type Stop = Pick<Order, 'oid' | 'rank' | 'shipping'>;

/** The orders of one tour in driving order. */
export function stopsOf<One extends Stop>(orders: readonly One[], tour: number): readonly One[] {
  return orders
    .filter(({ shipping }) => shipping.priority === tour)
    .sort((left, right) => left.shipping.position - right.shipping.position || left.rank - right.rank);
}

/**
 * The position that swaps a stop with its neighbour; `undefined` at the end of the tour. No other stop moves
 * (docs/rules.md#tours).
 */
export function moved(stops: readonly Stop[], oid: number, by: 'up' | 'down'): number | undefined {
  const at = stops.findIndex((stop) => stop.oid === oid);
  const to = by === 'up' ? at - 1 : at + 1;
  if (at < 0 || stops[to] === undefined) return undefined;
  const [before, after] = by === 'up' ? [to - 1, to] : [to, to + 1];
  return positionBetween(stops[before]?.shipping.position, stops[after]?.shipping.position);
}
