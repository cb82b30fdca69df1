import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals } from '../../../src/domain/cart/cart-totals.ts';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import {
  changedLines,
  changedTotals,
  type ChangeTerms,
  holdStep,
  isChangeable,
  lineLock,
  type PlacedLine,
} from '../../../src/domain/order/order-change.ts';

const aLine = (line: number, more: Partial<PlacedLine> = {}): PlacedLine => ({
  ...{ line, sku: 100 + line, vendor: 'laiterie', quantity: 2, price: centimes(850) },
  fulfillment: { status: 'reserved' },
  ...more,
});

const tariff = {
  byDistrict: { hypercenter: centimes(1190) },
  byHour: {},
  discountA: { threshold: centimes(6000), off: centimes(300) },
  discountB: { threshold: centimes(12_000), off: centimes(600) },
};

const someTerms = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 4000 }).map(centimes),
      quantity: fc.integer({ min: 1, max: 12 }),
      vendor: fc.constantFrom('laiterie', 'primeur', 'four'),
      part: fc.constantFrom('~500 g', '1 kg'),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  charge: fc.constantFrom(0, 0.05, 0.08),
  balance: fc.integer({ min: -4000, max: 9000 }).map(centimes),
  reserveFactor: fc.constantFrom(1, 1.15),
});

const termsOf = (
  { balance, ...terms }: typeof someTerms extends fc.Arbitrary<infer Some> ? Some : never,
  credit: ChangeTerms['credit'],
): ChangeTerms => ({
  ...terms,
  ...{ balance, credit, owed: ZERO, tariff },
  delivery: { kind: 'home', district: 'hypercenter', hour: 16 },
  vendors: { laiterie: { active: true, threshold: centimes(3000), amount: centimes(200) } },
});

const freshOf = ({ charge, owed: _owed, credit, balance, ...cart }: ChangeTerms) =>
  cartTotals({
    ...cart,
    ...{ serviceFees: charge, gatewayFees: 0 },
    credit: { balance: centimes(Math.max(balance, 0) + credit), use: true },
  });

describe('the amounts of a changed order', () => {
  test('equal those of placing the same lines anew', () => {
    fc.assert(
      fc.property(someTerms, fc.integer({ min: 1, max: 5000 }).map(centimes), (some, credit) => {
        const terms = termsOf(some, credit);
        expect(changedTotals(terms)).toEqual(freshOf(terms));
      }),
    );
  });

  test('equal the placed ones when nothing changes', () => {
    fc.assert(
      fc.property(someTerms, (some) => {
        const purse = { balance: centimes(Math.max(some.balance, 0)), use: true };
        const terms = termsOf(some, ZERO);
        const placed = cartTotals({ ...terms, serviceFees: terms.charge, gatewayFees: 0, credit: purse });
        const left = centimes(purse.balance - placed.credit);
        expect(changedTotals({ ...terms, balance: left, credit: placed.credit })).toEqual(placed);
      }),
    );
  });

  test('keep the debt that the order carries, with any later balance', () => {
    const line = { price: centimes(1000), quantity: 2, vendor: 'laiterie', part: '1 kg' } as const;
    const some = { charge: 0, balance: centimes(5000), reserveFactor: 1 } as const;
    // 20.00 and 11.90 of delivery, and 2.35 of the account.
    expect(changedTotals(termsOf({ ...some, lines: [line] }, centimes(-235)))).toMatchObject({
      ...{ total: 3190, credit: -235, toPay: 3425, reserved: 3425 },
    });
  });

  test('use no credit that the customer did not want', () => {
    const line = { price: centimes(1000), quantity: 2, vendor: 'laiterie', part: '~500 g' } as const;
    const some = { charge: 0, balance: centimes(5000), reserveFactor: 1 } as const;
    expect(changedTotals(termsOf({ ...some, lines: [line] }, ZERO)).credit).toBe(0);
  });
});

describe('the lines of a changed order', () => {
  test('stay when the wish does not name them', () => {
    const changed = changedLines([aLine(1), aLine(2)], { lines: [], added: [] });
    expect(changed).toMatchObject({
      value: [
        { before: 2, after: 2 },
        { before: 2, after: 2 },
      ],
    });
  });

  test('take a wished quantity by number or by product, and are removed by zero', () => {
    const wish = {
      lines: [{ line: 1, quantity: 0 }],
      added: [
        { sku: 102, quantity: 5 },
        { sku: 999, quantity: 1 },
      ],
    };
    expect(changedLines([aLine(1), aLine(2)], wish)).toMatchObject({
      value: [
        { kind: 'placed', before: 2, after: 0 },
        { kind: 'placed', before: 2, after: 5 },
        { kind: 'added', before: 0, after: 1, added: { sku: 999 } },
      ],
    });
  });

  test('are done when they are gone as wanted; another quantity of them is refused', () => {
    const wish = (quantity: number) => ({ lines: [{ line: 9, quantity }], added: [] });
    expect(changedLines([aLine(1)], wish(0))).toMatchObject({ value: [{ before: 2, after: 2 }] });
    expect(changedLines([aLine(1)], wish(1))).toMatchObject({ refusal: 'item_not_in_order' });
  });

  test('are whole: the shares of a composed product are one line', () => {
    const shares = [aLine(1), aLine(2, { sku: 101, vendor: 'four', follows: 1 })];
    const changed = changedLines(shares, { lines: [{ line: 1, quantity: 3 }], added: [] });
    expect(changed).toMatchObject({ value: [{ before: 2, after: 3, line: { price: 1700 } }] });
    expect(changedLines(shares, { lines: [{ line: 2, quantity: 3 }], added: [] })).toMatchObject({
      refusal: 'item_not_in_order',
    });
  });
});

describe('a line', () => {
  const at = { now: 100, cutoff: 200, fetched: false };

  test.each([
    ['is open before its cut-off', {}, at, undefined],
    ['is fixed once it is found', { status: 'fulfilled' }, at, 'prepared'],
    ['is fixed once it was claimed', { status: 'reserved', claims: [{}] }, at, 'prepared'],
    ['is fixed once it is weighed', { status: 'reserved', grams: 250 }, at, 'prepared'],
    ['is fixed once it is collected from its shop', {}, { ...at, fetched: true }, 'collected'],
    ['is fixed from its cut-off on', {}, { ...at, now: 200 }, 'late'],
  ] as const)('%s', (_what, fulfillment, moment, lock) => {
    expect(lineLock(aLine(1, { fulfillment: { status: 'reserved', ...fulfillment } }), moment)).toBe(lock);
  });
});

test.each([
  ['authorized', {}, true],
  ['prepaid', {}, true],
  ['pending', {}, false],
  ['paid', {}, false],
  ['authorized', { cancel: {} }, false],
  ['authorized', { closed: '2026-11-24' }, false],
  ['authorized', { shipping: { shipped: true } }, false],
] as const)('an order that is %s %j may change: %s', (status, more, may) => {
  const order = { payment: { status }, shipping: { shipped: false }, ...more };
  expect(isChangeable(order)).toBe(may);
});

test.each([
  [3000, 3000, 'keeps'],
  [2000, 3000, 'keeps'],
  [0, 0, 'keeps'],
  [3001, 3000, 'renews'],
  [100, 0, 'renews'],
])('an amount of %s beside a hold of %s %s it', (reserved, held, step) => {
  expect(holdStep(centimes(reserved), centimes(held))).toBe(step);
});
