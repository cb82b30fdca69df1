import { expect, test } from 'vitest';
import { monthPeriod, yearMonth } from '../../../src/domain/calendar/month-period.ts';

test.each([
  [2, 2026, '2026-02-01', '2026-03-01'],
  [12, 2026, '2026-12-01', '2027-01-01'],
  ['-', 2026, '2026-01-01', '2027-01-01'],
] as const)('month %s of %i', (month, year, from, to) => {
  expect(monthPeriod(month, year)).toEqual({ from, to });
});

test.each([
  [2026, 2, '2026-02'],
  [2026, 12, '2026-12'],
  [2026, 13, '2027-01'],
  [2026, 0, '2025-12'],
  [2026, -12, '2024-12'],
])('of year %i month %i is written %s', (year, month, written) => {
  expect(yearMonth({ year, month })).toBe(written);
});
