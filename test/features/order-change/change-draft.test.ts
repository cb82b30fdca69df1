import { describe, expect, test } from 'vitest';
import type { ChangeQuote } from '../../../src/contract/orders/order-change.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import type { PlacedLine } from '../../../src/domain/order/order-change.ts';
import {
  changesIn,
  draftOf,
  NO_CHANGE,
  remainingOf,
  withAdded,
  withLine,
  withMore,
} from '../../../src/features/order-change/change-draft.ts';
import { differenceWords, paymentWordsOf } from '../../../src/features/order-change/change-words.ts';

const tomme: PlacedLine = {
  ...{ line: 1, sku: 1_000_101, vendor: 'laiterie', quantity: 2, price: centimes(850) },
  fulfillment: { status: 'reserved' },
};
const bread = { sku: 1_000_102, title: 'Pain', quantity: 1, price: centimes(620) };
const wanted = (line: number, quantity: number) => [{ line, quantity }];

describe('a draft of a change', () => {
  test('counts a line once, and not at all at its own quantity', () => {
    const less = withLine(NO_CHANGE, tomme, 1);
    expect(changesIn(withLine(less, tomme, 0))).toBe(1);
    expect(withLine(less, tomme, 2)).toEqual(NO_CHANGE);
    expect(withLine(NO_CHANGE, tomme, 500).lines).toEqual([{ line: 1, quantity: 200 }]);
  });

  test('adds to the order’s line, or else a product', () => {
    const more = withMore(NO_CHANGE, [tomme], { ...bread, sku: 1_000_101 });
    expect(more).toEqual({ lines: [{ line: 1, quantity: 3 }], added: [] });
    const twice = withMore(withMore(NO_CHANGE, [tomme], bread), [tomme], bread);
    expect(twice.added).toEqual([{ ...bread, quantity: 2 }]);
    expect(withAdded(twice, bread, 0)).toEqual(NO_CHANGE);
  });

  test('is restored from storage; other data is no draft', () => {
    const draft = withAdded(withLine(NO_CHANGE, tomme, 5), bread, 1);
    expect(draftOf(JSON.parse(JSON.stringify(draft)) as Json)).toEqual(draft);
    expect(draftOf(null)).toEqual(NO_CHANGE);
    expect(draftOf({ lines: 'x' })).toEqual(NO_CHANGE);
  });
});

describe('the rest of a draft that the order does not hold yet', () => {
  const flutes: PlacedLine = { ...tomme, line: 2, sku: 1_000_103 };
  const placedBread: PlacedLine = { ...tomme, line: 3, sku: bread.sku, quantity: 1 };
  const draft = { lines: [...wanted(1, 3), ...wanted(2, 0)], added: [bread] };

  test('is all of it before, and nothing once it is done', () => {
    expect(remainingOf(draft, [tomme, flutes])).toEqual(draft);
    expect(remainingOf(draft, [{ ...tomme, quantity: 3 }, placedBread])).toEqual(NO_CHANGE);
  });

  test('is the remainder when another device did a part', () => {
    expect(remainingOf(draft, [tomme])).toEqual({ lines: wanted(1, 3), added: [bread] });
    expect(remainingOf(draft, [tomme, flutes, { ...placedBread, quantity: 4 }])).toEqual({
      lines: [...draft.lines, ...wanted(3, 1)],
      added: [],
    });
  });

  test('drops another quantity of a line that is gone', () => {
    expect(remainingOf({ lines: wanted(2, 5), added: [] }, [tomme])).toEqual(NO_CHANGE);
  });
});

const quote = (before: number, after: number, asks: boolean) =>
  ({ asks, before: { reserved: before }, after: { reserved: after } }) as unknown as ChangeQuote;
const paid = (payment: Partial<Order['payment']>) => ({
  payment: {
    ...{ issuer: 'visa', number: '424242XXXXXX4242', status: 'authorized', captured: centimes(0) },
    ...payment,
  } as Order['payment'],
});

test.each([
  [paid({}), quote(7675, 8915, true), /12,40.CHF de plus sont réservés, 89,15.CHF en tout/],
  [paid({}), quote(7675, 6000, false), /la réserve suffit/],
  [paid({ issuer: 'invoice' }), quote(1, 2, false), /^Facture/],
  [
    paid({ issuer: 'twint', status: 'prepaid', captured: centimes(7201) }),
    quote(7201, 7710, true),
    /77,10.CHF vous sont demandés, et les 72,01.CHF déjà payés vous sont rendus/,
  ],
  [
    paid({ issuer: 'twint', status: 'prepaid', captured: centimes(7201) }),
    quote(7201, 5000, false),
    /La différence vous est rendue/,
  ],
])('says what a change does to the means of payment (%#)', (order, amounts, words) => {
  expect(paymentWordsOf(order, amounts, 'fr-FR')).toMatch(words);
});

test('writes a difference with its sign', () => {
  expect(differenceWords(centimes(1000), centimes(1380), 'fr-FR')).toMatch(/^\+3,80/);
  expect(differenceWords(centimes(1380), centimes(960), 'fr-FR')).toMatch(/^−4,20/);
});
