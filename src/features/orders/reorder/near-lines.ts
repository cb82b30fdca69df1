import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { OrderItem } from '../../../contract/orders/orders.ts';
import { nearProducts } from '../../../domain/catalogue/near-products.ts';
import { compared } from '../../shared/ordering/compared-product.ts';

/**
 * The most similar offered product for each unavailable line, by line number; each product at most once.
 * `known`: the former products that this device still has.
 */
export function nearLines(
  gone: readonly OrderItem[],
  known: readonly ProductRow[],
  offered: readonly ProductRow[],
): ReadonlyMap<number, ProductRow> {
  const found = new Map<number, ProductRow>();
  for (const item of gone) {
    const before = known.find(({ sku }) => sku === item.sku);
    const wanted = { ...item, ...(before && compared(before)), price: item.price };
    const [best] = nearProducts(wanted, offered.map(compared)).filter(
      ({ row }) => ![...found.values()].includes(row),
    );
    if (best !== undefined) found.set(item.line, best.row);
  }
  return found;
}
