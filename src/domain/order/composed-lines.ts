import { type Centimes, sum } from '../money/money.ts';

/** The fields of an order line that mark it as a share of a composed product. */
export interface ShareLine {
  readonly line: number;
  readonly price: Centimes;
  /**
   * The line of the first share of the same piece; absent on that line itself, and on a line that is not a
   * share.
   */
  readonly follows?: number | undefined;
}

/**
 * The lines of an order as in the cart: the shares of a composed product are one line, at the price of a piece. See
 * docs/rules.md#composed-products.
 */
export function wholeLines<Line extends ShareLine>(lines: readonly Line[]): readonly Line[] {
  const following = lines.filter(({ follows }) => follows !== undefined);
  if (following.length === 0) return lines;
  return lines
    .filter(({ follows }) => follows === undefined)
    .map((first) => {
      const shares = following.filter(({ follows }) => follows === first.line);
      return { ...first, price: sum([first, ...shares].map(({ price }) => price)) };
    });
}
