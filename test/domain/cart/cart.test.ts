import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  addToCart,
  CART_NAMESPACE,
  clip,
  DEFAULT_CART_DATE,
  lineKey,
  nextQuantity,
  removeOne,
} from '../../../src/domain/cart/cart-line.ts';

test('the stored names are the given ones', () => {
  expect(CART_NAMESPACE).toBe('kng2-cart');
  expect(DEFAULT_CART_DATE).toBe('1990-12-01');
});

test.each([
  [0, 1],
  [1, 2],
  [6, 7],
  [7, 9],
  [9, 11],
])('from %i one tap asks for %i', (quantity, asked) => {
  expect(nextQuantity(quantity)).toBe(asked);
});

describe('one tap on « + »', () => {
  test.each([
    // resulting quantity                             line            product                      delta
    ['a first piece', undefined, {}, 1],
    ['one more', { quantity: 3 }, { stock: 10 }, 1],
    ['two more above six', { quantity: 7 }, { stock: 10 }, 2],
    ['only the last one when two would overshoot', { quantity: 7 }, { stock: 8 }, 1],
  ])('gives %s', (_, line, product, delta) => {
    expect(addToCart(line, product)).toEqual({ ok: true, value: { delta } });
  });

  test.each([
    ['at the stock', { quantity: 4 }, { stock: 4 }, 'item_max_stock'],
    ['above a stock that fell meanwhile', { quantity: 6 }, { stock: 4 }, 'item_max_stock'],
    ['without any stock', undefined, { stock: 0 }, 'item_max_stock'],
    ['at two hundred', { quantity: 200 }, {}, 'item_max_stock'],
    [
      'while the product is in a running subscription',
      undefined,
      { subscribed: true },
      'item_max_subscription',
    ],
    ['on a line of a running subscription', { quantity: 1, active: true }, {}, 'item_max_subscription'],
  ] as const)('is refused %s', (_, line, product, refusal) => {
    expect(addToCart(line, product)).toEqual({ ok: false, refusal });
  });

  test('never exceeds the stock, for any taps of any number of people', () => {
    const stock = fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined });
    fc.assert(
      fc.property(stock, fc.nat({ max: 300 }), (left, taps) => {
        let quantity = 0;
        for (let tap = 0; tap < taps; tap += 1) {
          const added = addToCart(quantity === 0 ? undefined : { quantity }, { stock: left });
          if (added.ok) quantity += added.value.delta;
        }
        expect(quantity).toBeLessThanOrEqual(left ?? 200);
        expect(quantity).toBe(clip(quantity, left));
      }),
    );
  });
});

test('one tap on « − » removes one, and the line at one or less', () => {
  expect(removeOne({ quantity: 3 })).toEqual({ delta: -1 });
  expect(removeOne({ quantity: 1 })).toEqual({ delta: -1 });
  expect(removeOne({ quantity: 0.5 })).toEqual({ delta: -0.5 });
});

test('a variant or a frequency makes a separate line of the same product', () => {
  const keys = [
    lineKey({ sku: 1 }),
    lineKey({ sku: 1, variant: 'Rouge' }),
    lineKey({ sku: 1, frequency: 'week' }),
    lineKey({ sku: 1, variant: 'week' }),
    lineKey({ sku: 1, variant: ':x', frequency: 'week' }),
    lineKey({ sku: 1, variant: 'x', frequency: 'week' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
