import { lineKey, type LineIdentity } from '../cart/cart-line.ts';

/** A line and its unavailable quantity. */
export interface DeclinedLine<Line> {
  readonly line: Line;
  readonly quantity: number;
}

/** A line's difference; `key` is the key of the line in the cart. */
interface LineChange {
  readonly kind: string;
  readonly key?: string | undefined;
  readonly after?: number | string | undefined;
}

/**
 * The parts of an order that a customer gives up by accepting its differences: whole lines that are sold out, removed
 * or without their variant, and missing pieces. A producer who does not come on that day still sells the line for
 * another one.
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
