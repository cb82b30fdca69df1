import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  type Delivery,
  shippingFeesAreKnown,
  shippingFeesOrThrow,
  shippingPrice,
  type ShippingTariff,
} from '../../../src/domain/hub/shipping-price.ts';

const tariff: ShippingTariff = {
  byDistrict: {
    collect: centimes(390),
    hypercenter: centimes(1190),
    periphery: centimes(1490),
    other: centimes(1990),
  },
  byHour: { 18: centimes(300) },
  discountA: { threshold: centimes(14500), off: centimes(500) },
  discountB: { threshold: centimes(18000), off: centimes(1000) },
};
const centre: Delivery = { kind: 'home', district: 'hypercenter', hour: 16 };
const suburb: Delivery = { kind: 'home', district: 'periphery', hour: 16 };
const evening: Delivery = { kind: 'home', district: 'hypercenter', hour: 18 };
const pickup: Delivery = { kind: 'pickup-point', fee: centimes(400) };
const plan: Delivery = { kind: 'plan', price: centimes(0) };
const second: Delivery = { kind: 'with-pending-order' };

test.each([
  // case                                          delivery subtotal amount full discount
  ['pays the district price', centre, 10800, 1190, 1190, undefined],
  ['pays more outside the centre', suburb, 10800, 1490, 1490, undefined],
  ['pays the surcharge of an evening slot', evening, 10800, 1490, 1490, undefined],
  ['reaches A by its fees', centre, 14504, 690, 1190, 'A'],
  ['reaches A exactly', centre, 14500, 690, 1190, 'A'],
  ['stays six centimes short of A', centre, 14494, 1190, 1190, undefined],
  ['gets B and not A when both are reached', centre, 18360, 190, 1190, 'B'],
  ['gets the evening reduced too', evening, 18360, 490, 1490, 'B'],
  ['pays a pickup point in full', pickup, 21600, 400, 400, undefined],
  ['pays the plan’s price', plan, 2160, 0, 0, undefined],
  ['adds to the order that is already waiting', second, 2160, 0, 0, undefined],
] as const)('a customer %s', (_, delivery, subtotal, amount, full, discount) => {
  expect(shippingPrice(delivery, centimes(subtotal), tariff)).toEqual({ amount, full, discount });
});

test.each([
  ['a threshold of zero is off, and B falls back to A', 0, 1000, 20000, 690, 'A'],
  ['a reduction greater than the price gives a free delivery', 18000, 9000, 20000, 0, 'B'],
  ['a reduction of zero is no reduction', 18000, 0, 20000, 1190, undefined],
])('%s', (_, threshold, off, subtotal, amount, discount) => {
  const discountB = { threshold: centimes(threshold), off: centimes(off) };
  expect(shippingPrice(centre, centimes(subtotal), { ...tariff, discountB })).toMatchObject({
    amount,
    discount,
  });
});

test('an hour costs nothing extra unless the tariff says so', () => {
  expect(shippingPrice({ ...centre, hour: 3 }, centimes(0), tariff).amount).toBe(1190);
});

test('a price without fees is refused in the given words', () => {
  const unknown = { ...tariff, byDistrict: undefined };
  expect(() => shippingPrice(centre, centimes(0), unknown)).toThrow('Not implemented');
  expect(() => shippingFeesOrThrow({ ...tariff, byDistrict: {} }, 'other')).toThrow('Not implemented');
  expect(shippingFeesAreKnown(centre, unknown)).toBe(false);
  expect(shippingFeesAreKnown(pickup, unknown)).toBe(true);
  expect(shippingFeesAreKnown(centre, tariff)).toBe(true);
});

test('a delivery is never negative and never above its full price', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 0, max: 23 }), (subtotal, hour) => {
      const { amount, full } = shippingPrice({ ...suburb, hour }, centimes(subtotal), tariff);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(full);
      expect(full).toBe(shippingPrice({ ...suburb, hour }, centimes(0), tariff).amount);
    }),
  );
});
