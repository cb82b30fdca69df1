import { describe, expect, test } from 'vitest';
import { centimes, fromChf, subtractDownToZero, sum } from '../../../src/domain/money/money.ts';
import { vatContained } from '../../../src/domain/money/vat.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import {
  ANCILLARY_TAXES,
  DEFAULT_VAT_RULES,
  lineVatRate,
  orderVat,
  type TaxedOrder,
  taxedTotal,
} from '../../../src/domain/payment/order-vat.ts';

const DAY = '2026-11-27';
const TERMS = { rules: DEFAULT_VAT_RULES, day: DAY };

interface Given {
  readonly lines: readonly (readonly [vendor: string, francs: number, rate?: number, status?: string])[];
  readonly discounts?: Readonly<Record<string, number>>;
  readonly charge?: number;
  readonly shipping?: number;
  readonly credit?: number;
  readonly goodwill?: number;
}

function order({ lines, discounts = {}, charge = 0, shipping = 0, credit = 0, goodwill }: Given): TaxedOrder {
  return {
    items: lines.map(([vendor, francs, tva, status = 'fulfilled'], at) => ({
      ...{ sku: 1000 + at, vendor, price: fromChf(francs), quantity: 1, finalprice: fromChf(francs) },
      ...{ tva, fulfillment: { status } },
    })),
    vendors: [...new Set(lines.map(([vendor]) => vendor))].map((slug) => ({
      slug,
      discount: { finalAmount: fromChf(discounts[slug] ?? 0) },
    })),
    payment: {
      fees: { charge, shipping: fromChf(shipping) },
      customer_credit: fromChf(credit),
      hub_refund: goodwill === undefined ? undefined : fromChf(goodwill),
    },
  };
}

const table = (given: Given, terms: Partial<Parameters<typeof orderVat>[1]> = {}) =>
  orderVat(order(given), { ...TERMS, ...terms }).map(({ rate, net, vat, amount }) => [
    rate,
    net / 100,
    vat / 100,
    amount / 100,
  ]);

describe('the rate of a line', () => {
  const line = { sku: 1, vendor: 'ferme' };

  test('is the one at which it was ordered', () => {
    expect(lineVatRate({ ...line, tva: 0.025 }, { day: DAY, rates: new Map([[1, 0.081]]) })).toBe(0.025);
  });

  test('is its product’s at delivery on an older line, and that of food where none is known', () => {
    const rates = new Map([[1, 0.077]]);
    expect(lineVatRate(line, { day: DAY, rates })).toBe(0.081);
    expect(lineVatRate(line, { day: '2023-12-31', rates })).toBe(0.077);
    expect(lineVatRate({ ...line, sku: 2 }, { day: DAY, rates })).toBe(0.026);
  });
});

