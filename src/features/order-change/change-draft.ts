import type { CartLine } from '../../contract/orders/cart.ts';
import type { IntendedLine } from '../../contract/orders/checkout.ts';
import { OrderWish } from '../../contract/orders/order-change.ts';
import type { ProductRow } from '../../contract/catalogue/products.ts';
import type { Json } from '../../contract/core/wire.ts';
import { lineKey, MAX_QUANTITY } from '../../domain/cart/cart-line.ts';
import { productPrice } from '../../domain/catalogue/product-price.ts';
import { type PlacedLine, placedKey } from '../../domain/order/order-change.ts';

/** A customer's changes to a placed order, relative to it. */
export type ChangeDraft = OrderWish;

export const NO_CHANGE: ChangeDraft = { lines: [], added: [] };

/** The draft stored on this device; empty if unreadable. */
export function draftOf(kept: Json | undefined): ChangeDraft {
  const read = OrderWish.safeParse(kept);
  return read.success ? read.data : NO_CHANGE;
}

/** The number of lines that a draft changes. */
export function changesIn({ lines, added }: ChangeDraft): number {
  return lines.length + added.length;
}

/**
 * The part of a draft that the order does not have yet. Another device may have made the change, or its
 * answer was lost: changes already made are dropped, as are those of removed lines (see `rebased`).
 */
export function remainingOf(draft: ChangeDraft, items: readonly PlacedLine[]): ChangeDraft {
  const byLine = new Map(items.map((item) => [item.line, item]));
  const byKey = new Map(items.map((item) => [placedKey(item), item]));
  const open: ChangeDraft = {
    lines: draft.lines.filter(({ line, quantity }) => {
      const placed = byLine.get(line);
      return placed !== undefined && placed.quantity !== quantity;
    }),
    added: draft.added.filter((one) => !byKey.has(lineKey(one))),
  };
  return draft.added.reduce((left, one) => {
    const placed = byKey.get(lineKey(one));
    return placed === undefined ? left : withLine(left, placed, one.quantity);
  }, open);
}

/** The quantity of a placed line with the draft applied. */
export function wishedOf({ lines }: ChangeDraft, { line, quantity }: PlacedLine): number {
  return lines.find((one) => one.line === line)?.quantity ?? quantity;
}

/** Sets the quantity of a placed line; its present quantity removes the change. */
export function withLine(draft: ChangeDraft, placed: PlacedLine, wanted: number): ChangeDraft {
  const others = draft.lines.filter(({ line }) => line !== placed.line);
  const quantity = Math.max(0, Math.min(wanted, MAX_QUANTITY));
  return {
    ...draft,
    lines: quantity === placed.quantity ? others : [...others, { line: placed.line, quantity }],
  };
}

/** Sets the quantity of a new product; 0 removes it. */
export function withAdded(draft: ChangeDraft, line: IntendedLine, quantity: number): ChangeDraft {
  const others = draft.added.filter((one) => lineKey(one) !== lineKey(line));
  const wanted = Math.min(quantity, MAX_QUANTITY);
  return { ...draft, added: wanted <= 0 ? others : [...others, { ...line, quantity: wanted }] };
}

/** Adds pieces of a product, to its line when the order already has it. */
export function withMore(draft: ChangeDraft, items: readonly PlacedLine[], line: IntendedLine): ChangeDraft {
  const placed = items.find((item) => placedKey(item) === lineKey(line));
  if (placed !== undefined) return withLine(draft, placed, wishedOf(draft, placed) + line.quantity);
  const known = draft.added.find((one) => lineKey(one) === lineKey(line));
  return withAdded(draft, line, (known?.quantity ?? 0) + line.quantity);
}

/** One piece of a product at its current price. */
export function onePiece(product: ProductRow, variant: string | undefined): IntendedLine {
  const { sku, title } = product;
  return {
    ...{ sku, title, quantity: 1, price: productPrice(product) },
    ...(variant !== undefined && { variant }),
  };
}

/** A line of the cart as a line of an order. */
export function ofCart({
  sku,
  variant,
  quantity,
  price,
  title,
  note,
  instead,
  audio,
}: CartLine): IntendedLine {
  return {
    ...{ sku, quantity, price, title },
    ...(variant !== undefined && { variant }),
    ...(note !== undefined && { note }),
    ...(instead !== undefined && { instead }),
    ...(audio !== undefined && { audio }),
  };
}
