import { addDays, HOUR_MS, MINUTE_MS, type IsoDay, type Ms } from '../calendar/hub-time.ts';
import type { ArrivalWindow } from './arrival-window.ts';

/** How far an order is on its way to its customer. See docs/rules.md#tracking. */
export type TrackingPhase =
  /** Called off; nobody comes. */
  | 'cancelled'
  /** The courier was at the door, whatever the outcome. */
  | 'ended'
  /** Its day is over and nobody said what became of it. */
  | 'over'
  /** Before the day before. */
  | 'ahead'
  | 'eve'
  /** Its day, before the tour leaves. */
  | 'today'
  /** The tour has left. */
  | 'road'
  /** The chosen hours end, or will have ended, before the courier comes. */
  | 'late';

/** What decides on a phase. */
export interface TrackedDelivery {
  readonly cancelled: boolean;
  readonly ended: boolean;
  readonly day: IsoDay;
  readonly today: IsoDay;
  /** The end of the chosen hours; `undefined` when unknown, and for a pickup. */
  readonly closes: Ms | undefined;
  /** The courier's window, once the tour has left. */
  readonly window: ArrivalWindow | undefined;
}

/** The phase of a delivery. A window of which the courier missed the end counts until the server gives another. */
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
 * The pause before a visible page asks again where its courier is; `undefined` when nothing is to come today. The
 * nearer, the shorter.
 */
export function trackingPause(
  phase: TrackingPhase,
  { before, opens, now }: { readonly before: number | undefined; readonly opens: Ms; readonly now: Ms },
): Ms | undefined {
  if (phase !== 'today' && phase !== 'road' && phase !== 'late') return undefined;
  if (before !== undefined) return before <= 1 ? MINUTE_MS / 3 : MINUTE_MS;
  return opens - now > 2 * HOUR_MS ? 10 * MINUTE_MS : 2 * MINUTE_MS;
}
