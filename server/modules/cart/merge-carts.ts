import type { CartLine } from '../../../src/contract/orders/cart.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import { lineLimit, linesByKey } from '../../../src/domain/cart/cart-lines.ts';
import { mergeStoredLines } from '../../../src/domain/cart/cart-merge.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { StoredCart } from './carts-store.ts';
import { stockAt } from '../catalogue/products/products-store.ts';
import type { CartContent } from './cart-content.ts';

/** A merged cart, with the brought lines whose quantity was reduced. */
export interface Merged {
  readonly content: CartContent;
  readonly lost: readonly CartLine[];
}

/**
 * Merges brought lines into the account's cart of a hub, by the rule of the domain. The stock limits only the brought
 * lines: quantities that the account already holds are never cut here.
 */
export async function mergedCart(
  tx: Tx,
  hub: string,
  cart: StoredCart,
  brought: readonly CartLine[],
): Promise<Merged> {
  const stock = await stockAt(tx, hub, [...new Set(brought.map(({ sku }) => sku))]);
  const sold = brought.filter(({ sku }) => stock.has(sku));
  const keys = new Set(sold.map((line) => lineKey(line)));
  const lines = mergeStoredLines(cart, sold, (line) => {
    const key = lineKey(line);
    return keys.has(key) ? Math.max(stock.get(line.sku) ?? 0, cart.lines[key]?.quantity ?? 0) : undefined;
  });
  // The account's own lines come first; the limit drops brought lines.
  const content = { lines: linesByKey(lines.slice(0, lineLimit(cart.lines))), removed: cart.removed };
  return { content, lost: brought.filter((line) => isShort(line, content, cart)) };
}

function isShort(line: CartLine, { lines }: CartContent, { removed }: StoredCart): boolean {
  const key = lineKey(line);
  const gone = removed[key];
  if (gone !== undefined && gone >= line.timestamp) return false;
  return (lines[key]?.quantity ?? 0) < line.quantity;
}
