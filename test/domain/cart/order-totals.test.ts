import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Centimes, centimes, times } from '../../../src/domain/money/money.ts';
import { type Cart, cartTotals } from '../../../src/domain/cart/cart-totals.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import type { Delivery, ShippingTariff } from '../../../src/domain/hub/shipping-price.ts';

const tariff: ShippingTariff = {
  byDistrict: { hypercenter: centimes(1190), periphery: centimes(1490) },
  byHour: {},
  discountA: { threshold: centimes(14500), off: centimes(500) },
  discountB: { threshold: centimes(18000), off: centimes(1000) },
};
const centre: Delivery = { kind: 'home', district: 'hypercenter', hour: 16 };
const suburb: Delivery = { ...centre, district: 'periphery' };
const pickup: Delivery = { kind: 'pickup-point', fee: centimes(400) };
const plan: Delivery = { kind: 'plan', price: centimes(0) };
const second: Delivery = { kind: 'with-pending-order' };
const VISA = 0.03;
const INVOICE = 0.001;

function cart(items: number, change: Partial<Cart> = {}): Cart {
  return {
    lines: [{ price: centimes(items), quantity: 1, vendor: 'laiterie', part: '1 pièce' }],
    serviceFees: 0.05,
    gatewayFees: VISA,
    delivery: centre,
    tariff,
    vendors: {},
    reserveFactor: 1.15,
    ...change,
  };
}

test.each([
  // weighed part                          gateway  delivery items subtotal shipping total reserved
  ['in the centre by card', VISA, centre, 10000, 10800, 1190, 11990, 13610],
  ['in the periphery', VISA, suburb, 10000, 10800, 1490, 12290, 13910],
  ['reaching A by its fees', VISA, centre, 13430, 14504, 690, 15194, 17371],
  ['six centimes short of A', VISA, centre, 13420, 14494, 1190, 15684, 17858],
  ['reaching B, which takes precedence over A', VISA, centre, 17000, 18360, 190, 18550, 21304],
  ['by invoice', INVOICE, centre, 10000, 10510, 1190, 11700, 13277],
  ['to a pickup point', VISA, pickup, 20000, 21600, 400, 22000, 25240],
  ['with a plan', VISA, plan, 2000, 2160, 0, 2160, 2484],
  ['with a plan without a price', VISA, centre, 2000, 2160, 1190, 3350, 3674],
  ['with the waiting order', VISA, second, 2000, 2160, 0, 2160, 2484],
] as const)('an order %s adds up', (_, gatewayFees, delivery, items, subtotal, shipping, total, reserved) => {
  const lines = [{ price: centimes(items), quantity: 1, vendor: 'laiterie', part: '~500 g' }];
  const totals = cartTotals(cart(items, { lines, gatewayFees, delivery }));
  expect(totals).toMatchObject({ items, subtotal, total, toPay: total, reserved, discount: 0 });
  expect(totals.shipping.amount).toBe(shipping);
  expect(totals.fees).toBe(subtotal - items);
});

test.each([
  ['no weighed line', 10000, '250 g', 11990],
  ['a third by weight', 7000, '~250 g', 12476],
])('a card holds a margin for weighed lines only: %s', (_, fixed, part, reserved) => {
  const lines = [
    { price: centimes(fixed), quantity: 1, vendor: 'laiterie', part: '1 L' },
    { price: centimes(10000 - fixed), quantity: 1, vendor: 'maraicher', part },
  ];
  expect(cartTotals(cart(0, { lines }))).toMatchObject({ toPay: 11990, reserved });
});

test('a credit pays its part, and the card holds the rest', () => {
  const credit = { balance: centimes(3000), use: true };
  const totals = cartTotals(cart(10000, { credit }));
  expect(totals).toMatchObject({ total: 11990, credit: 3000, toPay: 8990, reserved: 8990 });
});

