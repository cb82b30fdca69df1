import { localParts, type Ms } from '../calendar/hub-time.ts';

/** A stop of a day, as far as it tells whether its bags are on the road. */
export interface RoadStop {
  /** 0 stands for none yet. */
  readonly tour: number;
  /** Its lines are all settled. */
  readonly prepared: boolean;
  readonly delivered: boolean;
  /** Its customer comes for it. */
  readonly pickup: boolean;
}

/** When a tour leaves, « 16:30 » by the hub's clock, where somebody drives it. */
export interface TourStart {
  readonly tour: number;
  readonly start: string | null;
  readonly driven: boolean;
}

/**
 * The stops of today whose bags are on the road: of a tour that has left, by its hour or because one of its stops was
 * delivered already, those that are prepared and not delivered yet.
 */
export function onTheWay<Stop extends RoadStop>(
  stops: readonly Stop[],
  tours: readonly TourStart[],
  now: Ms,
  zone: string,
): readonly Stop[] {
  const { hour, minute } = localParts(now, zone);
  const begun = ({ start, driven }: TourStart) =>
    driven && start !== null && minutesOf(start) <= hour * 60 + minute;
  const left = new Set([
    ...stops.filter(({ delivered }) => delivered).map(({ tour }) => tour),
    ...tours.filter(begun).map(({ tour }) => tour),
  ]);
  return stops.filter(
    ({ tour, prepared, delivered, pickup }) =>
      tour !== 0 && left.has(tour) && prepared && !delivered && !pickup,
  );
}

function minutesOf(start: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = start.split(':').map(Number);
  return hour * 60 + minute;
}
