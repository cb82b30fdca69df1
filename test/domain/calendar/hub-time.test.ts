import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';

import {
  addDays,
  addHours,
  daysBetween,
  instantOf,
  isIsoDay,
  localDay,
  localParts,
  nextWeekday,
  weekdayOf,
} from '../../../src/domain/calendar/hub-time.ts';

const ZURICH = 'Europe/Zurich';
const zone = fc.constantFrom(ZURICH, 'UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe');
const instant = fc.integer({ min: Date.UTC(1995, 0, 1), max: Date.UTC(2045, 0, 1) });
const day = instant.map((at) => new Date(at).toISOString().slice(0, 10));

test.each([
  // the clock on the hub's wall                   instant                 day           hour
  ['just before midnight in winter', '2026-01-10T22:59:59Z', '2026-01-10', 23],
  ['midnight in winter', '2026-01-10T23:00:00Z', '2026-01-11', 0],
  ['midnight in summer', '2026-07-10T22:00:00Z', '2026-07-11', 0],
  ['the last second before the spring change', '2026-03-29T00:59:59Z', '2026-03-29', 1],
  ['the spring change itself', '2026-03-29T01:00:00Z', '2026-03-29', 3],
  ['the first 02:00 of the autumn change', '2026-10-25T00:00:00Z', '2026-10-25', 2],
  ['the second 02:00 of the autumn change', '2026-10-25T01:00:00Z', '2026-10-25', 2],
])('%s', (_, at, expected, hour) => {
  expect(localParts(Date.parse(at), ZURICH)).toMatchObject({ day: expected, hour });
  expect(localDay(Date.parse(at), ZURICH)).toBe(expected);
});

test('an hour skipped by the spring change becomes the hour after it', () => {
  expect(instantOf('2026-03-29', 2, ZURICH, 30)).toBe(instantOf('2026-03-29', 3, ZURICH, 30));
});

test('an hour repeated by the autumn change is the first of the two', () => {
  expect(instantOf('2026-10-25', 2, ZURICH)).toBe(Date.parse('2026-10-25T00:00:00Z'));
});

test('preparation hours are elapsed hours, also across a clock change', () => {
  const evening = instantOf('2026-03-28', 20, ZURICH);
  expect(localParts(addHours(evening, 12), ZURICH)).toMatchObject({ day: '2026-03-29', hour: 9 });
});

describe('the hub’s time agrees with Temporal', () => {
  test('on the wall clock, in any zone', () => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name);
        expect(localParts(at, name)).toEqual({
          day: shown.toPlainDate().toString(),
          hour: shown.hour,
          minute: shown.minute,
          second: shown.second,
        });
      }),
      { numRuns: 400 },
    );
  });

  test('on the instant of any hour, gaps and overlaps included', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const minute = fc.constantFrom(0, 15, 30, 45);
    const changes = fc.constantFrom(
      '2026-03-29',
      '2026-10-25',
      '2026-03-08',
      '2026-11-01',
      '2026-04-05',
      '2026-10-04',
    );
    fc.assert(
      fc.property(fc.oneof(day, changes), hour, minute, zone, (date, h, m, name) => {
        const expected = Temporal.PlainDate.from(date)
          .toPlainDateTime({ hour: h, minute: m })
          .toZonedDateTime(name, { disambiguation: 'compatible' });
        expect(instantOf(date, h, name, m)).toBe(expected.epochMilliseconds);
      }),
      { numRuns: 600 },
    );
  });

  test('on days and weekdays', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (date, days) => {
        const later = Temporal.PlainDate.from(date).add({ days });
        expect(addDays(date, days)).toBe(later.toString());
        expect(daysBetween(date, later.toString())).toBe(days);
        expect(weekdayOf(later.toString())).toBe(later.dayOfWeek % 7);
      }),
    );
  });
});

test('the next Tuesday is today on a Tuesday and six days away on a Wednesday', () => {
  expect(nextWeekday('2026-11-24', 2)).toBe('2026-11-24');
  expect(nextWeekday('2026-11-25', 2)).toBe('2026-12-01');
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['demain', false],
])('%s is a day: %s', (text, expected) => expect(isIsoDay(text)).toBe(expected));

test('throws on an invalid day, with the text in the message', () => {
  expect(() => addDays('mardi', 1)).toThrow('not a day: mardi');
});
