import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { canBeSold, productPrice, sellable } from '../../../src/domain/catalogue/product-price.ts';

test.each([
  ['is the plain price', false, undefined, 380],
  ['is the discount price when the product is discounted', true, 300, 300],
  ['ignores a discount price while the discount is off', false, 300, 380],
  ['may be a gift', true, 0, 0],
  ['ignores a discount below zero', true, -100, 380],
  ['is the plain price without a discount price', true, undefined, 380],
])('the price %s', (_, discounted, discount, expected) => {
  const pricing = {
    price: centimes(380),
    discount: discount === undefined ? undefined : centimes(discount),
  };
  expect(productPrice({ attributes: { discount: discounted }, pricing })).toBe(expected);
});

test.each([
  ['on offer', true, true, 10, undefined],
  ['on offer without a counted stock', true, true, undefined, undefined],
  ['withdrawn', false, true, 10, 'unavailable'],
  ['of a closed vendor', true, false, 10, 'vendor_closed'],
  ['of a vendor waiting for publication', true, new Date(0), 10, 'vendor_closed'],
  ['sold out', true, true, 0, 'sold_out'],
  ['withdrawn and sold out', false, false, 0, 'unavailable'],
])('a product %s', (_, available, status, stock, why) => {
  const product = { attributes: { available }, pricing: { stock } };
  expect(sellable(product, { status })).toEqual(why ? { sellable: false, why } : { sellable: true });
  expect(canBeSold(product, { status })).toBe(why === undefined || why === 'sold_out');
});
