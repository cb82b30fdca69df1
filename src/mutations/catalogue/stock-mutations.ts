import { productSell, stockCount, stockOut } from '../../contract/catalogue/stock-operations.ts';
import type { StockRow } from '../../contract/catalogue/stock.ts';
import { countStock, joinCounts, markSoldOut, setOnSale } from '../../domain/catalogue/stock-count.ts';
import { UNDO_MS } from '../../domain/core/timings.ts';
import { count } from '../../domain/text/french.ts';
import type { Mutation } from '../perform/mutation.ts';

/** Counts the pieces of a product: the difference to the seen stock is applied. */
export const countPieces: Mutation<StockRow, typeof stockCount> = {
  operation: stockCount,
  hold: UNDO_MS,
  row: keyOf,
  apply: (held, { args }) => (held === null ? null : (countStock(held, args) ?? held)),
  // Counts with different reasons are different movements.
  merge(earlier, later) {
    const same =
      earlier.reason === later.reason && earlier.cause === later.cause && earlier.lot === later.lot;
    return same ? joinCounts(earlier, later) : undefined;
  },
  label: ({ sku, seen, counted, reason }, row) =>
    reason === 'loss'
      ? `Perte de ${count(Math.max(0, seen - counted), 'pièce', 'pièces')}\u00a0: ${nameOf(sku, row)}`
      : `Compté ${counted}\u00a0: ${nameOf(sku, row)}`,
};

/** Marks a product « épuisé ». */
export const markOut: Mutation<StockRow, typeof stockOut> = {
  operation: stockOut,
  hold: UNDO_MS,
  row: keyOf,
  apply: (held, act) => (held === null ? null : (markSoldOut(held, markOf(act)) ?? held)),
  label: ({ sku }, row) => `Épuisé\u00a0: ${nameOf(sku, row)}`,
};

/** Puts a product on sale or takes it off: the wanted state and not a toggle. */
export const sellProduct: Mutation<StockRow, typeof productSell> = {
  operation: productSell,
  hold: UNDO_MS,
  row: keyOf,
  apply: (held, act) => (held === null ? null : (setOnSale(held, act.args.available, markOf(act)) ?? held)),
  merge: (_, later) => later,
  label: ({ sku, available }, row) => `${available ? 'Disponible' : 'Hors vente'}\u00a0: ${nameOf(sku, row)}`,
};

function keyOf({ sku }: { readonly sku: number }) {
  return { e: 'stock', id: String(sku) };
}

function markOf({ id, at }: { readonly id: string; readonly at: number }) {
  return { id, at: new Date(at).toISOString() };
}

function nameOf(sku: number, row: StockRow | null): string {
  return row?.title ?? `produit ${sku}`;
}