describe('the table of an order', () => {
  // 60.00 of food and 40.00 of wine, 5 % of fees (5.00), delivery 10.00: 115.00.
  const cart: Given = {
    lines: [
      ['ferme', 60, 0.026],
      ['cave', 40, 0.081],
    ],
    charge: 0.05,
    shipping: 10,
  };

  test('splits fees and delivery as the goods are', () => {
    // Food 60 + 3 + 6 = 69.00, wine 40 + 2 + 4 = 46.00.
    expect(table(cart)).toEqual([
      [0.026, 67.25, 1.75, 69],
      [0.081, 42.55, 3.45, 46],
    ]);
  });

  test('taxes them at the normal rate where that is the rule', () => {
    expect(table(cart, { rules: { service: 'normal', delivery: 'normal' } })).toEqual([
      [0.026, 58.48, 1.52, 60],
      [0.081, 50.88, 4.12, 55],
    ]);
    expect(table(cart, { rules: { service: 'goods', delivery: 'normal' } })).toEqual([
      [0.026, 61.4, 1.6, 63],
      [0.081, 48.1, 3.9, 52],
    ]);
  });

  test('deducts a discount from the lines of its shop only', () => {
    // 10.00 off the wine: goods 60 and 30, so that fees and delivery (15.00) are split 10 to 5.
    expect(table({ ...cart, discounts: { cave: 10 } })).toEqual([
      [0.026, 68.23, 1.77, 70],
      [0.081, 32.38, 2.62, 35],
    ]);
  });

  test('splits a discount among the rates of its shop', () => {
    const lines: Given['lines'] = [
      ['ferme', 20, 0.026],
      ['ferme', 10, 0.081],
    ];
    expect(table({ lines, discounts: { ferme: 5 } })).toEqual([
      [0.026, 16.25, 0.42, 16.67],
      [0.081, 7.71, 0.62, 8.33],
    ]);
  });

  test('deducts the discount of a shop that delivered nothing from everything', () => {
    const lines: Given['lines'] = [
      ['ferme', 60, 0.026],
      ['cave', 40, 0.081, 'failure'],
      ['moulin', 30, 0.081],
    ];
    expect(table({ lines, discounts: { cave: 9 } })).toEqual([
      [0.026, 52.63, 1.37, 54],
      [0.081, 24.98, 2.02, 27],
    ]);
  });

  test('is not changed by credit, and is lowered by a gesture', () => {
    expect(table({ ...cart, credit: 50 })).toEqual(table(cart));
    expect(table({ ...cart, goodwill: 11.5 })).toEqual([
      [0.026, 60.53, 1.57, 62.1],
      [0.081, 38.3, 3.1, 41.4],
    ]);
  });

  test('has the normal rate for a delivery without goods', () => {
    expect(table({ lines: [['ferme', 60, 0.026, 'failure']], shipping: 10.81 })).toEqual([
      [0.081, 10, 0.81, 10.81],
    ]);
  });

  test('has no tax of sellers not subject to it', () => {
    const untaxed = { hub: true, shops: new Set(['ferme']) };
    expect(table(cart, { untaxed })).toEqual([
      [0, 75, 0, 75],
      [0.081, 37, 3, 40],
    ]);
  });

  test('is empty when nothing is to pay', () => {
    expect(table({ lines: [['ferme', 5, 0.026]], discounts: { ferme: 8 } })).toEqual([]);
  });
});

test('the tables of 100,000 orders add up to their totals to the centime', () => {
  let seed = 41;
  // Mulberry32: fast and the same everywhere.
  const drawn = (most: number): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (most + 1);
  };
  const tax = () => ANCILLARY_TAXES[drawn(1)] ?? 'goods';
  for (let run = 0; run < 100_000; run++) {
    const items = Array.from({ length: drawn(9) }, (_, at) => ({
      ...{ sku: at, vendor: 'abc'.charAt(drawn(2)), price: centimes(drawn(5000)), quantity: 1 },
      finalprice: centimes(drawn(3) === 0 ? drawn(20) : drawn(20_000)),
      tva: [0, 0.025, 0.026, 0.077, 0.081, undefined][drawn(5)],
      fulfillment: { status: drawn(6) === 0 ? 'failure' : 'fulfilled' },
    }));
    const given: TaxedOrder = {
      items,
      vendors: ['a', 'b', 'c'].map((slug) => ({
        slug,
        discount: { finalAmount: centimes(drawn(2) === 0 ? drawn(3000) : 0) },
      })),
      payment: {
        fees: { charge: drawn(12) / 100, shipping: centimes(drawn(2000)) },
        customer_credit: centimes(drawn(5000)),
        ...(drawn(5) === 0 && { hub_refund: centimes(drawn(4000)) }),
      },
    };
    const terms = {
      ...{ day: DAY, rules: { service: tax(), delivery: tax() }, rates: new Map([[drawn(9), 0.077]]) },
      ...(drawn(4) === 0 && { untaxed: { hub: drawn(1) === 0, shops: new Set(['b']) } }),
    };
    const rows = orderVat(given, terms);
    const { total, vendorDiscount } = orderAmounts(given);
    const stated = subtractDownToZero(
      subtractDownToZero(total, vendorDiscount),
      given.payment.hub_refund ?? centimes(0),
    );
    const wrong =
      sum(rows.map(({ amount }) => amount)) !== stated ||
      taxedTotal(given) !== stated ||
      rows.some(
        ({ rate, amount, vat, net }, at) =>
          amount <= 0 ||
          net + vat !== amount ||
          vat !== vatContained(amount, rate) ||
          rate <= (rows[at - 1]?.rate ?? -1),
      );
    if (wrong) expect({ run, rows, stated }).toBeUndefined();
  }
});
