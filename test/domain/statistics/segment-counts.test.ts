import { expect, test } from 'vitest';
import { funnelOf } from '../../../src/domain/statistics/customer-funnel.ts';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { meanBasket } from '../../../src/domain/statistics/average-basket.ts';
import { centimes, fromChf } from '../../../src/domain/money/money.ts';
import { segmentCounts } from '../../../src/domain/statistics/segment-counts.ts';

const NOW = Date.UTC(2026, 10, 23);
const customer = (id: number, count: number, avg: number, daysAgo: number, funnel?: string) => ({
  ...{ id, created: NOW - 900 * DAY_MS, funnel: funnelOf(funnel) },
  orders: { count, avg: fromChf(avg), latest: NOW - daysAgo * DAY_MS },
});

test('each customer is counted once, on the list that the office sees', () => {
  const counts = segmentCounts(
    [
      customer(1, 12, 140, 10),
      customer(2, 12, 140, 20),
      customer(3, 12, 140, 200),
      customer(4, 3, 40, 5, 'premium'),
      customer(5, 3, 40, 5, 'removed'),
      customer(6, 1, 40, 5),
    ],
    NOW,
  );
  expect(counts.map(({ segment, customers, churn }) => [segment, customers, churn?.lost])).toEqual([
    ['oblivious', 0, undefined],
    ['new', 0, undefined],
    ['early', 1, 0],
    ['recurrent', 0, 0],
    ['premium', 3, 1],
    ['quit', 0, undefined],
    ['churn', 1, undefined],
  ]);
  expect(counts.find(({ segment }) => segment === 'premium')?.churn?.rate).toBeCloseTo(1 / 3);
});

test.each([
  ['no order', 0, 0, 0],
  ['three orders', 3, 10_000, 3333],
  ['half a centime goes up', 2, 101, 51],
])('the mean basket of %s', (_, orders, amount, mean) => {
  expect(meanBasket({ orders, amount: centimes(amount) })).toBe(mean);
});
