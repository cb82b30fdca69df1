import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, centimes, sum } from '../../../src/domain/money/money.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import { type ChangedOrder, totalEquation } from '../../../src/domain/payment/total-equation.ts';

type Line = ChangedOrder['items'][number];

const line = (price: number, quantity: number, change: Partial<Line> = {}): Line => ({
  ...{ price: centimes(price), quantity, finalprice: centimes(price * quantity) },
  ...{ fulfillment: { status: 'fulfilled' }, ...change },
});
const order = (items: readonly Line[], change: Partial<ChangedOrder['payment']> = {}): ChangedOrder => ({
  ...{ items, vendors: [] },
  payment: { fees: { charge: 0.06, shipping: centimes(490) }, ...change },
});

const explained = (one: ChangedOrder) =>
  totalEquation(one, (item) =>
    item.fulfillment.refunded === true ? centimes(item.price * item.quantity) : item.finalprice,
  );

test('a refunded line is not shown as a weight difference', () => {
  const lowered = line(1890, 1, {
    finalprice: centimes(1300),
    fulfillment: { status: 'fulfilled', refunded: true },
  });
  expect(explained(order([lowered]))).toMatchObject({
    terms: [
      { kind: 'fees', by: -35 },
      { kind: 'refunded', by: -590, lines: 1 },
    ],
  });
});

test('an unchanged total needs no equation', () => {
  expect(explained(order([line(760, 1), line(420, 2)]))).toBeUndefined();
});

test('explains weights, missing lines, and the fees that follow them', () => {
  const pears = line(780, 1, { finalprice: centimes(757) });
  const rolls = line(180, 4, { finalprice: centimes(0), fulfillment: { status: 'failure' } });
  const eggs = line(500, 2, { finalprice: centimes(500), fulfillment: { status: 'fulfilled', quantity: 1 } });
  expect(explained(order([pears, rolls, eggs]))).toEqual({
    ordered: 3140,
    terms: [
      { kind: 'weighed', by: -23, lines: 1 },
      { kind: 'missing', by: -1220, lines: 2 },
      { kind: 'fees', by: -75, lines: 0 },
    ],
    due: 1822,
  });
});

test('shows returned credit, and refunds', () => {
  const gone = line(1000, 1, { finalprice: centimes(0), fulfillment: { status: 'failure' } });
  const equation = explained(order([gone], { customer_credit: centimes(800), hub_refund: centimes(100) }));
  expect(equation).toMatchObject({
    ordered: 750,
    terms: [
      { kind: 'missing', by: -1000 },
      { kind: 'fees', by: -60 },
      { kind: 'credit', by: 310 },
      { kind: 'refunded', by: -100 },
    ],
    due: -100,
  });
});

test('adds up to the centime for every order', () => {
  const amount = (max: number) => fc.integer({ min: 0, max }).map(centimes);
  const lines = fc.record({
    price: amount(5000),
    quantity: fc.integer({ min: 1, max: 9 }),
    finalprice: amount(40_000),
    fulfillment: fc.record(
      {
        status: fc.constantFrom('created', 'fulfilled', 'failure'),
        quantity: fc.integer({ min: 0, max: 9 }),
        refunded: fc.boolean(),
      },
      { requiredKeys: ['status'] },
    ),
  });
  const orders = fc.record({
    items: fc.array(lines, { maxLength: 8 }),
    vendors: fc.array(fc.record({ discount: fc.record({ finalAmount: amount(900) }) }), { maxLength: 2 }),
    payment: fc.record({
      fees: fc.record({ charge: fc.double({ min: 0, max: 0.2, noNaN: true }), shipping: amount(2000) }),
      customer_credit: amount(6000),
      hub_refund: amount(1000),
    }),
  });
  fc.assert(
    fc.property(orders, (one) => {
      const equation = explained(one);
      if (equation === undefined) return;
      const { ordered, terms, due } = equation;
      expect(add(ordered, sum(terms.map(({ by }) => by)))).toBe(due);
      expect(due).toBe(orderAmounts(one).bill - one.payment.hub_refund);
    }),
  );
});
