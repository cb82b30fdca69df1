/** The hours at which a person may be reminded to order, and the default one. See docs/rules.md#reminder. */
export const REMINDER_HOURS = [8, 10, 11, 14, 16, 20] as const;
export const DEFAULT_REMINDER_HOUR = 8;

/** A late reminder is still sent within this number of hours, and then not at all that day. */
const STILL_USEFUL_HOURS = 3;

/** The weekdays, 0 for Sunday, and the hour from which a person wants to be reminded to order. */
export interface OrderReminder {
  readonly active: boolean;
  readonly weekdays: readonly number[];
  readonly time?: number | undefined;
}

/** Whether a reminder is due now, in the hub's time zone. */
export function isReminderDue(
  { active, weekdays, time = DEFAULT_REMINDER_HOUR }: OrderReminder,
  { weekday, hour }: { readonly weekday: number; readonly hour: number },
): boolean {
  return active && weekdays.includes(weekday) && hour >= time && hour < time + STILL_USEFUL_HOURS;
}
