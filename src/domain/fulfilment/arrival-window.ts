import { MINUTE_MS, type Ms } from '../calendar/hub-time.ts';

/** The known progress of a tour on its way to one stop. */
export interface TourProgress {
  /** When the tour left. */
  readonly left: Ms;
  /** When its other stops were done, in any order. */
  readonly done: readonly Ms[];
  /** Number of stops still to be done before this one. */
  readonly before: number;
}

/** The expected arrival time, both ends rounded to five minutes. */
export interface ArrivalWindow {
  readonly from: Ms;
  readonly to: Ms;
}

/**
 * The arrival window of a started tour: its pace so far, times the stops before this one. It starts neither
 * in the past nor before `opens`, the first hour that the customer chose (docs/rules.md#tracking).
 */
export function arrivalWindow(tour: TourProgress, now: Ms, opens: Ms): ArrivalWindow {
  const width = windowWidth(tour.before);
  const pace = paceOf(tour);
  const latest = Math.max(tour.left, ...tour.done);
  // A courier overdue at the next stop can reach it now at the earliest.
  const arrival = Math.max(latest + pace, now) + pace * tour.before;
  const from = Math.max(
    Math.round((arrival - width / 2) / STEP_MS) * STEP_MS,
    upToStep(Math.max(now, opens)),
  );
  return { from, to: from + width };
}

/** The width of a window: 20 minutes, 15 from three stops before, 10 when this stop is next. */
export function windowWidth(before: number): Ms {
  if (before === 0) return 10 * MINUTE_MS;
  return (before <= 3 ? 15 : 20) * MINUTE_MS;
}

/**
 * The time per stop including travel: the mean of the tour so far, within bounds; a default before the first
 * stop.
 */
function paceOf({ left, done }: TourProgress): Ms {
  if (done.length === 0) return USUAL_PACE_MS;
  const mean = (Math.max(...done) - left) / done.length;
  return Math.min(SLOWEST_PACE_MS, Math.max(FASTEST_PACE_MS, mean));
}

function upToStep(at: Ms): Ms {
  return Math.ceil(at / STEP_MS) * STEP_MS;
}

const STEP_MS = 5 * MINUTE_MS;
const USUAL_PACE_MS = 6 * MINUTE_MS;
const FASTEST_PACE_MS = 3 * MINUTE_MS;
const SLOWEST_PACE_MS = 15 * MINUTE_MS;
