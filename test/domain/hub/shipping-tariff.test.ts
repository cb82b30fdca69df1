import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { shippingPrice } from '../../../src/domain/hub/shipping-price.ts';
import { tariffOf } from '../../../src/domain/hub/shipping-tariff.ts';

const shipping = {
  price: { hypercenter: centimes(1190) },
  pricetime: { '18': centimes(300) },
  discountA: centimes(14500),
  discountB: centimes(18000),
  priceA: centimes(500),
  priceB: centimes(1000),
};

test.each([
  ['at a usual hour', 16, 10000, 1190],
  ['in the evening', 18, 10000, 1490],
  ['from the first threshold on', 16, 14500, 690],
  ['from the second one on', 16, 18000, 190],
])('a configuration gives the price of a delivery %s', (_, hour, subtotal, amount) => {
  const home = { kind: 'home', district: 'hypercenter', hour } as const;
  expect(shippingPrice(home, centimes(subtotal), tariffOf(shipping)).amount).toBe(amount);
});

test('a configuration without hours costs the same at every hour', () => {
  expect(tariffOf({ ...shipping, pricetime: undefined }).byHour).toEqual({});
});
