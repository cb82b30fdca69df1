import { daysBetween, type IsoDay, localDay, localParts } from '../calendar/hub-time.ts';
import type { Centimes } from '../money/money.ts';

/** The number formats that an account can choose. */
export type Locale = 'fr-FR' | 'fr-CH';

/** The default format. See docs/rules.md#locale. */
export const DEFAULT_LOCALE: Locale = 'fr-FR';

/** The default stored `localeId`. See docs/rules.md#locale. */
export const DEFAULT_LOCALE_ID = 'fr';

/** The space that keeps a figure with its unit and a punctuation mark with its word. */
export const NO_BREAK = '\u00a0';

/** The format of a stored `localeId`; an unknown one is the default. */
export function localeOf(localeId: string | undefined): Locale {
  return localeId === 'fr-CH' ? 'fr-CH' : DEFAULT_LOCALE;
}

/** An amount with its currency: « 12,50 CHF », or « 12.50 CHF » in the Swiss format. */
export function amount(money: Centimes, locale: Locale = DEFAULT_LOCALE): string {
  return `${figure(money, locale)}${NO_BREAK}CHF`;
}

/** An amount without its currency, for columns and large prices: « 12,50 ». */
export function figure(centimes: Centimes, locale: Locale = DEFAULT_LOCALE): string {
  const { group, point } = money[locale];
  const digits = String(Math.round(Math.abs(centimes))).padStart(3, '0');
  const francs = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return `${sign(centimes)}${francs}${point}${digits.slice(-2)}`;
}

/** A plain number with a maximum number of decimals: « 1,5 ». */
export function decimal(value: number, decimals = 2): string {
  return `${sign(value)}${decimalFormat(decimals).format(Math.abs(value))}`;
}

/** A fraction as a percentage with at most one decimal: 0.081 is « 8,1 % ». */
export function percent(share: number): string {
  return `${decimal(share * 100, 1)}${NO_BREAK}%`;
}

/** A weight given in grams: « 250 g », and from a kilogram on « 1,25 kg ». */
export function grams(weight: number): string {
  return weight < 1000 ? `${decimal(weight, 0)}${NO_BREAK}g` : `${decimal(weight / 1000, 3)}${NO_BREAK}kg`;
}

/** A number with its noun, in the singular below two, as in French: « 0 article », « 2 articles ». */
export function count(many: number, one: string, more: string): string {
  return `${decimal(many)}${NO_BREAK}${plurals.select(many) === 'one' ? one : more}`;
}

/** The total number of pieces of some lines: « 3 articles » for two of one product and one of another. */
export function articles(lines: readonly { readonly quantity: number }[]): string {
  return count(
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    'article',
    'articles',
  );
}

/** An amount with a participle that agrees with it: « 1,50 CHF offert », « 5,00 CHF offerts ». */
export function amountOf(money: Centimes, one: string, more: string, locale?: Locale): string {
  return `${amount(money, locale)} ${plurals.select(Math.abs(money) / 100) === 'one' ? one : more}`;
}

/** Joins words into a phrase: « a, b et c ». */
export function list(things: readonly string[]): string {
  return lists.format(things);
}

/** A local day in full: « mardi 24 novembre ». */
export function day(isoDay: string): string {
  return written(fullDay, isoDay);
}

/** A short local day: « mar. 24 nov. ». */
export function shortDay(isoDay: string): string {
  return written(briefDay, isoDay);
}

/** A local day with its year, for invoices: « 24 novembre 2026 ». */
export function datedDay(isoDay: string): string {
  return written(dated, isoDay);
}

/** A local day in a column: « 24 nov. », with its year when that is not the present one: « 24 nov. 2025 ». */
export function columnDay(isoDay: IsoDay, today: IsoDay): string {
  return written(isoDay.slice(0, 4) === today.slice(0, 4) ? briefDate : briefDated, isoDay);
}

/** The name of a weekday, 0 for « dimanche » to 6 for « samedi ». */
export function weekdayName(weekday: number): string {
  return nameOfDay.format(noonOf(`2023-01-0${(weekday % 7) + 1}`));
}

/** The month of a local day: « novembre ». */
export function month(isoDay: string): string {
  return nameOfMonth.format(noonOf(isoDay));
}

/** The short month of a local day: « nov. ». */
export function shortMonth(isoDay: string): string {
  return briefMonth.format(noonOf(isoDay));
}

