import { describe, expect, test } from 'vitest';
import type { StockRow } from '../../src/contract/catalogue/stock.ts';
import { UNDO_MS } from '../../src/domain/core/timings.ts';
import { countPieces, markOut, sellProduct } from '../../src/mutations/catalogue/stock-mutations.ts';

const AT = Date.parse('2026-11-24T09:00:00.000Z');
const SKU = 10_001;
const act = <Args>(args: Args, id = 'a', at = AT) => ({ id, at, actor: 7, args });
const row = (change: Partial<StockRow> = {}): StockRow => ({
  ...{ sku: SKU, vendor: 'ferme', title: 'Tomme', part: '250 g', category: 'cremerie' },
  ...{ available: true, stock: 12 },
  ...change,
});
const aCount = (seen: number, counted: number, knew: string | null = null) =>
  ({ sku: SKU, seen, counted, knew, reason: 'count' }) as const;

describe('a count on the device', () => {
  test('shows the counted pieces at once, under the sku of its product', () => {
    expect(countPieces.row(aCount(12, 9), 7)).toEqual({ e: 'stock', id: String(SKU) });
    expect(countPieces.apply(row(), act(aCount(12, 9)))).toEqual(row({ stock: 9 }));
    expect(countPieces.label(aCount(12, 9), row())).toBe('Compté 9\u00a0: Tomme');
  });

  test('keeps the pieces that orders took when the server sends a newer stock', () => {
    expect(countPieces.apply(row({ stock: 10 }), act(aCount(12, 9)))?.stock).toBe(7);
  });

  test('merges with the next unsent one of the same reason', () => {
    expect(countPieces.merge?.(aCount(12, 9), aCount(9, 10))).toEqual(aCount(12, 10));
    expect(countPieces.merge?.(aCount(12, 9), { ...aCount(9, 8), reason: 'loss' })).toBeUndefined();
  });

  test('changes nothing when the row has been marked « épuisé » since', () => {
    const out = { id: 'o', at: '2026-11-24T09:01:00.000Z' };
    expect(countPieces.apply(row({ stock: 0, out }), act(aCount(12, 14)))).toEqual(row({ stock: 0, out }));
  });

  test('of a product that is not stored shows nothing', () => {
    const nothing: StockRow | null = null;
    expect(countPieces.apply(nothing, act(aCount(12, 9)))).toBeNull();
  });
});

test('« épuisé » empties the shelf, and its author’s next count knows of it', () => {
  const empty = markOut.apply(row(), act({ sku: SKU }, 'o'));
  expect(empty).toMatchObject({ stock: 0, out: { id: 'o', at: '2026-11-24T09:00:00.000Z' } });
  expect(countPieces.apply(empty, act(aCount(0, 6, 'o')))?.stock).toBe(6);
});

test('« hors vente » carries the wanted state, and the later of two wins', () => {
  const off = sellProduct.apply(row(), act({ sku: SKU, available: false }, 'b', AT + 1));
  expect(off?.available).toBe(false);
  expect(sellProduct.apply(off, act({ sku: SKU, available: true }))?.available).toBe(false);
});

test.each([countPieces, markOut, sellProduct])(
  'a stock mutation waits ten seconds, so that it can be undone',
  ({ hold }) => {
    expect(hold).toBe(UNDO_MS);
  },
);
