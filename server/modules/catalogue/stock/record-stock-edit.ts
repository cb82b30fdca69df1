import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { lockStock, logMovement, markSale } from './stock-store.ts';

/**
 * Records beside a product edit what it changes of the stock, before it is written: the exact difference in the log, and
 * the date of a new sale state, so that an offline decision made earlier does not undo it. `stock`: the new exact stock,
 * if any.
 */
export async function recordStockEdit(
  { tx, actor, now: at }: EditContext,
  before: ProductRow,
  after: ProductRow,
  stock: number | undefined,
): Promise<void> {
  const { sku } = after;
  if (before.attributes.available !== after.attributes.available)
    await markSale(tx, sku, { id: '', at: new Date(at).toISOString() });
  if (stock === undefined) return;
  const held = await lockStock(tx, sku);
  const delta = stock - (held?.stock ?? 0);
  if (delta !== 0) await logMovement(tx, { sku, at, who: actor.id, delta, after: stock, reason: 'edit' });
}

/** Records the first stock of a new product. */
export async function recordFirstStock(
  { tx, actor, now: at }: EditContext,
  product: ProductRow,
): Promise<void> {
  const { sku, pricing } = product;
  if (pricing.stock === 0) return;
  const first = { delta: pricing.stock, after: pricing.stock };
  await logMovement(tx, { sku, at, who: actor.id, ...first, reason: 'edit' });
}
