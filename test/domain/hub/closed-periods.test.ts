import { expect, test } from 'vitest';
import { lastClosedDay, ordersWithin, overlapOf } from '../../../src/domain/hub/closed-periods.ts';

const christmas = { from: '2026-12-24', to: '2026-12-27' };

test.each([
  // from          to            touches Christmas
  ['2026-12-20', '2026-12-24', false],
  ['2026-12-20', '2026-12-25', true],
  ['2026-12-25', '2026-12-26', true],
  ['2026-12-20', '2027-01-05', true],
  ['2026-12-26', '2026-12-27', true],
  ['2026-12-27', '2026-12-28', false],
])('closed from %s until %s: shares a day is %s', (from, to, shares) => {
  expect(overlapOf({ from, to }, [christmas])).toBe(shares ? christmas : undefined);
});

test('the day before deliveries resume is the last closed one', () => {
  expect(lastClosedDay(christmas)).toBe('2026-12-26');
  expect(lastClosedDay({ to: '2027-01-01' })).toBe('2026-12-31');
});

test('orders are found on the closed days only, in order', () => {
  const ranks = { '2026-12-26': 3, '2026-12-24': 9, '2026-12-23': 40, '2026-12-25': 0, '2026-12-27': 12 };
  expect(ordersWithin(christmas, ranks)).toEqual([
    { day: '2026-12-24', orders: 9 },
    { day: '2026-12-26', orders: 3 },
  ]);
});
