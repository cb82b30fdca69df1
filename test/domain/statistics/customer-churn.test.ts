import { describe, expect, test } from 'vitest';
import { churnOf } from '../../../src/domain/statistics/customer-churn.ts';
import {
  CUSTOMER_LISTS,
  funnelOf,
  listedSegment,
  standsIn,
  takesMails,
} from '../../../src/domain/statistics/customer-funnel.ts';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { fromChf } from '../../../src/domain/money/money.ts';

const NOW = Date.UTC(2026, 10, 23);
const customer = (id: number, count: number, avg: number, daysAgo: number) => ({
  ...{ id, created: NOW - 900 * DAY_MS },
  orders: { count, avg: fromChf(avg), latest: NOW - daysAgo * DAY_MS },
});

describe('the churn of a segment within the year', () => {
  const people = [
    customer(1, 12, 140, 200),
    customer(2, 12, 140, 10),
    customer(3, 12, 140, 20),
    customer(4, 9, 80, 240),
    customer(5, 3, 40, 200),
    customer(6, 3, 40, 5),
    // Lost long ago, and once only: no loss of this year.
    customer(7, 12, 140, 500),
    customer(8, 1, 40, 200),
  ];

  test('is counted in the segment that its customers left', () => {
    expect(churnOf(people, NOW)).toEqual([
      { segment: 'early', lost: 1, churnRate: 0.5, quits: [5] },
      { segment: 'recurrent', lost: 1, churnRate: 1, quits: [4] },
      { segment: 'premium', lost: 1, churnRate: 1 / 3, quits: [1] },
    ]);
  });

  test('is zero for an empty segment', () => {
    expect(churnOf([], NOW).map(({ churnRate }) => churnRate)).toEqual([0, 0, 0]);
  });
});

test.each([
  [undefined, 'recurrent', true],
  ['occasional', 'early', true],
  ['premium', 'premium', true],
  ['removed', undefined, false],
])('a regular whom the office put into %s is in %s', (word, listed, mails) => {
  expect(listedSegment('recurrent', funnelOf(word))).toBe(listed);
  expect(takesMails(funnelOf(word))).toBe(mails);
  const lists = CUSTOMER_LISTS.filter((list) => standsIn(list, 'recurrent', funnelOf(word)));
  expect(lists).toEqual([listed ?? 'removed']);
});

test('a list outside the funnel has no churn', () => {
  expect(funnelOf('vip')).toBeUndefined();
});
