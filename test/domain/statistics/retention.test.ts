import { expect, test } from 'vitest';
import { arrivalsByMonth } from '../../../src/domain/statistics/cohort-retention.ts';

const months = ['2026-09-01', '2026-10-01', '2026-11-01'];

test('each month has the customers who arrived in it, and who of them returned in each later month', () => {
  const counted = [
    { arrived: 0, after: 0, customers: 5 },
    { arrived: 0, after: 2, customers: 2 },
    { arrived: 1, after: 0, customers: 4 },
    { arrived: 1, after: 1, customers: 3 },
  ];
  expect(arrivalsByMonth(months, counted)).toEqual([
    { month: '2026-09-01', customers: 5, again: [0, 2] },
    { month: '2026-10-01', customers: 4, again: [3] },
    { month: '2026-11-01', customers: 0, again: [] },
  ]);
});

test('a market without customers has empty months', () => {
  expect(arrivalsByMonth(months, []).map(({ customers, again }) => [customers, ...again])).toEqual([
    [0, 0, 0],
    [0, 0],
    [0],
  ]);
});
