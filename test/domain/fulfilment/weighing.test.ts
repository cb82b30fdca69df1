import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { weighLine } from '../../../src/domain/fulfilment/line-weight.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  judgeWeight,
  WEIGHT_TOLERANCE,
  weighedPrice,
  weightBand,
} from '../../../src/domain/fulfilment/weighing.ts';

test('~250 g allows 213 to 288 g, at 15 %', () => {
  expect(WEIGHT_TOLERANCE).toBe(0.15);
  expect(weightBand(250)).toEqual({ from: 213, to: 288 });
});

test.each([
  // price of a piece, pieces, scale, nominal   line
  [750, 1, 250, 250, 750],
  [750, 1, 268, 250, 804],
  [1250, 2, 1030, 1000, 2575],
  [333, 1, 150, 100, 500], // 499.5 is half up
  [1000, 3, 1, 3, 1000],
])('%i a piece, %i pieces, %i g instead of %i g cost %i', (price, quantity, grams, nominal, expected) => {
  expect(weighedPrice(centimes(price), quantity, grams, nominal)).toBe(expected);
});

test('a line at its expected weight keeps its nominal price', () => {
  const money = fc.integer({ min: 0, max: 200_000 }).map(centimes);
  const pieces = fc.integer({ min: 1, max: 200 });
  fc.assert(
    fc.property(money, pieces, fc.integer({ min: 1, max: 5000 }), (price, quantity, portion) => {
      const nominal = quantity * portion;
      expect(weighedPrice(price, quantity, nominal, nominal)).toBe(price * quantity);
    }),
  );
});

test.each([
  [213, 'usual'],
  [288, 'usual'],
  [212, 'unusual'],
  [482, 'unusual'],
  [25_000, 'unusual'],
  [25_001, 'refused'],
  [2.4, 'refused'],
] as const)('%d g for ~250 g is %s', (grams, expected) => {
  expect(judgeWeight(grams, 250)).toBe(expected);
});

describe('a line on the scale', () => {
  const held = {
    line: 1,
    part: '~250 g',
    price: centimes(750),
    quantity: 2,
    finalprice: centimes(1500),
    fulfillment: { status: 'reserved' },
  } as const;
  const order = { items: [held] };

  test('costs what it weighs, and is not ticked by it', () => {
    const weighed = weighLine(order, { line: 1, grams: 520 }, 250);
    expect(weighed).toMatchObject({ ok: true, value: { outcome: 'applied', unusual: false } });
    expect(weighed.ok && weighed.value.items).toMatchObject([
      { finalprice: 1560, fulfillment: { status: 'reserved', grams: 520 } },
    ]);
  });

  test('is flagged outside the band and refused at a hundred times the weight', () => {
    expect(weighLine(order, { line: 1, grams: 700 }, 250)).toMatchObject({
      ok: true,
      value: { unusual: true },
    });
    expect(weighLine(order, { line: 1, grams: 500_000 }, 250)).toEqual({
      ok: false,
      refusal: 'weight_implausible',
    });
  });

  describe('already weighed by another person', () => {
    const weighed = {
      items: [{ ...held, finalprice: centimes(1560), fulfillment: { status: 'reserved', grams: 520 } }],
    } as const;

    test('keeps the first weight, and shows both', () => {
      expect(weighLine(weighed, { line: 1, grams: 540 }, 250)).toMatchObject({
        ok: true,
        value: {
          outcome: 'conflict',
          items: weighed.items,
          kept: { grams: 520, finalprice: 1560 },
          said: { grams: 540, finalprice: 1620 },
        },
      });
    });

    test('takes a new weight from an author who saw the old one', () => {
      const again = weighLine(weighed, { line: 1, grams: 540, sawGrams: 520 }, 250);
      expect(again.ok && again.value.items).toMatchObject([{ finalprice: 1620 }]);
    });

    test('takes the same weight again', () => {
      expect(weighLine(weighed, { line: 1, grams: 520 }, 250)).toMatchObject({
        value: { outcome: 'applied' },
      });
    });
  });

  test.each([
    [{ ...order, closed: '2026-11-24' }, 1, 'order_closed'],
    [{ ...order, cancel: { reason: 'fraud' } }, 1, 'order_cancelled'],
    [order, 2, 'item_not_in_order'],
  ])('is refused when there is nothing to weigh', (asked, line, refusal) => {
    expect(weighLine(asked, { line, grams: 500 }, 250)).toEqual({ ok: false, refusal });
  });
});
