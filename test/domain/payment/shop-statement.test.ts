import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromChf, sum, ZERO } from '../../../src/domain/money/money.ts';
import {
  commission,
  owedToShop,
  salesByProduct,
  salesByShop,
  serviceAmount,
  type SoldPart,
} from '../../../src/domain/payment/shop-statement.ts';

const part = (change: Partial<SoldPart>): SoldPart => ({
  ...{ oid: 1, vendor: 'a', pieces: 1, amount: ZERO, discount: ZERO, fee: 0.15, errors: 0, refunds: 0 },
  ...{ refundsByHub: ZERO, refundsBorne: ZERO, lines: [] },
  ...change,
});

describe('the worked example of a month', () => {
  const month = [
    part({ oid: 1, amount: fromChf(2.5), fee: 0.15 }),
    part({ oid: 2, amount: fromChf(2.5), fee: 0.3 }),
    part({ oid: 3, vendor: 'b', pieces: 3, amount: fromChf(10), fee: 0.16 }),
    part({ oid: 4, vendor: 'c', pieces: 17, amount: fromChf(55.6), fee: 0.14 }),
  ];

  test('a shop under two contracts pays each, rounded once per order', () => {
    const [first] = salesByShop(month);
    expect(first).toMatchObject({ vendor: 'a', items: 2, amount: 500, fees: 113, contractFees: [0.15, 0.3] });
  });

  test('all commissions add up', () => {
    const sales = salesByShop(month);
    expect(sales.map(({ fees }) => fees)).toEqual([113, 160, 778]);
    expect(sum(sales.map(({ fees }) => fees))).toBe(1051);
    expect(sales.flatMap(({ orders }) => orders)).toEqual([1, 2, 3, 4]);
  });
});

test('a discount stays when some lines fail, is the hub’s when all do, and no commission is negative', () => {
  expect(commission(part({ discount: fromChf(4), fee: 0.2 }))).toBe(0);
  expect(salesByShop([part({ discount: fromChf(4) })])).toMatchObject([{ discount: 400, fees: 0 }]);
  expect(salesByShop([part({ pieces: 0, discount: fromChf(4) })])).toMatchObject([{ discount: 0, fees: 0 }]);
});

test('lists a product once per shop that brought a share, under the name of its last sale', () => {
  const line = { sku: 10_000, pieces: 2, amount: fromChf(5) };
  const month = [
    part({ oid: 1, vendor: 'a', lines: [{ ...line, title: 'Tomme' }] }),
    part({ oid: 1, vendor: 'b', lines: [{ ...line, title: 'Pain (Panier)', amount: fromChf(3) }] }),
    part({ oid: 2, vendor: 'a', lines: [{ ...line, title: 'Tomme vaudoise' }] }),
  ];
  expect(salesByProduct(month, new Map(), '2026-11-30')).toEqual([
    { sku: 10_000, title: 'Tomme vaudoise', vendor: 'a', count: 4, amount: 1000, tva: 0.026 },
    { sku: 10_000, title: 'Pain (Panier)', vendor: 'b', count: 2, amount: 300, tva: 0.026 },
  ]);
});

test('sales by shop and by product add up to the same amount for any orders', () => {
  const line = fc.record({
    sku: fc.integer({ min: 10_000, max: 10_003 }),
    title: fc.constant('Tomme'),
    pieces: fc.integer({ min: 1, max: 9 }),
    amount: fc.integer({ min: 0, max: 9999 }).map((cents) => fromChf(cents / 100)),
  });
  const parts = fc.array(
    fc.record({ oid: fc.nat(50), vendor: fc.constantFrom('a', 'b'), lines: fc.array(line) }).map((given) =>
      part({
        ...given,
        pieces: given.lines.reduce((total, { pieces }) => total + pieces, 0),
        amount: sum(given.lines.map(({ amount }) => amount)),
      }),
    ),
  );
  fc.assert(
    fc.property(parts, (given) => {
      const bySku = salesByProduct(given, new Map([[10_000, 0.081]]), '2026-11-30');
      const byShop = salesByShop(given);
      expect(sum(bySku.map(({ amount }) => amount))).toBe(sum(byShop.map(({ amount }) => amount)));
      for (const shop of byShop) expect(owedToShop(shop)).toBeGreaterThanOrEqual(0);
      expect(bySku.every(({ tva }, at) => at === 0 || tva <= (bySku[at - 1]?.tva ?? 1))).toBe(true);
    }),
  );
});

test('a shop is owed its sales, less its discount and the commission', () => {
  const sold = { amount: fromChf(100), discount: fromChf(4), fees: fromChf(14.4) };
  expect(owedToShop({ ...sold, refundsByHub: ZERO, refundsBorne: ZERO })).toBe(8160);
  expect(owedToShop({ ...sold, refundsByHub: fromChf(2), refundsBorne: fromChf(3) })).toBe(8060);
});

test('the service is a fraction of each order, rounded once', () => {
  const orders = [
    { amount: fromChf(10.1), charge: 0.05 },
    { amount: fromChf(10.1), charge: 0.05 },
  ];
  expect(serviceAmount(orders)).toBe(102);
});
