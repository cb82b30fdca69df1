import { addDays, HOUR_MS, MINUTE_MS, type IsoDay, type Ms } from '../calendar/hub-time.ts';
import type { ArrivalWindow } from './arrival-window.ts';

/** The tracking phase of an order. See docs/rules.md#tracking. */
export type TrackingPhase =
  /** Cancelled; no courier comes. */
  | 'cancelled'
  /** The courier was at the door, with any outcome. */
  | 'ended'
  /** Its day is over without a recorded outcome. */
  | 'over'
  /** Earlier than the day before. */
  | 'ahead'
  | 'eve'
  /** Its day, before the tour started. */
  | 'today'
  /** The tour has left. */
  | 'road'
  /** The chosen hours ended, or will end, before the courier arrives. */
  | 'late';

/** The inputs of a phase. */
export interface TrackedDelivery {
  readonly cancelled: boolean;
  readonly ended: boolean;
  readonly day: IsoDay;
  readonly today: IsoDay;
  /** The end of the chosen hours; `undefined` when unknown, and for a pickup. */
  readonly closes: Ms | undefined;
  /** The courier's arrival window, once the tour has started. */
  readonly window: ArrivalWindow | undefined;
}

/** The phase of a delivery. A missed window counts until the server sends another. */
export function trackingPhase(delivery: TrackedDelivery, now: Ms): TrackingPhase {
  const { cancelled, ended, day, today, closes, window } = delivery;
  if (cancelled) return 'cancelled';
  if (ended) return 'ended';
  if (day < today) return 'over';
  if (day > today) return day === addDays(today, 1) ? 'eve' : 'ahead';
  if (closes !== undefined && Math.max(now, window?.to ?? now) > closes) return 'late';
  return window === undefined ? 'today' : 'road';
}

/**
 * The polling interval of a visible page; `undefined` when nothing is expected today. It shortens as the
 * courier approaches.
 */
export function trackingPause(
  phase: TrackingPhase,
  { before, opens, now }: { readonly before: number | undefined; readonly opens: Ms; readonly now: Ms },
): Ms | undefined {
  if (phase !== 'today' && phase !== 'road' && phase !== 'late') return undefined;
  if (before !== undefined) return before <= 1 ? MINUTE_MS / 3 : MINUTE_MS;
  return opens - now > 2 * HOUR_MS ? 10 * MINUTE_MS : 2 * MINUTE_MS;
}
