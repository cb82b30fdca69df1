import { lineKey, type LineIdentity } from '../cart/cart-line.ts';
import { wholeLines } from './composed-lines.ts';
import { type ChangeWish, type PlacedLine, placedKey } from './order-change.ts';

/** A line of an order as its editor saw it. */
export interface SeenLine {
  readonly line: number;
  readonly title: string;
  readonly quantity: number;
}

/** A line that changed meanwhile; quantity zero: it did not exist before, or was removed. */
export interface MovedLine {
  readonly line: number;
  readonly title: string;
  readonly before: number;
  readonly after: number;
}

/** The displayed lines of an order. */
export function seenLines(items: readonly (PlacedLine & { readonly title: string })[]): readonly SeenLine[] {
  return wholeLines(items).map(({ line, title, quantity }) => ({ line, title, quantity }));
}

/**
 * The lines of an order that others changed since it was displayed, except those that already match the wish:
 * a repeated change is accepted (docs/rules.md#changing-an-order).
 */
export function movedSince<Added extends LineIdentity>(
  seen: readonly SeenLine[],
  items: readonly (PlacedLine & { readonly title: string })[],
  wish: ChangeWish<Added>,
): readonly MovedLine[] {
  const whole = wholeLines(items);
  const wished = new Map(wish.lines.map(({ line, quantity }) => [line, quantity]));
  const wishedNew = new Map(wish.added.map((one) => [lineKey(one), one.quantity]));
  const known = new Set(seen.map(({ line }) => line));
  const others = seen.flatMap(({ line, title, quantity }): readonly MovedLine[] => {
    const now = whole.find((item) => item.line === line);
    const after = now?.quantity ?? 0;
    const own = wished.get(line) ?? (now && wishedNew.get(placedKey(now)));
    return after === quantity || after === own ? [] : [{ line, title, before: quantity, after }];
  });
  const news = whole.filter(
    (item) => !known.has(item.line) && wishedNew.get(placedKey(item)) !== item.quantity,
  );
  return [
    ...others,
    ...news.map(({ line, title, quantity }) => ({ line, title, before: 0, after: quantity })),
  ];
}
