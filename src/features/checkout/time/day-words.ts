import type { DeliveryDay } from '../../../domain/hub/delivery-calendar.ts';
import { day as dayName, deadline, NO_BREAK } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { timeLeft } from '../../shared/dates/countdown.ts';

/** Why a day cannot be chosen, in two words; `undefined` when it can. */
export function closedWords({ state }: DeliveryDay): string | undefined {
  switch (state) {
    case 'open':
      return undefined;
    case 'late':
      return 'trop tard';
    case 'full':
      return 'complet';
    case 'closed':
      return 'fermé';
  }
}

/** Until when a day can be ordered, and how long that still is: « Commandez avant lundi 16h, encore 2 h 10. ». */
export function cutoffSentence(day: DeliveryDay, now: Ms, zone: string): string {
  const left = timeLeft(day.cutoff, now);
  return `Commandez avant ${deadline(day.cutoff, now, zone)}${left === undefined ? '' : `, ${left}`}.`;
}

/** The hub's own words for the days of the strip that are closed: « mardi 1 décembre : jour férié ». */
export function closedReasons(days: readonly DeliveryDay[]): string[] {
  return days.flatMap(({ day, state, reason }) =>
    state === 'closed' && reason !== undefined ? [`${dayName(day)}${NO_BREAK}: ${reason}`] : [],
  );
}
