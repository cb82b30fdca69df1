import type { Shop } from '../../../contract/catalogue/shops.ts';
import { list, weekdayName } from '../../../domain/text/french.ts';

/** The delivery days of a producer: « mardi et jeudi », « du mardi au samedi »; Sundays never count. */
export function shopDays({ available }: { available: Pick<Shop['available'], 'weekdays'> }): string {
  const days = [...new Set(available.weekdays)].filter((weekday) => weekday !== SUNDAY).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'aucun jour';
  const inARow = days.length > 2 && last - first === days.length - 1;
  return inARow ? `du ${weekdayName(first)} au ${weekdayName(last)}` : list(days.map(weekdayName));
}

/** The weekdays on which all of these shops deliver. */
export function commonWeekdays([first, ...others]: readonly Pick<Shop, 'available'>[]): number[] {
  const weekdays = first?.available.weekdays ?? [];
  return weekdays.filter((weekday) => others.every(({ available }) => available.weekdays.includes(weekday)));
}

const SUNDAY = 0;
