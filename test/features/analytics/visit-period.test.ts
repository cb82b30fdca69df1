import { describe, expect, test } from 'vitest';
import {
  daysOfPeriod,
  inVisitPeriod,
  monthsKept,
  otherWay,
  visitPeriod,
  visitPeriodBeside,
} from '../../../src/features/analytics/figures/visit-period.ts';

const TODAY = '2026-11-27';

test.each([
  // requested by the URL        from          to            in words
  [{}, '2026-11-01', '2026-12-01', 'en novembre 2026'],
  [{ month: '2025-12' }, '2025-12-01', '2026-01-01', 'en décembre 2025'],
  [{ month: '2026' }, '2026-11-01', '2026-12-01', 'en novembre 2026'],
  [{ month: '2026-13' }, '2026-11-01', '2026-12-01', 'en novembre 2026'],
  [{ week: '2026-11-25' }, '2026-11-23', '2026-11-30', 'dans la semaine du 23 novembre 2026'],
  [{ week: '2026-11-29' }, '2026-11-23', '2026-11-30', 'dans la semaine du 23 novembre 2026'],
  [{ week: '2026-02-30' }, '2026-11-01', '2026-12-01', 'en novembre 2026'],
  [
    { week: '2025-12-30', month: '2026-01' },
    '2025-12-29',
    '2026-01-05',
    'dans la semaine du 29 décembre 2025',
  ],
])('%j', (asked, from, to, words) => {
  const period = visitPeriod(asked, TODAY);
  expect(period).toMatchObject({ from, to });
  expect(inVisitPeriod(period)).toBe(words);
});

describe('the steps of a period', () => {
  const month = visitPeriod({ month: '2026-01' }, TODAY);
  const week = visitPeriod({ week: TODAY }, TODAY);

  test('link to the one before and after', () => {
    expect(visitPeriodBeside(month, -1)).toEqual({ month: '2025-12', week: undefined });
    expect(visitPeriodBeside(week, 1)).toEqual({ week: '2026-11-30', month: undefined });
  });

  test('link a month to one of its weeks and back', () => {
    expect(otherWay(month, TODAY)).toEqual({ week: '2025-12-29', month: undefined });
    expect(otherWay(visitPeriod({}, TODAY), TODAY)).toEqual({ week: '2026-11-23', month: undefined });
    expect(otherWay(week, TODAY)).toEqual({ month: '2026-11', week: undefined });
  });

  test('contain all its days, and the months with data', () => {
    expect(daysOfPeriod(week)).toHaveLength(7);
    expect(daysOfPeriod(month).at(-1)).toBe('2026-01-31');
    expect(monthsKept(TODAY).at(0)).toBe('2026-11');
    expect(monthsKept(TODAY).at(-1)).toBe('2025-10');
  });
});
