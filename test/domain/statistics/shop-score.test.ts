import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopScore } from '../../../src/domain/statistics/shop-score.ts';

test.each([
  // orders issues score
  ['from which nobody ordered', 0, 0, 1],
  ['that never failed', 120, 0, 1],
  ['that is new and failed once', 1, 1, 0.91],
  ['that failed in a tenth of many', 200, 20, 0.9],
  ['that always failed', 90, 90, 0.1],
  ['with more failures than orders', 5, 9, 0.67],
])('a shop %s', (_, orders, issues, score) => {
  expect(shopScore({ orders, issues })).toBe(score);
});

test('lies between 0 and 1, and one more failure never raises it', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (orders, issues) => {
      const score = shopScore({ orders, issues });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(shopScore({ orders, issues: issues + 1 })).toBeLessThanOrEqual(score);
    }),
  );
});
