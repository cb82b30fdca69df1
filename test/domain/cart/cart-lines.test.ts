import { describe, expect, test } from 'vitest';

import {
  activeQuantity,
  addedLine,
  lineLimit,
  linesByKey,
  wishLine,
  quantityOf,
  setLine,
  type StoredLine,
  takeFromLines,
} from '../../../src/domain/cart/cart-lines.ts';

const BEFORE = '2026-11-20T10:00:00.000Z';
const NOW = '2026-11-21T10:00:00.000Z';

const tomme: StoredLine = { sku: 1, quantity: 3, note: 'bien faite', timestamp: BEFORE };
const aside: StoredLine = { sku: 2, frequency: 'week', quantity: 2, aside: true, timestamp: BEFORE };
const lines = linesByKey([tomme, aside]);

describe('an addition', () => {
  test('adds to the stored quantity and keeps the note', () => {
    expect(addedLine(lines, { sku: 1 }, { quantity: 2, at: NOW })).toEqual({
      ...tomme,
      quantity: 5,
      timestamp: NOW,
    });
  });

  test('is clipped at the stock, and at two hundred without one', () => {
    expect(addedLine(lines, { sku: 1 }, { quantity: 9, stock: 4, at: NOW }).quantity).toBe(4);
    expect(addedLine(lines, { sku: 1 }, { quantity: 900, at: NOW }).quantity).toBe(200);
  });

  test('restarts a line that an order set aside', () => {
    expect([quantityOf(lines, aside), activeQuantity(lines, aside)]).toEqual([2, 0]);
    expect(addedLine(lines, { sku: 2, frequency: 'week' }, { quantity: 1, at: NOW })).toEqual({
      sku: 2,
      frequency: 'week',
      quantity: 1,
      timestamp: NOW,
    });
  });
});

describe('a removal', () => {
  test('takes pieces away and removes the line with its last one', () => {
    expect(takeFromLines(lines, [{ line: tomme, quantity: 1 }], NOW).lines['1::']).toEqual({
      ...tomme,
      quantity: 2,
      timestamp: NOW,
    });
    expect(takeFromLines(lines, [{ line: tomme, quantity: 4 }])).toEqual({
      lines: linesByKey([aside]),
      gone: ['1::'],
    });
  });

  test('keeps the time of the line without a given one, and skips absent lines', () => {
    const taken = [
      { line: tomme, quantity: 1 },
      { line: { sku: 9 }, quantity: 1 },
    ];
    expect(takeFromLines(lines, taken)).toEqual({
      lines: linesByKey([{ ...tomme, quantity: 2 }, aside]),
      gone: [],
    });
  });

  test('names a line set to zero, and no absent line', () => {
    expect(setLine(lines, { ...tomme, quantity: 0 }).gone).toEqual(['1::']);
    expect(setLine(lines, { sku: 9, quantity: 0, timestamp: NOW })).toEqual({ lines, gone: [] });
  });
});

test('a note is written, removed when empty, and ignored without its line', () => {
  expect(wishLine(lines, tomme, { note: 'jeune' })['1::']?.note).toBe('jeune');
  expect(wishLine(lines, tomme, { note: '' })['1::']).not.toHaveProperty('note');
  expect(wishLine(lines, { sku: 9 }, { note: 'jeune' })).toBe(lines);
});

test('a note and a replacement choice do not affect each other, and null removes the choice', () => {
  const chosen = wishLine(lines, tomme, { instead: { kind: 'refund' } });
  const both = wishLine(chosen, tomme, { note: 'jeune' });
  expect(both['1::']).toMatchObject({ note: 'jeune', instead: { kind: 'refund' } });
  expect(wishLine(both, tomme, { instead: null })['1::']).toEqual({ ...tomme, note: 'jeune' });
});

test('a cart with more than two hundred lines keeps them and accepts no more', () => {
  const many = linesByKey(Array.from({ length: 203 }, (_, sku) => ({ sku })));
  expect([lineLimit(lines), lineLimit(many)]).toEqual([200, 203]);
});