test.each([
  ['is not used unless wanted', 3000, false, 0, 11990],
  ['pays everything when it is large', 50000, true, 11990, 0],
  ['below zero pays nothing', -3000, true, 0, 11990],
])('a balance %s', (_, balance, use, credit, toPay) => {
  expect(cartTotals(cart(10000, { credit: { balance: centimes(balance), use } }))).toMatchObject({
    credit,
    toPay,
  });
});

test.each([
  ['a small debt is paid with the order', 235, undefined, -235, 12225],
  ['a debt at the limit as well', 500, undefined, -500, 12490],
  ['a greater debt is not', 501, undefined, 0, 11990],
  ['a market may choose the limit', 501, 1000, -501, 12491],
  ['or allow no debt', 235, 0, 0, 11990],
])('%s', (_, owed, limit, credit, toPay) => {
  const debt = { owed: centimes(owed), ...(limit !== undefined && { limit: centimes(limit) }) };
  const used = { balance: centimes(-owed), use: true };
  // Fees, delivery, discounts and the total depend on the goods only.
  expect(cartTotals(cart(10000, { debt, credit: used }))).toMatchObject({
    ...{ total: 11990, credit, toPay, reserved: toPay },
  });
});

test('an order with nothing due carries no debt', () => {
  const debt = { owed: centimes(235) };
  expect(cartTotals(cart(0, { debt, delivery: { kind: 'pickup-point', fee: centimes(0) } }))).toMatchObject({
    credit: 0,
    toPay: 0,
  });
});

test('the discounts of two shops are deducted below the total, after fees and thresholds', () => {
  const lines = [
    { price: centimes(570), quantity: 4, vendor: 'maraicher', part: '1 kg' },
    { price: centimes(1520), quantity: 1, vendor: 'laiterie', part: '1 kg' },
    { price: centimes(900), quantity: 1, vendor: 'boulanger', part: '1 kg' },
  ];
  const vendors = {
    maraicher: { active: true, threshold: centimes(1140), amount: centimes(100) },
    laiterie: { active: true, threshold: centimes(1500), amount: centimes(250) },
    boulanger: { active: true, threshold: centimes(1000), amount: centimes(100) },
  };
  expect(cartTotals(cart(0, { lines, vendors }))).toMatchObject({
    items: 4700,
    fees: 376,
    total: 6266,
    vendorDiscounts: [
      { vendor: 'maraicher', amount: 200 },
      { vendor: 'laiterie', amount: 250 },
    ],
    vendorDiscount: 450,
    toPay: 5816,
  });
});

test.each([
  ['all but fifty centimes', 11940, 1.15, 50, 100],
  ['all but fifty centimes, of a prepaid order', 11940, 1, 50, 50],
  ['everything', 11990, 1.15, 0, 0],
])(
  'when the balance pays %s, a card holds no less than acquirers accept',
  (_, paid, reserveFactor, toPay, reserved) => {
    const credit = { balance: centimes(paid), use: true };
    expect(cartTotals(cart(10000, { credit, reserveFactor }))).toMatchObject({ toPay, reserved });
  },
);

test('the hold equals the amount to pay unless a factor raises it', () => {
  const lines = [{ price: centimes(10000), quantity: 1, vendor: 'laiterie', part: '~1 kg' }];
  expect(cartTotals(cart(10000, { lines, reserveFactor: undefined })).reserved).toBe(11990);
});

test('a cart without a delivery price is refused in the given words', () => {
  expect(() => cartTotals(cart(100, { tariff: { ...tariff, byDistrict: undefined } }))).toThrow(
    'Not implemented',
  );
});

