import { expect, test } from 'vitest';
import { monthPeriod } from '../../src/domain/month-period.ts';

test.each([
  [2, 2026, '2026-02-01', '2026-03-01'],
  [12, 2026, '2026-12-01', '2027-01-01'],
  ['-', 2026, '2026-01-01', '2027-01-01'],
] as const)('month %s of %i', (month, year, from, to) => {
  expect(monthPeriod(month, year)).toEqual({ from, to });
});
