import type { DeliveryDay } from '../../../domain/hub/delivery-calendar.ts';
import { day as dayName, deadline, NO_BREAK } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { timeLeft } from '../../shared/dates/countdown.ts';

/** Why a day is unavailable, in two words; `undefined` when it is available. */
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

/** The cut-off of a day with the time left: « Commandez avant lundi 16h, encore 2 h 10. ». */
export function cutoffSentence(day: DeliveryDay, now: Ms, zone: string): string {
  const left = timeLeft(day.cutoff, now);
  return `Commandez avant ${deadline(day.cutoff, now, zone)}${left === undefined ? '' : `, ${left}`}.`;
}

/** The hub's reasons for the closed days of the strip: « mardi 1 décembre : jour férié ». */
export function closedReasons(days: readonly DeliveryDay[]): string[] {
  return days.flatMap(({ day, state, reason }) =>
    state === 'closed' && reason !== undefined ? [`${dayName(day)}${NO_BREAK}: ${reason}`] : [],
  );
}
