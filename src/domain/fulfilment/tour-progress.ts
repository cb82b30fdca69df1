import type { Ms } from '../calendar/hub-time.ts';
import type { TourProgress } from './arrival-window.ts';

/** The fields of a tour's order that decide another order's place in it. */
export interface TouredOrder {
  readonly oid: number;
  /** The order with which it travels; otherwise its own number. */
  readonly root: number;
  /** Its pickup point; `null` for a home delivery. */
  readonly deposit: string | null;
  readonly position: number;
  readonly rank: number;
  /** Whether the courier was at the door, with any outcome. */
  readonly done: boolean;
  /** The time; `null` when it was only marked as shipped. */
  readonly at: Ms | null;
}

/** The place of an order among the stops of its tour. */
export interface PlaceInTour extends Omit<TourProgress, 'left'> {
  /** Number of the other stops that are done, timed or not. */
  readonly behind: number;
  /** Number of stops after this one that are not done. */
  readonly after: number;
}

/**
 * The place of an order in its tour; `undefined` when it is not in it. Orders that travel together, or to the same
 * pickup point, are one stop; it is done when all of them are.
 */
export function placeInTour(oid: number, orders: readonly TouredOrder[]): PlaceInTour | undefined {
  const stops = stopsOf(orders);
  const own = stops.findIndex((stop) => stop.some((order) => order.oid === oid));
  if (own === -1) return undefined;
  const others = stops.filter((_, at) => at !== own);
  const open = (among: readonly (readonly TouredOrder[])[]) => among.filter((stop) => !isDone(stop)).length;
  return {
    behind: others.filter(isDone).length,
    done: others.filter(isDone).flatMap((stop) => latest(stop) ?? []),
    before: open(stops.slice(0, own)),
    after: open(stops.slice(own + 1)),
  };
}

function stopsOf(orders: readonly TouredOrder[]): readonly (readonly TouredOrder[])[] {
  const driven = [...orders].sort(
    (left, right) => left.position - right.position || left.rank - right.rank || left.oid - right.oid,
  );
  const stops = new Map<string, TouredOrder[]>();
  for (const order of driven) {
    const key = order.deposit ?? String(order.root);
    stops.set(key, [...(stops.get(key) ?? []), order]);
  }
  return [...stops.values()];
}

function isDone(stop: readonly TouredOrder[]): boolean {
  return stop.every(({ done }) => done);
}

function latest(stop: readonly TouredOrder[]): Ms | undefined {
  const times = stop.flatMap(({ at }) => at ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}
