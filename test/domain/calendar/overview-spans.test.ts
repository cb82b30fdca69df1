import { describe, expect, test } from 'vitest';
import { DAY_MS, weekdayOf } from '../../../src/domain/calendar/hub-time.ts';
import {
  comparedDays,
  comparedWindows,
  lastMonths,
  overviewSpans,
  windowOf,
} from '../../../src/domain/calendar/overview-spans.ts';

const ZONE = 'Europe/Zurich';
/** A Thursday, 11h in Geneva. */
const NOW = Date.parse('2026-11-26T10:00:00Z');
const TODAY = '2026-11-26';
const at = (instant: number) => new Date(instant).toISOString();

describe('the spans of an overview', () => {
  test.each([
    // period  many  first         last          a year before the last
    ['4w', 4, '2026-11-02', '2026-11-23', '2025-11-24'],
    ['12w', 12, '2026-09-07', '2026-11-23', '2025-11-24'],
    ['12m', 12, '2025-12-01', '2026-11-01', '2025-11-01'],
  ] as const)('%s: %i of them, the running one last', (period, many, first, last, before) => {
    const spans = overviewSpans(period, TODAY);
    expect(spans).toHaveLength(many);
    expect(spans[0]?.own.from).toBe(first);
    expect(spans.at(-1)?.own.from).toBe(last);
    expect(spans.at(-1)?.before.from).toBe(before);
  });

  test.each([
    ['Monday', '2026-11-23', '2026-11-23'],
    ['Sunday', '2026-11-29', '2026-11-23'],
    ['the first of a year', '2027-01-01', '2026-12-28'],
  ])('a week begins on Monday: on %s too', (_, today, monday) => {
    expect(overviewSpans('4w', today).at(-1)?.own.from).toBe(monday);
  });

  test('follow each other without a gap, and Mondays match Mondays', () => {
    const spans = overviewSpans('12w', '2026-04-02');
    for (const [place, { own, before }] of spans.entries()) {
      if (place > 0) expect(own.from).toBe(spans[place - 1]?.own.to);
      expect([weekdayOf(own.from), weekdayOf(before.from)]).toEqual([1, 1]);
    }
  });

  test('go back over the end of a year by months', () => {
    expect(lastMonths(3, '2027-01-15').map(({ from }) => from)).toEqual([
      ...['2026-11-01', '2026-12-01', '2027-01-01'],
    ]);
  });

  test('are days of the hub: a week with a clock change has an hour more or less', () => {
    const { from, to } = windowOf({ from: '2026-10-19', to: '2026-10-26' }, ZONE);
    expect([at(from), at(to)]).toEqual(['2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
  });
});

describe('comparedWindows', () => {
  test('compares with the same part of the running week a year before', () => {
    const { own, before } = comparedWindows(overviewSpans('4w', TODAY), NOW, ZONE);
    expect([at(own.from), at(own.to)]).toEqual(['2026-11-01T23:00:00.000Z', '2026-11-29T23:00:00.000Z']);
    expect([at(before.from), at(before.to)]).toEqual([
      '2025-11-02T23:00:00.000Z',
      '2025-11-27T10:00:00.000Z',
    ]);
  });

  test('ends with a shorter month', () => {
    const now = Date.parse('2028-02-29T20:00:00Z');
    const spans = overviewSpans('12m', '2028-02-29');
    expect(at(comparedWindows(spans, now, ZONE).before.to)).toBe('2027-02-28T23:00:00.000Z');
    expect(comparedDays(spans, now, ZONE).before.to).toBe('2027-03-01');
  });

  test('includes today when counted in days', () => {
    const spans = overviewSpans('4w', TODAY);
    expect(comparedDays(spans, NOW, ZONE)).toEqual({
      own: { from: '2026-11-02', to: '2026-11-27' },
      before: { from: '2025-11-03', to: '2025-11-28' },
    });
    expect(comparedDays(spans, NOW + DAY_MS, ZONE).own.to).toBe('2026-11-28');
  });

  test('compares nothing with an empty period', () => {
    expect(() => comparedWindows([], NOW, ZONE)).toThrow('a period without spans');
  });
});
