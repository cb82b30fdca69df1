import { type Centimes, sum } from '../money/money.ts';

/** What of an order's line says whether it is a share of something composed. */
export interface ShareLine {
  readonly line: number;
  readonly price: Centimes;
  /** The line of the first share of the same piece; absent on that one, and on all that is no share. */
  readonly follows?: number | undefined;
}

/**
 * The lines of an order as they were put into the cart: the shares of a composed product are one line, at what a piece
 * of it cost. See docs/rules.md#composed-products.
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
