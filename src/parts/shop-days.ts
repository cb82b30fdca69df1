import type { Shop } from '../contract/shops.ts';
import { list, weekdayName } from '../domain/french.ts';

/** On which days a producer delivers: « mardi, jeudi et samedi »; a Sunday never counts. */
export function shopDays({ available }: Pick<Shop, 'available'>): string {
  const days = [...new Set(available.weekdays)].filter((weekday) => weekday !== 0).sort((a, b) => a - b);
  return list(days.map(weekdayName));
}