const price = fc.integer({ min: 0, max: 200_000 });
const anyLine = fc.record({
  price: price.map(centimes),
  quantity: fc.integer({ min: 1, max: 200 }),
  vendor: fc.constantFrom('laiterie', 'maraicher', 'boulanger'),
  part: fc.constantFrom('~500 g', '500 g', '~2 pièces', '1 botte', ''),
});
const anyDiscount = fc.record({
  active: fc.boolean(),
  threshold: fc.integer({ min: 0, max: 5000 }).map(centimes),
  amount: fc.integer({ min: 0, max: 500 }).map(centimes),
});
const anyDelivery = fc.constantFrom(centre, suburb, pickup, plan, second);

test('lines, fees and shipping add up to the total, on 100,000 carts', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 8 }),
      fc.integer({ min: 0, max: 100 }),
      anyDelivery,
      anyDiscount,
      fc.integer({ min: -50_000, max: 50_000 }),
      (lines, permille, delivery, discount, balance) => {
        const totals = cartTotals({
          ...cart(0, { lines, delivery, vendors: { laiterie: discount, maraicher: discount } }),
          gatewayFees: permille / 1000,
          credit: { balance: centimes(balance), use: true },
          debt: { owed: centimes(Math.max(0, -balance)), limit: centimes(10_000) },
        });
        const items = lines.reduce((all, line) => all + line.price * line.quantity, 0);
        expectAll(
          totals.items === items,
          totals.items + totals.fees + totals.shipping.amount === totals.total,
          Math.abs(totals.fees - items * (0.05 + permille / 1000)) <= 0.5 + 1e-3,
          totals.toPay === Math.max(0, totals.total - totals.vendorDiscount) - totals.credit,
          totals.credit >= -10_000 && (balance < 0 || totals.credit >= 0),
          totals.toPay >= 0 && totals.reserved >= totals.toPay,
          wholeCentimes(totals.fees, totals.total, totals.credit, totals.toPay, totals.reserved),
        );
      },
    ),
    { numRuns: 100_000 },
  );
});

test('a card holds the highest bill that weighing allows, and never more than a margin on the whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyLine, fc.double({ min: 0, max: 1.15, noNaN: true })), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.integer({ min: 0, max: 100 }),
      anyDelivery,
      anyDiscount,
      fc.integer({ min: -50_000, max: 50_000 }),
      (weighed, permille, delivery, discount, balance) => {
        const lines = weighed.map(([line]) => line);
        const gatewayFees = permille / 1000;
        const totals = cartTotals({
          ...cart(0, { lines, delivery, vendors: { laiterie: discount } }),
          ...{ gatewayFees, credit: { balance: centimes(balance), use: true } },
        });
        const items = weighed.map(([{ price, quantity, part }, weight]) => {
          const announced = times(price, quantity);
          const finalprice = part.startsWith('~') ? times(announced, weight) : announced;
          return { price, quantity, finalprice, fulfillment: { status: 'fulfilled' } };
        });
        const { bill } = orderAmounts({
          items,
          vendors: [{ discount: { finalAmount: totals.vendorDiscount } }],
          payment: {
            fees: { charge: 0.05 + gatewayFees, shipping: totals.shipping.amount },
            customer_credit: totals.credit,
          },
        });
        const pieces = lines.filter(({ part }) => part.startsWith('~'));
        const undeducted = totals.vendorDiscount === 0 && totals.credit === 0;
        expectAll(
          totals.toPay === 0 ? totals.reserved === 0 : totals.reserved >= bill,
          pieces.length > 0 || totals.reserved === Math.max(totals.toPay, totals.toPay && 100),
          // Each weighed line, and the fees, are rounded separately.
          !undeducted || totals.reserved <= Math.max(totals.toPay * 1.15 + 1 + pieces.length, 100),
        );
      },
    ),
    { numRuns: 20_000 },
  );
});

// One `expect` per cart: six of them on 100,000 carts cost more than the carts.
function expectAll(...facts: boolean[]): void {
  if (facts.includes(false)) expect(facts).not.toContain(false);
}

function wholeCentimes(...amounts: Centimes[]): boolean {
  return amounts.every((amount) => Number.isSafeInteger(amount));
}
