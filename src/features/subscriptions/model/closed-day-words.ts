import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { isServed } from '../../../domain/hub/delivery-calendar.ts';
import { day as dayName, NO_BREAK } from '../../../domain/text/french.ts';
import { comingDays, type Moment } from './subscription-words.ts';

/** The number of deliveries searched for one on an open day. */
const LOOKED_AT = 12;

/**
 * The text for a delivery on a day on which the market is closed: no order is made, nothing is charged, and
 * the contract continues; `undefined` on an open day.
 */
export function closedDayWords(
  contract: Subscription,
  day: IsoDay,
  moment: Moment,
  hub: Parameters<typeof isServed>[1],
): string | undefined {
  if (isServed(day, hub)) return undefined;
  const next = comingDays(contract, moment, LOOKED_AT).find(
    (coming) => coming.state === 'planned' && coming.day > day && isServed(coming.day, hub),
  )?.day;
  const follows = next === undefined ? '' : ` La suivante vient ${dayName(next)}.`;
  return `Le marché est fermé ce jour-là${NO_BREAK}: rien n’est livré ni prélevé, et l’abonnement continue.${follows}`;
}
