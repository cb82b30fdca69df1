import { accept, refuse } from '../core/result.ts';
import type { Result } from '../core/result.ts';

/** The namespace under which a cart is stored. See docs/rules.md#cart-lines. */
export const CART_NAMESPACE = 'kng2-cart';

/** The date of a cart that was never stored, older than every change (docs/rules.md#cart-lines). */
export const DEFAULT_CART_DATE = '1990-12-01';

/** The maximum quantity of a line. */
export const MAX_QUANTITY = 200;

/** The maximum number of lines of a cart, equal to that of an order. */
export const MAX_LINES = 200;

/** The identity of a line in one hub's cart. */
export interface LineIdentity {
  readonly sku: number;
  readonly variant?: string | undefined;
  /** Its presence makes the line a recurring one. */
  readonly frequency?: string | undefined;
}

/** The fields of a cart line that the rules read. */
export interface CartLine extends LineIdentity {
  readonly hub: string;
  readonly quantity: number;
  /** The shop's stock; absent, only `MAX_QUANTITY` limits the line. */
  readonly stockLimit?: number | undefined;
  /** Whether the product is already part of a running subscription. */
  readonly active?: boolean | undefined;
}

/** The key of a line in its hub's cart; two lines with the same key are one. */
export function lineKey({ sku, variant, frequency }: LineIdentity): string {
  // The variant is free text and comes last, so that no two lines can share a key.
  return `${sku}:${frequency ?? ''}:${variant ?? ''}`;
}

/** Whether a line would exceed the limit of lines of a cart. */
export function hasNoRoomFor(lines: Readonly<Record<string, unknown>>, line: LineIdentity): boolean {
  return lines[lineKey(line)] === undefined && Object.keys(lines).length >= MAX_LINES;
}

/** Whether a line is recurring: delivered again at its frequency. */
export function isRecurring({ frequency }: LineIdentity): boolean {
  return frequency !== undefined && frequency !== '';
}

/** One more, or two more once above six: 6 → 7 → 9. See docs/rules.md#cart-quantities. */
export function nextQuantity(quantity: number): number {
  return quantity + (quantity > 6 ? 2 : 1);
}

/** The nearest quantity that the stock allows: 0 to `MAX_QUANTITY`. */
export function clip(quantity: number, stock: number | undefined): number {
  return Math.max(0, Math.min(quantity, stock ?? MAX_QUANTITY, MAX_QUANTITY));
}

/**
 * The quantity that one touch on « + » adds to a line, or to a new one: the next step, clipped at the stock. Refused at
 * the stock, and while the product is in a running subscription (docs/rules.md#cart-quantities).
 */
export function addToCart(
  line: Pick<CartLine, 'quantity' | 'active'> | undefined,
  product: { readonly stock?: number | undefined; readonly subscribed?: boolean | undefined },
): Result<{ readonly delta: number }, 'item_max_stock' | 'item_max_subscription'> {
  if (product.subscribed === true || line?.active === true) return refuse('item_max_subscription');
  const quantity = line?.quantity ?? 0;
  const delta = clip(nextQuantity(quantity), product.stock) - quantity;
  return delta > 0 ? accept({ delta }) : refuse('item_max_stock');
}

/** The quantity that one touch on « − » removes: one, or the whole line at one or less (docs/rules.md#cart-quantities). */
export function removeOne({ quantity }: Pick<CartLine, 'quantity'>): { readonly delta: number } {
  return { delta: quantity <= 1 ? -quantity : -1 };
}
