import { count } from '../domain/french.ts';
import { addDays, daysBetween, type IsoDay } from '../domain/hub-time.ts';
import { yearMonth } from '../domain/month-period.ts';

/** Days before and after today that a manager's device may bring (decisions 5). */
const REACH = { before: 62, after: 31 } as const;

/** The days of a month that may be looked at: « 2026-11 ». */
export function daysOfMonth(month: string, today: IsoDay): readonly IsoDay[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) => {
    const away = daysBetween(today, day);
    return day.startsWith(month) && away >= -REACH.before && away <= REACH.after;
  });
}

/** The month so many months later, or earlier when negative. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return yearMonth({ year, month: number + by });
}

/** How much of a month is on this device, and when the rest comes: « 12 jours sur 31, la suite arrive ». */
export function arrivedWords(here: number, all: number, online: boolean): string {
  return `${count(here, 'jour', 'jours')} sur ${all}, la suite ${online ? 'arrive' : 'au retour du réseau'}`;
}
