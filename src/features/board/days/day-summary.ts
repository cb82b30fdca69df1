import type { Hub } from '../../../contract/hubs/hubs.ts';
import { DEFAULT_CAPACITY } from '../../../domain/hub/capacity.ts';
import { count, day as dayName, NO_BREAK, shortDay } from '../../../domain/text/french.ts';
import { daysBetween, type IsoDay } from '../../../domain/calendar/hub-time.ts';
import { workDay } from '../../../domain/calendar/day-window.ts';
import { orders } from '../table/order-groups-by-tour.ts';

/** What is known of one day before anybody reads its orders. */
export interface DayFill {
  readonly day: IsoDay;
  /** Orders that the hub counts, or else those that this device holds; `undefined` while it does not know. */
  readonly placed: number | undefined;
  /** Those that travel with another one and take no place; absent, not looked at. */
  readonly additions?: number | undefined;
  readonly limit: number;
  /** In whole percent of the lines; absent, not looked at. */
  readonly progress?: number | undefined;
}

/** The day that an address names; `undefined` when it names none. */
export function dayNamed(asked: string | undefined): IsoDay | undefined {
  return asked !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : undefined;
}

/** The day to show when the address names none: today when it brings something, else the next one that does. */
export function dayToShow(
  asked: string | undefined,
  today: IsoDay,
  placed: ReadonlyMap<IsoDay, number>,
): IsoDay {
  return dayNamed(asked) ?? workDay(today, placed);
}

/**
 * Orders of a day as the hub counts them, which leaves cancelled ones out; else those that this device holds.
 * `undefined` for a day that it holds nothing of: the hub counts no day that is over.
 */
export function placedOn(
  day: IsoDay,
  held: ReadonlyMap<IsoDay, number | undefined>,
  ranks: Readonly<Record<IsoDay, number>>,
): number | undefined {
  return ranks[day] ?? (held.has(day) ? held.get(day) : 0);
}

/** How many orders a hub takes a day. */
export function limitOf(hub: Pick<Hub, 'currentLimit'> | undefined): number {
  return hub?.currentLimit ?? DEFAULT_CAPACITY;
}

/** What a tab says of its day: « mar. 24 », « 13 sur 60, 2 compléments » and all of it aloud. */
export function dayWords({ day, placed, additions = 0, limit, progress }: DayFill, today: IsoDay) {
  if (placed === undefined) {
    return { label: shortLabel(day), detail: 'pas chargé', spoken: `${dayName(day)}, pas encore chargé` };
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
