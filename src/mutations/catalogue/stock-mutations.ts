import { productSell, stockCount, stockOut } from '../../contract/catalogue/stock-operations.ts';
import type { StockRow } from '../../contract/catalogue/stock.ts';
import { countStock, joinCounts, markSoldOut, setOnSale } from '../../domain/catalogue/stock-count.ts';
import { UNDO_MS } from '../../domain/core/timings.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';

export const applyStockCount: Reducer<StockRow, typeof stockCount> = whereHeld((held, { args }) =>
  countStock(held, args),
);

/** Counts the pieces of a product: the difference to the seen stock is applied. */
export const countPieces: Mutation<StockRow, typeof stockCount> = {
  operation: stockCount,
  hold: UNDO_MS,
  row: keyOf,
  apply: applyStockCount,
  // Counts with different reasons are different movements.
  merge: (earlier, later) =>
    MOVEMENT.every((field) => earlier[field] === later[field]) ? joinCounts(earlier, later) : undefined,
  label: ({ sku, counted, reason }, row) =>
    `${reason === 'loss' ? 'Perte, reste' : 'Compté'} ${counted}\u00a0: ${nameOf(sku, row)}`,
};

export const applyStockOut: Reducer<StockRow, typeof stockOut> = whereHeld((held, act) =>
  markSoldOut(held, markOf(act)),
);

/** Marks a product « épuisé ». */
export const markOut: Mutation<StockRow, typeof stockOut> = {
  operation: stockOut,
  hold: UNDO_MS,
  row: keyOf,
  apply: applyStockOut,
  label: ({ sku }, row) => `Épuisé\u00a0: ${nameOf(sku, row)}`,
};

export const applyProductSell: Reducer<StockRow, typeof productSell> = whereHeld((held, act) =>
  setOnSale(held, act.args.available, markOf(act)),
);

/** Puts a product on sale or takes it off: sets the wanted state, not a toggle. */
export const sellProduct: Mutation<StockRow, typeof productSell> = {
  operation: productSell,
  hold: UNDO_MS,
  row: keyOf,
  apply: applyProductSell,
  merge: (_, later) => later,
  label: ({ sku, available }, row) => `${available ? 'Disponible' : 'Hors vente'}\u00a0: ${nameOf(sku, row)}`,
};

const MOVEMENT = ['reason', 'cause', 'lot'] as const;

/** A row that is not on this device stays absent, and a change that loses to a later one has no effect. */
/* @__NO_SIDE_EFFECTS__ */
function whereHeld<Act>(change: (held: StockRow, act: Act) => StockRow | undefined) {
  return (held: StockRow | null, act: Act): StockRow | null => held && (change(held, act) ?? held);
}

function keyOf({ sku }: { readonly sku: number }) {
  return { e: 'stock', id: String(sku) };
}

function markOf({ id, at }: { readonly id: string; readonly at: number }) {
  return { id, at: new Date(at).toISOString() };
}

function nameOf(sku: number, row: StockRow | null): string {
  return row?.title ?? `produit ${sku}`;
}
