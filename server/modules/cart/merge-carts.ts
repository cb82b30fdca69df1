import type { CartLine } from '../../../src/contract/orders/cart.ts';
import { lineKey, MAX_LINES } from '../../../src/domain/cart/cart-line.ts';
import { mergeCarts } from '../../../src/domain/cart/cart-merge.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { StoredCart } from './carts-store.ts';
import { stockAt } from '../catalogue/products/products-store.ts';
import type { CartContent } from './cart-content.ts';
import { omit } from '../../core/omit-fields.ts';

/** A cart with another one taken into it, and the lines of that one of which less than asked for could be. */
export interface Merged {
  readonly content: CartContent;
  readonly lost: readonly CartLine[];
}

/**
 * The account's cart of a hub with the lines that somebody brings along, by the rule of the domain. What the
 * account already holds is never cut here: the stock bounds only what is brought.
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
  const { lines } = mergeCarts(
    {
      lines: Object.values(cart.lines).map((line) => dated(line, hub)),
      removed: Object.fromEntries(Object.entries(cart.removed).map(([key, at]) => [key, Date.parse(at)])),
    },
    sold.map((line) => dated(line, hub)),
    (line) => {
      const key = lineKey(line);
      return keys.has(key) ? Math.max(stock.get(line.sku) ?? 0, cart.lines[key]?.quantity ?? 0) : undefined;
    },
  );
  // The account's own come first: of what is brought, as much as there is room for.
  const room = Math.max(MAX_LINES, Object.keys(cart.lines).length);
  const content = {
    lines: Object.fromEntries(lines.slice(0, room).map((line) => [lineKey(line), written(line)])),
    removed: cart.removed,
  };
  return { content, lost: brought.filter((line) => isShort(line, content, cart)) };
}

function isShort(line: CartLine, { lines }: CartContent, { removed }: StoredCart): boolean {
  const key = lineKey(line);
  const gone = removed[key];
  if (gone !== undefined && gone >= line.timestamp) return false;
  return (lines[key]?.quantity ?? 0) < line.quantity;
}

type Dated = Omit<CartLine, 'timestamp'> & { readonly hub: string; readonly timestamp: number };

function dated(line: CartLine, hub: string): Dated {
  return { ...line, hub, timestamp: Date.parse(line.timestamp) };
}

function written(line: Dated & { readonly noteAt?: number }): CartLine {
  return { ...omit(line, 'hub', 'noteAt'), timestamp: new Date(line.timestamp).toISOString() };
}
