/** A calendar day, 'YYYY-MM-DD': no hour, no zone. Two days compare as text. */
export type IsoDay = string;

/** An instant: whole milliseconds since 1970 in UTC. */
export type Ms = number;

/** The time zone of a hub that names none. */
export const DEFAULT_ZONE = 'Europe/Zurich';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The local date and time at a hub. */
export interface LocalParts {
  readonly day: IsoDay;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The local day and hour of an instant at the hub. */
export function localParts(now: Ms, zone: string): LocalParts {
  const wall = wallOf(now, zone);
  const shown = new Date(wall);
  return {
    day: dayOfWall(wall),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  };
}

/** The local day of an instant at the hub. */
export function localDay(now: Ms, zone: string): IsoDay {
  return dayOfWall(wallOf(now, zone));
}

/**
 * The instant of a local hour at the hub.
 *
 * An hour skipped by the spring change is read with the previous offset (02:30 is 03:30); an hour repeated by the
 * autumn change is the first of the two.
 */
export function instantOf(day: IsoDay, hour: number, zone: string, minute = 0): Ms {
  const wall = wallOfDay(day) + hour * HOUR_MS + minute * MINUTE_MS;
  // A zone changes at most once in two days: the offset on one of the two sides is the right one.
  const early = wall - offsetAt(wall - DAY_MS, zone);
  const late = wall - offsetAt(wall + DAY_MS, zone);
  const exact = [Math.min(early, late), Math.max(early, late)].find((at) => wallOf(at, zone) === wall);
  return exact ?? early;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: IsoDay): number {
  return new Date(wallOfDay(day)).getUTCDay();
}

/** The Monday of the week of a day. */
export function mondayOf(day: IsoDay): IsoDay {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** The day `days` later, or earlier when negative. */
export function addDays(day: IsoDay, days: number): IsoDay {
  return dayOfWall(wallOfDay(day) + days * DAY_MS);
}

/** Number of days between two days; negative when the second is earlier. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (wallOfDay(to) - wallOfDay(from)) / DAY_MS;
}

/** The instant `hours` elapsed hours later, independent of clock changes. */
export function addHours(at: Ms, hours: number): Ms {
  return at + hours * HOUR_MS;
}

/** The first day with this weekday, from the given day on. */
export function nextWeekday(from: IsoDay, weekday: number): IsoDay {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}

/** Whether a text is a calendar day: '2026-02-30' is not. */
export function isIsoDay(text: string): boolean {
  const wall = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(wall) && dayOfWall(wall) === text;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    // Creating a formatter costs as much as two hundred uses of it.
    formats.set(zone, format);
  }
  return format;
}

/** The local date and time encoded as if it were UTC; milliseconds are dropped. */
function wallOf(at: Ms, zone: string): Ms {
  return Math.floor(at / 1000) * 1000 + offsetAt(at, zone);
}

/** Every zone changes its clocks at a quarter of an hour of UTC. */
const QUARTER_MS = 15 * MINUTE_MS;
const MOST_QUARTERS = 2000;
const offsets = new Map<string, Map<number, Ms>>();

/**
 * The offset of local time from UTC. Cached by quarter of an hour: computing it costs as much as a hundred look-ups.
 */
function offsetAt(at: Ms, zone: string): Ms {
  const quarter = Math.floor(at / QUARTER_MS);
  const kept = offsets.get(zone) ?? new Map<number, Ms>();
  const known = kept.get(quarter);
  if (known !== undefined) return known;
  if (kept.size >= MOST_QUARTERS) kept.clear();
  const offset = shownAt(quarter * QUARTER_MS, zone) - quarter * QUARTER_MS;
  offsets.set(zone, kept.set(quarter, offset));
  return offset;
}

function shownAt(at: Ms, zone: string): Ms {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) shown[type] = value;
  const { year, month, day, hour, minute, second } = shown;
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}

function wallOfDay(day: IsoDay): Ms {
  const wall = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(wall)) throw new Error(`not a day: ${day}`);
  return wall;
}

function dayOfWall(wall: Ms): IsoDay {
  return new Date(wall).toISOString().slice(0, 10);
}
