import { describe, expect, test } from 'vitest';
import { REASON_WORDS, stockBeforeOut } from '../../../src/features/stock/stock-words.ts';

test.each([
  ['count', 2, 'Enregistrer 2'],
  ['correction', 0, 'Enregistrer 0'],
  ['loss', 2, 'Enregistrer 2\u00a0perdues'],
  ['loss', 1, 'Enregistrer 1\u00a0perdue'],
  ['harvest', 12, 'Enregistrer 12\u00a0ajoutées'],
] as const)('the button of a %s of %i says « %s »', (reason, typed, words) => {
  expect(REASON_WORDS[reason].save(typed)).toBe(words);
});

describe('the stock before « épuisé »', () => {
  const out = { id: 'a', at: '2026-11-24T08:00:00.000Z' };
  const marked = { reason: 'out', delta: -12, after: 0 } as const;
  test('is restored', () => {
    expect(stockBeforeOut({ stock: 0, out }, [marked])).toBe(12);
  });
  test.each([
    ['the product is in stock again', { stock: 3, out }, [marked]],
    ['it was never marked', { stock: 0 }, [marked]],
    ['it was counted since', { stock: 0, out }, [{ reason: 'count', delta: 0, after: 0 }, marked]],
    ['it was empty before', { stock: 0, out }, [{ ...marked, delta: 0 }]],
    ['no history is loaded', { stock: 0, out }, []],
  ] as const)('is not offered when %s', (_why, product, movements) => {
    expect(stockBeforeOut(product, movements)).toBeUndefined();
  });
});
