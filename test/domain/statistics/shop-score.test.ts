import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCORING_WEIGHT, shopRating, shopScore } from '../../../src/domain/statistics/shop-score.ts';

test.each<[string, number, number, number, number?]>([
  // orders issues score weight
  ['without orders', 0, 0, 1],
  ['that never failed', 120, 0, 1],
  ['that is new and failed once', 1, 1, 0.91],
  ['that failed in a tenth of many', 200, 20, 0.9],
  ['that always failed', 90, 90, 0.1],
  ['with more failures than orders', 5, 9, 0.67],
  ['with a low weight that failed once', 1, 1, 0.5, 1],
  ['with a high weight that failed once', 1, 1, 0.99, 100],
])('a shop %s', (_, orders, issues, score, weight = SCORING_WEIGHT) => {
  expect(shopScore({ orders, issues, weight })).toBe(score);
});

test('lies between 0 and 1, and one more failure never raises it', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), fc.integer({ min: 1, max: 1000 }), (orders, issues, weight) => {
      const score = shopScore({ orders, issues, weight });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(shopScore({ orders, issues: issues + 1, weight })).toBeLessThanOrEqual(score);
    }),
  );
});

test('stars are the mean of scores from 0 to 3, from five reviews on', () => {
  expect(shopRating({ reviews: 4, scores: 12 })).toBeUndefined();
  expect(shopRating({ reviews: 5, scores: 0 })).toEqual({ mean: 1, reviews: 5 });
  expect(shopRating({ reviews: 212, scores: 594 })).toEqual({ mean: 3.8, reviews: 212 });
  expect(shopRating({ reviews: 7, scores: 21 })).toEqual({ mean: 4, reviews: 7 });
});
