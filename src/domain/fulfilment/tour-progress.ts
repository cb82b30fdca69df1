import type { Ms } from '../calendar/hub-time.ts';
import type { TourProgress } from './arrival-window.ts';

/** An order of a tour, as far as it decides on the place of another one in it. */
export interface TouredOrder {
  readonly oid: number;
  /** The order with which it travels; its own number otherwise. */
  readonly root: number;
  /** The pickup point to which it is brought; `null` for a home. */
  readonly deposit: string | null;
  readonly position: number;
  readonly rank: number;
  /** Whether the courier was at the door, whatever the outcome. */
  readonly done: boolean;
  /** When; `null` when it was only marked as shipped. */
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
