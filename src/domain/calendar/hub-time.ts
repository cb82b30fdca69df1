/** A calendar day, 'YYYY-MM-DD': no hour, no zone. Two days compare as text. */
export type IsoDay = string;

/** An instant: whole milliseconds since 1970 in UTC. */
export type Ms = number;

/** The zone of every hub that names none. */
export const DEFAULT_ZONE = 'Europe/Zurich';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** What the clock on the hub's wall shows. */
export interface LocalParts {
  readonly day: IsoDay;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The day and hour that people at the hub read at this instant. */
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

/** The day that it is at the hub. */
export function localDay(now: Ms, zone: string): IsoDay {
  return dayOfWall(wallOf(now, zone));
}

/**
 * The instant at which the hub's clock shows this hour of this day.
 *
 * An hour that the spring change skips is read with the offset of before it (02:30 is 03:30); an hour
 * that the autumn change repeats is the first of the two.
 */
export function instantOf(day: IsoDay, hour: number, zone: string, minute = 0): Ms {
  const wall = wallOfDay(day) + hour * HOUR_MS + minute * MINUTE_MS;
  // A zone does not change twice in two days: one of the offsets on either side is the right one.
  const early = wall - offsetAt(wall - DAY_MS, zone);
  const late = wall - offsetAt(wall + DAY_MS, zone);
  const exact = [Math.min(early, late), Math.max(early, late)].find((at) => wallOf(at, zone) === wall);
  return exact ?? early;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: IsoDay): number {
  return new Date(wallOfDay(day)).getUTCDay();
}

/** The Monday of the week in which a day is. */
export function mondayOf(day: IsoDay): IsoDay {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** The day so many days later, or earlier when negative. */
export function addDays(day: IsoDay, days: number): IsoDay {
  return dayOfWall(wallOfDay(day) + days * DAY_MS);
}

/** How many days lie from one day to another; negative when it lies before. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (wallOfDay(to) - wallOfDay(from)) / DAY_MS;
}

/** The instant so many elapsed hours later, whatever the clocks do meanwhile. */
export function addHours(at: Ms, hours: number): Ms {
  return at + hours * HOUR_MS;
}

/** The first day with this weekday, the given day included. */
export function nextWeekday(from: IsoDay, weekday: number): IsoDay {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}

/** Whether a text is a day of the calendar: '2026-02-30' is not. */
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
    // Making a format costs as much as two hundred uses of it.
    formats.set(zone, format);
  }
  return format;
}

/** What the wall clock shows, written down as though it were UTC; its milliseconds are dropped. */
function wallOf(at: Ms, zone: string): Ms {
  return Math.floor(at / 1000) * 1000 + offsetAt(at, zone);
}

/** Clocks are changed at a quarter of an hour of UTC, in every zone. */
const QUARTER_MS = 15 * MINUTE_MS;
const MOST_QUARTERS = 2000;
const offsets = new Map<string, Map<number, Ms>>();

/** How far the wall clock is ahead of UTC. Kept by the quarter: to ask for it costs as much as a hundred look-ups. */
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
