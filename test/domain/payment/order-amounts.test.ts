import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  type AmountedOrder,
  FAR_PRICE_DISTANCE,
  orderAmounts,
  priceDistance,
} from '../../../src/domain/payment/order-amounts.ts';

function line(price: number, finalprice: number, status = 'fulfilled', quantity = 1) {
  return { price: centimes(price), quantity, finalprice: centimes(finalprice), fulfillment: { status } };
}

const order: AmountedOrder = {
  items: [line(1000, 1100), line(500, 1000, 'reserved', 2), line(3000, 3000, 'failure')],
  vendors: [{ discount: { finalAmount: centimes(200) } }, { discount: {} }, {}],
  payment: { fees: { charge: 0.08, shipping: centimes(1190) }, customer_credit: centimes(300) },
};

test('an order costs what was weighed, without failed lines', () => {
  expect(orderAmounts(order)).toEqual({
    items: 2100,
    fees: 168,
    subtotal: 2268,
    shipping: 1190,
    total: 3458,
    vendorDiscount: 200,
    credit: 300,
    bill: 2958,
    ordered: 2000,
  });
});

test('a vendor’s discount stays granted when its lines fail, and a bill is never below zero', () => {
  const failed = { ...order, items: [line(3000, 3000, 'failure')] };
  const travelling = { ...failed, payment: { fees: { charge: 0.08, shipping: centimes(100) } } };
  expect(orderAmounts(failed)).toMatchObject({ items: 0, fees: 0, vendorDiscount: 200, bill: 690 });
  expect(orderAmounts(travelling)).toMatchObject({ total: 100, vendorDiscount: 200, credit: 0, bill: 0 });
});

test.each([
  ['weighed heavier', 4000, 4700, 0.175],
  ['weighed lighter', 4000, 3000, -0.25],
  ['as ordered', 4000, 4000, 0],
  ['nothing ordered', 0, 500, 0],
])('the deviation of an order %s from the ordered amount: %#', (_, ordered, prepared, expected) => {
  expect(priceDistance(centimes(ordered), centimes(prepared))).toBe(expected);
});

test('17.5 % is a large deviation, 15 % is not', () => {
  expect(priceDistance(centimes(4000), centimes(4700)) > FAR_PRICE_DISTANCE).toBe(true);
  expect(priceDistance(centimes(4000), centimes(4600)) > FAR_PRICE_DISTANCE).toBe(false);
});

test('a credit above the amount due pays only the amount due', () => {
  const light = { ...order, payment: { ...order.payment, customer_credit: centimes(9000) } };
  expect(orderAmounts(light)).toMatchObject({ total: 3458, credit: 3258, bill: 0 });
});
