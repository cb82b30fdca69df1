import { type FieldFault, faultUnless } from '../text/field-fault.ts';
import type { HubCalendar } from './delivery-calendar.ts';
import { slotsOf } from './delivery-hour.ts';

/** The cut-off in the office's terms: whole days before the delivery, and an hour. */
export interface CutoffChoice {
  readonly daysBefore: number;
  readonly hour: number;
}

/** The maximum number of days before a delivery. */
export const MOST_DAYS_BEFORE = 2;

/** The calendar settings of a choice: whole days of preparation, counted back from the same hour of the delivery day. */
export function cutoffSettings({
  daysBefore,
  hour,
}: CutoffChoice): Pick<HubCalendar, 'timelimit' | 'timelimitH'> {
  return { timelimit: 24 * daysBefore, timelimitH: hour };
}

/** The choice with the same cut-off hour as the settings; more than two days before are reduced to two. */
export function cutoffChoice({
  timelimit,
  timelimitH,
}: Pick<HubCalendar, 'timelimit' | 'timelimitH'>): CutoffChoice {
  const before = timelimit - timelimitH;
  const days = Math.max(0, Math.ceil(before / 24));
  return { daysBefore: Math.min(MOST_DAYS_BEFORE, days), hour: Math.floor(24 * days - before) };
}

/** The settings that decide whether orders close before the first delivery of a day. */
export type DayTimes = Pick<HubCalendar, 'timelimit' | 'timelimitH' | 'shippingtimes'>;

/** A fault when orders close after the first slot of their day has begun. See docs/rules.md#order-cut-off. */
export function cutoffFaults({ timelimit, timelimitH, shippingtimes = {} }: DayTimes): readonly FieldFault[] {
  const [first] = slotsOf(shippingtimes);
  const inTime = first === undefined || timelimitH - timelimit <= first.hour;
  return faultUnless(inTime, 'timelimitH', 'cutoff_late');
}
