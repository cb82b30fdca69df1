import { localParts, type Ms } from '../calendar/hub-time.ts';

/** The fields of a stop that decide whether its bags are on the road. */
export interface RoadStop {
  /** 0 means that no tour is assigned. */
  readonly tour: number;
  /** All its lines are settled. */
  readonly prepared: boolean;
  readonly delivered: boolean;
  /** The customer picks the order up. */
  readonly pickup: boolean;
}

/** The start of a tour, « 16:30 » in the hub's time zone, when a courier is assigned. */
export interface TourStart {
  readonly tour: number;
  readonly start: string | null;
  readonly driven: boolean;
}

/**
 * The stops of today whose bags are on the road: the prepared, undelivered stops of a tour that has started, by its
 * start time or because one of its stops was delivered.
 */
export function onTheWay<Stop extends RoadStop>(
  stops: readonly Stop[],
  tours: readonly TourStart[],
  now: Ms,
  zone: string,
): readonly Stop[] {
  const left = new Set([
    ...stops.filter(({ delivered }) => delivered).map(({ tour }) => tour),
    ...tours.filter((tour) => hasStarted(tour, now, zone)).map(({ tour }) => tour),
  ]);
  return stops.filter(
    ({ tour, prepared, delivered, pickup }) =>
      tour !== 0 && left.has(tour) && prepared && !delivered && !pickup,
  );
}

/** Whether the start of a driven tour of today is reached. */
export function hasStarted(
  { start, driven }: Pick<TourStart, 'start' | 'driven'>,
  now: Ms,
  zone: string,
): boolean {
  const { hour, minute } = localParts(now, zone);
  return driven && start !== null && minutesOf(start) <= hour * 60 + minute;
}

function minutesOf(start: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = start.split(':').map(Number);
  return hour * 60 + minute;
}
