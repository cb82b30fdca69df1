import { lineKey, type LineIdentity } from '../cart/cart-line.ts';

/** So much of a line that cannot be had. */
export interface DeclinedLine<Line> {
  readonly line: Line;
  readonly quantity: number;
}

/** What a change says of a line; `key` is the line's in the cart. */
interface LineChange {
  readonly kind: string;
  readonly key?: string | undefined;
  readonly after?: number | string | undefined;
}

/**
 * What of an order is given up with the changes that its customer accepts: whole lines that are sold out, gone or
 * without their variant, and the pieces that are short. A producer who does not come on that day still sells the line
 * for another one.
 */
export function declinedLines<Line extends LineIdentity & { readonly quantity: number }>(
  lines: readonly Line[],
  changes: readonly LineChange[],
): readonly DeclinedLine<Line>[] {
  return changes.flatMap(({ kind, key, after }) => {
    const line = lines.find((one) => lineKey(one) === key);
    if (line === undefined) return [];
    if (kind === 'gone' || kind === 'variant') return [{ line, quantity: line.quantity }];
    if (kind !== 'quantity' || typeof after !== 'number') return [];
    return after < line.quantity ? [{ line, quantity: line.quantity - after }] : [];
  });
}
