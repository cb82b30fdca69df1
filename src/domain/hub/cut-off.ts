import type { HubCalendar } from './delivery-calendar.ts';

/** The end of orders as an office says it: whole days before the delivery, and the hour of that day. */
export interface CutoffChoice {
  readonly daysBefore: number;
  readonly hour: number;
}

/** The most days before a delivery that the choice offers. */
export const MOST_DAYS_BEFORE = 2;

/** The calendar settings of a choice: whole days of preparation, counted back from the same hour of the delivery day. */
export function cutoffSettings({
  daysBefore,
  hour,
}: CutoffChoice): Pick<HubCalendar, 'timelimit' | 'timelimitH'> {
  return { timelimit: 24 * daysBefore, timelimitH: hour };
}

/** The choice that ends orders at the same hour as the settings; more than two days before become two. */
export function cutoffChoice({
  timelimit,
  timelimitH,
}: Pick<HubCalendar, 'timelimit' | 'timelimitH'>): CutoffChoice {
  const before = timelimit - timelimitH;
  const days = Math.max(0, Math.ceil(before / 24));
  return { daysBefore: Math.min(MOST_DAYS_BEFORE, days), hour: Math.floor(24 * days - before) };
}
