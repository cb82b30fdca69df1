/**
 * The hours at which somebody may be reminded to order, and the one when they chose none. See docs/rules.md#reminder.
 */
export const REMINDER_HOURS = [8, 10, 11, 14, 16, 20] as const;
export const DEFAULT_REMINDER_HOUR = 8;

/** A reminder that could not leave at its hour still does within so many hours, then not at all that day. */
const STILL_USEFUL_HOURS = 3;

/** On which weekdays, 0 for Sunday, and from which hour on somebody wants to be reminded to order. */
export interface OrderReminder {
  readonly active: boolean;
  readonly weekdays: readonly number[];
  readonly time?: number | undefined;
}

/** Whether it is time now, in the hub's zone. */
export function isReminderDue(
  { active, weekdays, time = DEFAULT_REMINDER_HOUR }: OrderReminder,
  { weekday, hour }: { readonly weekday: number; readonly hour: number },
): boolean {
  return active && weekdays.includes(weekday) && hour >= time && hour < time + STILL_USEFUL_HOURS;
}
