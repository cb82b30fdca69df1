import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { afterOrder, resetDay } from '../../../src/domain/cart/cart-after-order.ts';
import {
  addToCart,
  afterDelta,
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
])('from %i one touch asks for %i', (quantity, asked) => {
  expect(nextQuantity(quantity)).toBe(asked);
});

describe('one touch on « + »', () => {
  test.each([
    // what the customer gets                         line            product                      delta
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
    ['when nothing is left at all', undefined, { stock: 0 }, 'item_max_stock'],
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

  test('never goes beyond the stock, whoever taps how often', () => {
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

test('one touch on « − » takes one, and the line goes at one or less', () => {
  expect(removeOne({ quantity: 3 })).toEqual({ delta: -1 });
  expect(removeOne({ quantity: 1 })).toEqual({ delta: -1 });
  expect(removeOne({ quantity: 0.5 })).toEqual({ delta: -0.5 });
});

test('what two devices add is summed and cut at the stock', () => {
  expect(afterDelta(2, 3, 10)).toEqual({ quantity: 5, clipped: false });
  expect(afterDelta(8, 5, 10)).toEqual({ quantity: 10, clipped: true });
  expect(afterDelta(2, -5, 10)).toEqual({ quantity: 0, clipped: false });
});

test('a variant or a frequency makes another line of the same product', () => {
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

describe('after an order', () => {
  const here = { sku: 1, hub: 'geneve-carouge', quantity: 5 };
  const there = { sku: 2, hub: 'lausanne', quantity: 1 };
  const weekly = { sku: 3, hub: 'geneve-carouge', quantity: 1, frequency: 'week' };
  const weeklyThere = { sku: 4, hub: 'lausanne', quantity: 1, frequency: 'week' };
  const cart = [here, there, weekly, weeklyThere];

  test('the hub’s lines and all recurring ones leave, the other hub’s stay', () => {
    expect(afterOrder(cart, 'geneve-carouge')).toEqual({ lines: [there], setAside: [weeklyThere] });
  });

  test('what was added on another device meanwhile survives', () => {
    const { lines } = afterOrder(cart, 'geneve-carouge', [{ sku: 1, quantity: 3 }]);
    expect(lines).toEqual([{ ...here, quantity: 2 }, there]);
  });

  test('a recurring line that the order did not take waits aside', () => {
    const { setAside } = afterOrder(cart, 'geneve-carouge', [{ sku: 1, quantity: 5 }]);
    expect(setAside).toEqual([weekly, weeklyThere]);
  });
});

test('a day that has passed becomes the next one, a later one stays', () => {
  expect(resetDay('2026-11-20', '2026-11-24')).toBe('2026-11-24');
  expect(resetDay('2026-11-26', '2026-11-24')).toBe('2026-11-26');
  expect(resetDay(undefined, '2026-11-24')).toBe('2026-11-24');
  expect(resetDay('2026-11-20', undefined)).toBe('2026-11-20');
});
