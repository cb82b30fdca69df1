import { expect, test } from 'vitest';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
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
  expect(shippingPrice(home, centimes(subtotal), tariffOf(shipping, undefined)).amount).toBe(amount);
});

test('a configuration without hours costs the same at every hour', () => {
  expect(tariffOf({ ...shipping, pricetime: undefined }, undefined).byHour).toEqual({});
});

test.each([
  [undefined, 1490],
  ['2026-12-31', 1490],
  ['2027-01-01', 1700],
  ['2027-02-15', 1700],
])('prices from 1 January hold for a delivery on %s: %d', (day, amount) => {
  const next = {
    ...{ from: '2027-01-01', price: { hypercenter: centimes(1290) }, pricetime: { '18': centimes(410) } },
    ...{ discountA: centimes(16000), discountB: centimes(20000), priceA: ZERO, priceB: ZERO },
  };
  const home = { kind: 'home', district: 'hypercenter', hour: 18 } as const;
  expect(shippingPrice(home, centimes(10000), tariffOf({ ...shipping, next }, day)).amount).toBe(amount);
});
