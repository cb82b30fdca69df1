import { describe, expect, test } from 'vitest';

import {
  applyCartAction,
  fitSentLines,
  SAVED_CART_ACTIONS,
  savedCartAction,
} from '../../../src/domain/cart/cart-action.ts';
import { linesByKey, type StoredLine } from '../../../src/domain/cart/cart-lines.ts';

const BEFORE = '2026-11-20T10:00:00.000Z';
const NOW = '2026-11-21T10:00:00.000Z';

const tomme: StoredLine = { sku: 1, quantity: 3, note: 'bien faite', timestamp: BEFORE };
const milk: StoredLine = { sku: 2, quantity: 1, timestamp: BEFORE };
const lines = linesByKey([tomme, milk]);
const sent = (sku: number, quantity: number): StoredLine => ({ sku, quantity, timestamp: NOW });

test('the server accepts five actions, and replaces the cart without one', () => {
  expect(SAVED_CART_ACTIONS.map(savedCartAction)).toEqual(SAVED_CART_ACTIONS);
  expect([undefined, ''].map(savedCartAction)).toEqual(['ITEM_ALL', 'ITEM_ALL']);
  expect(['ITEM_MAX', 'CART_INIT', 'CART_ADDRESS', 'anything'].map(savedCartAction)).toEqual(
    Array.from({ length: 4 }),
  );
});

describe('an action on a cart', () => {
  test.each(['ITEM_ADD', 'ITEM_UPDATE'] as const)('%s sets the quantity and keeps the note', (action) => {
    const after = applyCartAction(action, lines, [sent(1, 5)], NOW);
    expect(after).toEqual({ lines: linesByKey([{ ...tomme, quantity: 5, timestamp: NOW }, milk]), gone: [] });
  });

  test('ITEM_REMOVE leaves the sent quantity, or removes the line when it is the whole', () => {
    expect(applyCartAction('ITEM_REMOVE', lines, [sent(1, 2)], NOW).lines['1::']).toEqual({
      ...tomme,
      quantity: 2,
      timestamp: NOW,
    });
    expect(applyCartAction('ITEM_REMOVE', lines, [sent(1, 3)], NOW)).toEqual({
      lines: linesByKey([milk]),
      gone: ['1::'],
    });
    expect(applyCartAction('ITEM_REMOVE', lines, [sent(9, 1)], NOW)).toEqual({ lines, gone: [] });
  });

  test('ITEM_ALL removes the lines that it lacks', () => {
    const after = applyCartAction('ITEM_ALL', lines, [sent(2, 4), sent(3, 1)], NOW);
    expect(after).toEqual({ lines: linesByKey([sent(2, 4), sent(3, 1)]), gone: ['1::'] });
  });

  test('CART_CLEARED removes every line', () => {
    expect(applyCartAction('CART_CLEARED', lines, [sent(1, 4)], NOW)).toEqual({
      lines: {},
      gone: ['1::', '2::'],
    });
  });
});

test('a sent line is limited by the stock and by a running subscription', () => {
  const limits = { subscribed: ({ sku }: { sku: number }) => sku !== 1, stockOf: () => 4 };
  expect(fitSentLines(lines, [sent(1, 9), sent(2, 3), sent(3, 1), sent(4, 0)], limits)).toEqual([
    sent(1, 4),
    sent(2, 1),
    sent(4, 0),
  ]);
});
