import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_WAIT_MS, backoffDelay } from '../../../workers/sync/core/backoff.ts';

test.each([
  // attempt, the longest wait
  [1, 1000],
  [2, 2000],
  [4, 8000],
  [7, 60_000],
  [60, 60_000],
])('the wait before try %i is at most %i ms, and may be none', (attempt, most) => {
  expect(backoffDelay(attempt, () => 0.999_999)).toBe(most);
  expect(backoffDelay(attempt, () => 0)).toBe(0);
});

test('a hidden page may wait longer', () => {
  expect(backoffDelay(20, () => 0.999_999, 300_000)).toBe(300_000);
});

test('a wait is whole milliseconds and never negative', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempt, random) => {
        const wait = backoffDelay(attempt, () => random);
        expect(Number.isInteger(wait) && wait >= 0 && wait <= LONGEST_WAIT_MS).toBe(true);
      },
    ),
  );
});
