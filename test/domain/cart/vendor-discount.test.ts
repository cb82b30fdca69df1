import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { vendorDiscount } from '../../../src/domain/cart/vendor-discount.ts';

test.each([
  // spent                           spend threshold amount   earned missing
  ['reaches the threshold', 1140, 1140, 100, 100, 1140],
  ['stays one centime short', 1140, 1141, 100, 0, 1],
  ['reaches it twice', 2280, 1140, 100, 200, 1140],
  ['is zero', 0, 2000, 100, 0, 2000],
  ['is near the second threshold', 3650, 2000, 250, 250, 350],
])('an amount spent %s', (_, spend, threshold, amount, earned, missing) => {
  const discount = { active: true, threshold: centimes(threshold), amount: centimes(amount) };
  expect(vendorDiscount(discount, centimes(spend))).toEqual({ amount: earned, missing });
});

test.each([
  ['is switched off', { active: false, threshold: centimes(1000), amount: centimes(100) }],
  ['has a threshold of zero', { active: true, threshold: centimes(0), amount: centimes(100) }],
  ['does not exist', undefined],
])('a discount that %s gives nothing and announces nothing', (_, discount) => {
  expect(vendorDiscount(discount, centimes(5000))).toEqual({ amount: 0, missing: 0 });
});
