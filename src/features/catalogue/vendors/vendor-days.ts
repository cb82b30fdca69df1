import type { Shop } from '../../../contract/catalogue/shops.ts';
import type { DeliveryDay } from '../../../domain/hub/delivery-calendar.ts';
import { list, NO_BREAK, shortDay, weekdayName } from '../../../domain/text/french.ts';

/** The delivery days of a producer: « mardi et jeudi », « du mardi au samedi »; Sundays never count. */
export function shopDays({ available }: { available: Pick<Shop['available'], 'weekdays'> }): string {
  const days = [...new Set(available.weekdays)].filter((weekday) => weekday !== SUNDAY).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'aucun jour';
  const inARow = days.length > 2 && last - first === days.length - 1;
  return inARow ? `du ${weekdayName(first)} au ${weekdayName(last)}` : list(days.map(weekdayName));
}

/** The coming dates of a producer: « mar. 24, ven. 27 complet »; `undefined` without any. */
export function datesText(days: readonly Pick<DeliveryDay, 'day' | 'state'>[]): string | undefined {
  const dates = days.map(({ day, state }) => {
    const [weekday = '', date = ''] = shortDay(day).split(' ');
    return `${weekday}${NO_BREAK}${date}${state === 'full' ? ' complet' : ''}`;
  });
  return dates.length === 0 ? undefined : dates.join(', ');
}

/** The weekdays on which all of these shops deliver. */
export function commonWeekdays([first, ...others]: readonly Pick<Shop, 'available'>[]): number[] {
  const weekdays = first?.available.weekdays ?? [];
  return weekdays.filter((weekday) => others.every(({ available }) => available.weekdays.includes(weekday)));
}

const SUNDAY = 0;
