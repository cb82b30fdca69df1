import type { Order } from '../../../contract/orders/orders.ts';
import { outcomeOf } from '../../../domain/fulfilment/delivered-stop.ts';
import { leftWithSomebody } from '../../../domain/fulfilment/delivery-outcome.ts';
import { positionBetween } from '../../../domain/fulfilment/tour.ts';
import { isSettled } from '../lines/picked-line.ts';

/** A place where the courier rings once: a household, or a pickup point with all its orders. */
export interface Stop {
  readonly key: string;
  /** The first order gives the stop its rank and position. */
  readonly orders: readonly [Order, ...Order[]];
  readonly state: StopState;
  readonly bags: number;
}

/** `failed`: the courier rang and the bags came back. */
export type StopState = 'preparing' | 'ready' | 'delivered' | 'failed';

/** Groups orders into stops in driving order; an order that joined another one travels with it. */
export function stopsOf(orders: readonly Order[]): readonly Stop[] {
  const held = new Map(orders.map((order) => [order.oid, order]));
  const byStop = new Map<string, [Order, ...Order[]]>();
  for (const order of [...orders].sort(inDrivingOrder)) {
    const key = keyOf(held.get(order.shipping.parent) ?? order);
    const there = byStop.get(key);
    if (there === undefined) byStop.set(key, [order]);
    else if (order.shipping.parent === 0 && there[0].shipping.parent !== 0) there.unshift(order);
    else there.push(order);
  }
  return [...byStop].map(([key, at]) => ({
    key,
    orders: at,
    state: stateOf(at),
    bags: at.reduce((sum, { shipping }) => sum + shipping.bags, 0),
  }));
}

/** The next stop: the first one where the courier has not rung yet. */
export function nextStop(stops: readonly Stop[]): Stop | undefined {
  return stops.find(isOpen);
}

/** The stops without an outcome, which may still be moved. */
export function openStops(stops: readonly Stop[]): readonly Stop[] {
  return stops.filter(isOpen);
}

/** Whether the courier was at the door, with any outcome: such a stop keeps its position. */
export function isBehind({ state }: Pick<Stop, 'state'>): boolean {
  return state === 'delivered' || state === 'failed';
}

/** Whether the courier has handed over the bags of an order. */
export function isDelivered({ shipping }: Pick<Order, 'shipping'>): boolean {
  const outcome = outcomeOf(shipping);
  return outcome !== null && leftWithSomebody(outcome);
}

/**
 * The new position of a stop that moves by `by` open stops; `undefined` at either end of the tour, and for a visited
 * stop. Visited stops keep their position, and no stop moves before them.
 */
export function movedBy(stops: readonly Stop[], key: string, by: number): number | undefined {
  const open = openStops(stops);
  const to = open.findIndex((stop) => stop.key === key) + by;
  const passed = open[to];
  if (by === 0 || passed === undefined || !open.some((stop) => stop.key === key)) return undefined;
  const others = stops.filter((stop) => stop.key !== key);
  const at = others.indexOf(passed) + (by > 0 ? 1 : 0);
  return positionBetween(positionOf(others[at - 1]), positionOf(others[at]));
}

function isOpen(stop: Stop): boolean {
  return !isBehind(stop);
}

function positionOf(stop: Stop | undefined): number | undefined {
  return stop?.orders[0].shipping.position;
}

function inDrivingOrder(left: Order, right: Order): number {
  return left.shipping.position - right.shipping.position || left.rank - right.rank || left.oid - right.oid;
}

function keyOf({ oid, shipping }: Order): string {
  return shipping.deposit
    ? `deposit ${shipping.name}, ${shipping.streetAddress} ${shipping.postalCode}`
    : `order ${oid}`;
}

function stateOf(orders: readonly Order[]): StopState {
  if (orders.every(isDelivered)) return 'delivered';
  if (orders.every((order) => isDelivered(order) || order.shipping.outcome !== undefined)) return 'failed';
  return orders.every(({ items }) => items.every(isSettled)) ? 'ready' : 'preparing';
}