/** An hour of the day, with minutes when there are any: « 16h », « 20h30 ». */
export function hour(time: number | string): string {
  const [hours = '', minutes = ''] = String(time).split(/[:h]/);
  return `${Number(hours)}h${Number(minutes) === 0 ? '' : minutes.padStart(2, '0')}`;
}

/** The time of an instant in a zone: « 16h05 ». */
export function clock(instant: number, zone: string): string {
  const { hour: hours, minute } = localParts(instant, zone);
  return hour(`${hours}:${minute}`);
}

/** An instant to the second, for diagnostics: « 27.11 16:05:09 ». */
export function timestamp(instant: number, zone: string): string {
  const { day: isoDay, hour: hours, minute, second } = localParts(instant, zone);
  const [, months, days] = isoDay.split('-');
  const time = [hours, minute, second].map((figures) => String(figures).padStart(2, '0'));
  return `${days}.${months} ${time.join(':')}`;
}

/**
 * A deadline relative to now, in the zone of the hub: « aujourd’hui 16h », « demain 8h », « lundi 16h », and with its
 * date from a week ahead on.
 */
export function deadline(instant: number, now: number, zone: string): string {
  const then = localDay(instant, zone);
  return `${dayFromNow(then, daysBetween(localDay(now, zone), then))} ${clock(instant, zone)}`;
}

/** The time elapsed since an event: « il y a 3 min ». A clock that runs ahead gives « à l’instant ». */
export function ago(then: number, now: number): string {
  const time = elapsed(then, now);
  return time === undefined ? 'à l’instant' : `il y a ${time}`;
}

/** The duration of a state: « depuis 12 min », « depuis un instant » below ten seconds. */
export function since(then: number, now: number): string {
  return `depuis ${elapsed(then, now) ?? 'un instant'}`;
}

/** A duration in its largest whole unit; `undefined` below ten seconds. */
function elapsed(then: number, now: number): string | undefined {
  const seconds = Math.floor((now - then) / 1000);
  if (seconds < 10) return undefined;
  if (seconds < 60) return `${seconds}${NO_BREAK}s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}${NO_BREAK}min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}${NO_BREAK}h`;
  return count(Math.floor(seconds / 86_400), 'jour', 'jours');
}

const plurals = new Intl.PluralRules(DEFAULT_LOCALE);
const lists = new Intl.ListFormat(DEFAULT_LOCALE);
const fullDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const briefDay = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const dated = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const briefDate = dateFormat({ day: 'numeric', month: 'short' });
const briefDated = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const nameOfDay = dateFormat({ weekday: 'long' });
const nameOfMonth = dateFormat({ month: 'long' });
const briefMonth = dateFormat({ month: 'short' });
const decimalFormats = new Map<number, Intl.NumberFormat>();
const money = { 'fr-FR': marksOf('fr-FR'), 'fr-CH': marksOf('fr-CH') };

/** The thousands and decimal separators. */
interface Marks {
  readonly group: string;
  readonly point: string;
}

// Read from the currency style, since the Swiss decimal point applies to amounts only: fr-CH writes « 1,5 kg ».
function marksOf(locale: Locale): Marks {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CHF' }).formatToParts(1e6);
  const mark = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return { group: mark('group') ?? NO_BREAK, point: mark('decimal') ?? ',' };
}

// Creating a formatter takes a hundred times as long as using it, and a board formats a thousand figures.
function decimalFormat(decimals: number): Intl.NumberFormat {
  const known = decimalFormats.get(decimals);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(DEFAULT_LOCALE, { maximumFractionDigits: decimals });
  decimalFormats.set(decimals, made);
  return made;
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(DEFAULT_LOCALE, { ...options, timeZone: 'UTC' });
}

// In French only the first of a month is an ordinal.
function written(format: Intl.DateTimeFormat, isoDay: IsoDay): string {
  return format
    .formatToParts(noonOf(isoDay))
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('');
}

/** Capitalises the first letter: « Chaque semaine ». */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);
}

// A local day is not an instant: noon UTC of the same date gives its name in a UTC formatter.
function noonOf(isoDay: string): number {
  return Date.parse(`${isoDay}T12:00:00Z`);
}

function dayFromNow(isoDay: string, days: number): string {
  if (days === 0) return 'aujourd’hui';
  if (days === 1) return 'demain';
  return days > 1 && days < 7 ? nameOfDay.format(noonOf(isoDay)) : day(isoDay);
}

// A hyphen may end a line and reads as a dash; the minus sign does neither.
function sign(value: number): string {
  return value < 0 ? '−' : '';
}
