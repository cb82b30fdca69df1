import { expect, test } from 'vitest';
import { productScore } from '../../../src/domain/statistics/product-score.ts';

test.each([
  // sales  issues  most   score
  ['that sold best', 40, 0, 40, 1],
  ['that sold a third of the best', 13, 0, 40, 0.33],
  ['a tenth of which was bad', 40, 4, 40, 0.9],
  ['that was always bad', 5, 5, 40, 0],
  ['that had more problems than orders', 5, 9, 40, 0],
  ['without sales', 0, 0, 40, 0],
  ['of a category without sales', 0, 0, 0, 0],
])('one %s', (_, sales, issues, most, score) => {
  expect(productScore({ sales, issues }, most)).toBe(score);
});
