import { NO_BREAK } from '../../../domain/text/french.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from '../../../domain/calendar/hub-time.ts';

/** The time left until an instant: « encore 2 h 10 », « encore 3 jours »; `undefined` once it has passed. */
export function timeLeft(until: Ms, now: Ms): string | undefined {
  const left = until - now;
  if (left <= 0) return undefined;
  if (left < MINUTE_MS) return 'encore moins d’une minute';
  if (left < HOUR_MS) return `encore ${Math.floor(left / MINUTE_MS)}${NO_BREAK}min`;
  const hours = Math.floor(left / HOUR_MS);
  if (left >= 2 * DAY_MS) return `encore ${Math.floor(left / DAY_MS)}${NO_BREAK}jours`;
  const minutes = String(Math.floor((left % HOUR_MS) / MINUTE_MS)).padStart(2, '0');
  return `encore ${hours}${NO_BREAK}h${NO_BREAK}${minutes}`;
}
