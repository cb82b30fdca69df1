import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { lockStocks, logMovements, markSales } from './stock-store.ts';

interface StockEdit {
  readonly before: ProductRow;
  readonly product: ProductRow;
  /** The new exact stock, if any. */
  readonly stock: number | undefined;
}

/**
 * Records beside product edits what they change of the stock, before they are written: the exact difference in the log,
 * and the date of a new sale state, so that an offline decision made earlier does not undo it.
 */
export async function recordStockEdits(
  { tx, actor, now: at }: EditContext,
  edits: readonly StockEdit[],
): Promise<void> {
  const moved = edits.filter(
    ({ before, product }) => before.attributes.available !== product.attributes.available,
  );
  await markSales(
    tx,
    moved.map(({ product }) => product.sku),
    { id: '', at: new Date(at).toISOString() },
  );
  const counted = edits.filter(({ stock }) => stock !== undefined);
  const held = await lockStocks(
    tx,
    counted.map(({ product }) => product.sku),
  );
  const movements = counted.flatMap(({ product: { sku }, stock = 0 }) => {
    const delta = stock - (held.get(sku) ?? 0);
    return delta === 0 ? [] : { sku, at, who: actor.id, delta, after: stock, reason: 'edit' as const };
  });
  await logMovements(tx, movements);
}

/** Records the first stock of new products. */
export async function recordFirstStocks(
  { tx, actor, now: at }: EditContext,
  products: readonly ProductRow[],
): Promise<void> {
  const movements = products.flatMap(({ sku, pricing: { stock } }) =>
    stock === 0 ? [] : { sku, at, who: actor.id, delta: stock, after: stock, reason: 'edit' as const },
  );
  await logMovements(tx, movements);
}
