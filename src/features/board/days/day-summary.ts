import type { Hub } from '../../../contract/hubs/hubs.ts';
import { DEFAULT_CAPACITY } from '../../../domain/hub/capacity.ts';
import { closedOn } from '../../../domain/hub/delivery-calendar.ts';
import { count, day as dayName, NO_BREAK, shortDay } from '../../../domain/text/french.ts';
import { daysBetween, type IsoDay } from '../../../domain/calendar/hub-time.ts';
import { workDay } from '../../../domain/calendar/day-window.ts';
import { orders } from '../table/order-groups-by-tour.ts';

/** What is known of a day before its orders are read. */
export interface DayFill {
  readonly day: IsoDay;
  /** The hub's count of orders, else the count on this device; `undefined` while unknown. */
  readonly placed: number | undefined;
  /** Orders that travel with another one and use no place; absent when not counted. */
  readonly additions?: number | undefined;
  readonly limit: number;
  /** In whole percent of the lines; absent when not counted. */
  readonly progress?: number | undefined;
  /** Why the hub does not deliver on it: « Fermé : pont de Noël. ». */
  readonly closed?: string | undefined;
}

/** The day in the URL; `undefined` when there is none. */
export function dayNamed(requested: string | undefined): IsoDay | undefined {
  return requested !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(requested) ? requested : undefined;
}

/** The default day: today if it has orders, else the next one that has. */
export function dayToShow(
  requested: string | undefined,
  today: IsoDay,
  placed: ReadonlyMap<IsoDay, number>,
): IsoDay {
  return dayNamed(requested) ?? workDay(today, placed);
}

/**
 * The hub's count of a day's orders, which excludes cancelled ones; else the count on this device. `undefined` for a
 * past day that this device does not hold: the hub counts no past days.
 */
export function placedOn(
  day: IsoDay,
  held: ReadonlyMap<IsoDay, number | undefined>,
  ranks: Readonly<Record<IsoDay, number>>,
): number | undefined {
  return ranks[day] ?? (held.has(day) ? held.get(day) : 0);
}

/** The maximum number of orders per day of a hub. */
export function limitOf(hub: Pick<Hub, 'currentLimit'> | undefined): number {
  return hub?.currentLimit ?? DEFAULT_CAPACITY;
}

/** « Fermé : pont de Noël », when a closing of the hub covers the day. */
export function closingWords(day: IsoDay, hub: Pick<Hub, 'noshipping'>): string | undefined {
  const closing = closedOn(day, hub);
  if (closing === undefined) return undefined;
  const reason = closing.reason.fr.trim();
  return reason === '' ? 'Fermé' : `Fermé${NO_BREAK}: ${reason}`;
}

/** The texts of a day's tab: « mar. 24 », « 13 sur 60, 2 compléments », and the accessible name. */
export function dayWords({ day, placed, additions = 0, limit, progress, closed }: DayFill, today: IsoDay) {
  if (placed === undefined) {
    return { label: shortLabel(day), detail: 'pas chargé', spoken: `${dayName(day)}, pas encore chargé` };
  }
  if (closed !== undefined) {
    const left = placed === 0 ? '' : `, ${orders(placed)}`;
    return { label: shortLabel(day), detail: `fermé${left}`, spoken: `${dayName(day)}, ${closed}${left}` };
  }
  const full = placed >= limit;
  const gone = daysBetween(today, day) < 0 && progress === 100;
  const more = additions > 0 ? `, ${count(additions, 'complément', 'compléments')}` : '';
  const detail = gone ? 'livrées' : full ? 'complet' : `${placed} sur ${limit}${more}`;
  const ready = progress === undefined ? [] : [`prêt à ${progress}${NO_BREAK}%`];
  return {
    label: shortLabel(day),
    detail,
    spoken: [dayName(day), `${orders(placed)} sur ${count(limit, 'place', 'places')}${more}`, ...ready].join(
      ', ',
    ),
  };
}

function shortLabel(day: IsoDay): string {
  return shortDay(day).split(' ').slice(0, 2).join(' ');
}
