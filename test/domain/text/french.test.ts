import { expect, test, vi } from 'vitest';
import {
  ago,
  amount,
  articles,
  amountOf,
  capital,
  clock,
  columnDay,
  count,
  datedDay,
  day,
  deadline,
  decimal,
  DEFAULT_LOCALE,
  timestamp,
  DEFAULT_LOCALE_ID,
  figure,
  grams,
  hour,
  list,
  localeOf,
  month,
  percent,
  shortDay,
  since,
  weekdayName,
} from '../../../src/domain/text/french.ts';
import { type Centimes, centimes } from '../../../src/domain/money/money.ts';

/** Spaces that do not break are shown as `_`, so that a row of a table can be read. */
function shown(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, '_');
}

test.each([
  [1250, '12,50_CHF', '12.50_CHF'],
  [5, '0,05_CHF', '0.05_CHF'],
  [-200, '−2,00_CHF', '−2.00_CHF'],
  [123456, '1_234,56_CHF', '1_234.56_CHF'],
])('%i centimes read %s, and %s in the Swiss way', (money, french, swiss) => {
  expect(shown(amount(centimes(money)))).toBe(french);
  expect(shown(amount(centimes(money), 'fr-CH'))).toBe(swiss);
});

test('an amount has two decimals, with or without its currency', () => {
  expect(figure(centimes(1200))).toBe('12,00');
  expect(figure(centimes(1200), 'fr-CH')).toBe('12.00');
});

test.each([
  [undefined, 'fr-FR'],
  ['fr', 'fr-FR'],
  ['fr-CH', 'fr-CH'],
  ['de', 'fr-FR'],
])('the stored locale %s is written as %s', (stored, expected) => {
  expect(localeOf(stored)).toBe(expected);
  expect([DEFAULT_LOCALE_ID, DEFAULT_LOCALE]).toEqual(['fr', 'fr-FR']);
});

test.each([
  ['a VAT rate', percent(0.081), '8,1_%'],
  ['a service fee', percent(0.05), '5_%'],
  ['a light weight', grams(250), '250_g'],
  ['a heavy weight', grams(1250), '1,25_kg'],
  ['a number', decimal(1.5), '1,5'],
  ['nothing', count(0, 'article', 'articles'), '0_article'],
  ['one', count(1, 'article', 'articles'), '1_article'],
  ['several', count(13, 'article', 'articles'), '13_articles'],
  ['pieces of lines', articles([{ quantity: 2 }, { quantity: 1 }]), '3_articles'],
  ['under two francs', amountOf(centimes(199), 'offert', 'offerts'), '1,99_CHF offert'],
  ['two francs', amountOf(centimes(200), 'offert', 'offerts'), '2,00_CHF offerts'],
  ['a loss of one', amountOf(centimes(-150), 'rendu', 'rendus'), '−1,50_CHF rendu'],
  ['a phrase of three', list(['pain', 'lait', 'œufs']), 'pain, lait et œufs'],
  ['a day', day('2026-11-24'), 'mardi 24 novembre'],
  ['a short day', shortDay('2026-11-24'), 'mar. 24 nov.'],
  ['a dated day', datedDay('2026-11-24'), '24 novembre 2026'],
  ['a day in a column', columnDay('2026-11-24', '2026-01-02'), '24 nov.'],
  ['a day of another year in a column', columnDay('2025-11-24', '2026-01-02'), '24 nov. 2025'],
  ['a month', month('2026-11-24'), 'novembre'],
  ['Sunday', weekdayName(0), 'dimanche'],
  ['Saturday', weekdayName(6), 'samedi'],
  ['an hour', hour('08:00'), '8h'],
  ['an hour and a half', hour('20:30'), '20h30'],
])('%s', (_, written, expected) => {
  expect(shown(written)).toBe(expected);
});

const now = Date.parse('2026-11-23T09:00:00Z');

test.each([
  ['2026-11-23T15:00:00Z', 'aujourd’hui 16h'],
  ['2026-11-24T07:00:00Z', 'demain 8h'],
  ['2026-11-26T09:30:00Z', 'jeudi 10h30'],
  ['2026-12-01T15:00:00Z', 'mardi 1er décembre 16h'],
  ['2026-11-22T15:00:00Z', 'dimanche 22 novembre 16h'],
  ['2026-11-23T23:30:00Z', 'demain 0h30'],
])('an instant %s is, in Geneva, %s', (instant, expected) => {
  expect(deadline(Date.parse(instant), now, 'Europe/Zurich')).toBe(expected);
});

test('an instant is shown in the time of the hub', () => {
  expect(clock(Date.parse('2026-07-01T14:05:00Z'), 'Europe/Zurich')).toBe('16h05');
});

test.each([
  [-5, 'à l’instant'],
  [9, 'à l’instant'],
  [40, 'il y a 40_s'],
  [3 * 60, 'il y a 3_min'],
  [2 * 3600 + 59, 'il y a 2_h'],
  [25 * 3600, 'il y a 1_jour'],
  [72 * 3600, 'il y a 3_jours'],
])('%i seconds ago reads %s', (seconds, expected) => {
  expect(shown(ago(now - seconds * 1000, now))).toBe(expected);
});

test.each([
  [9, 'depuis un instant'],
  [40, 'depuis 40_s'],
  [25 * 3600, 'depuis 1_jour'],
])('a duration of %i seconds reads %s', (seconds, expected) => {
  expect(shown(since(now - seconds * 1000, now))).toBe(expected);
});

test('the first of a month is an ordinal, and no other day is', () => {
  expect(day('2026-12-01')).toBe('mardi 1er décembre');
  expect(shortDay('2026-12-01')).toBe('mar. 1er déc.');
  expect(datedDay('2027-01-01')).toBe('1er janvier 2027');
  expect(day('2026-12-11')).toBe('vendredi 11 décembre');
});

test.each([
  ['chaque semaine', 'Chaque semaine'],
  ['été', 'Été'],
  ['', ''],
])('« %s » begins a line as « %s »', (words, line) => {
  expect(capital(words)).toBe(line);
});

test('a deadline is counted in days of the hub, in any locale of this browser', () => {
  // Canadian English in WebKit.
  const formats: { readonly format: object } = Intl.DateTimeFormat.prototype;
  vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/27/2026');
  const [evening, next] = [Date.parse('2026-11-27T19:00:00Z'), Date.parse('2026-11-28T07:30:00Z')];
  expect(deadline(evening, evening, 'Europe/Zurich')).toBe('aujourd’hui 20h');
  expect(deadline(next, evening, 'Europe/Zurich')).toBe('demain 8h30');
  expect(clock(next, 'Europe/Zurich')).toBe('8h30');
  expect(timestamp(next, 'Europe/Zurich')).toBe('28.11 08:30:00');
});

test('a fraction of a centime is rounded, and zero has no sign', () => {
  expect(amount(1234.6 as Centimes)).toBe('12,35\u00a0CHF');
  expect(amount(-0 as Centimes)).toBe('0,00\u00a0CHF');
  expect(amount(centimes(-5))).toBe('−0,05\u00a0CHF');
});
