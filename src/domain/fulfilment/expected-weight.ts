import { type Centimes, times } from '../money/money.ts';
import { parsePart } from '../catalogue/portion.ts';

/** What is read of a line that lies on the scale. */
interface LineOnScale {
  readonly part: string;
  readonly quantity: number;
  readonly fulfillment: { readonly quantity?: number | undefined };
}

/** What one piece of a line weighs by its portion, in grams; `undefined` when it is not sold by weight. */
export function gramsOfPiece({ part }: Pick<LineOnScale, 'part'>): number | undefined {
  return parsePart(part)?.grams;
}

/** Pieces that lie on the scale: those that were found, when they are fewer than ordered. */
export function piecesOnScale({ quantity, fulfillment }: Omit<LineOnScale, 'part'>): number {
  return fulfillment.quantity ?? quantity;
}

/**
 * What a line should weigh, in grams: its pieces on the scale by their portion. The band lies around it.
 * `undefined` when it is not sold by weight. See docs/rules.md#weighing and docs/decisions/0029.
 */
export function expectedGrams(item: LineOnScale): number | undefined {
  const piece = gramsOfPiece(item);
  return piece === undefined ? undefined : piecesOnScale(item) * piece;
}

/** What is read of a line to know whether its weight is missing. */
export interface WeighedLine extends LineOnScale {
  readonly price: Centimes;
  readonly finalprice: Centimes;
  readonly fulfillment: {
    readonly status: string;
    readonly quantity?: number | undefined;
    readonly grams?: number | undefined;
  };
}

/** Whether a line costs what it really weighs: its portion is a weight, and an approximate one. */
export function isSoldByWeight({ part }: Pick<LineOnScale, 'part'>): boolean {
  const portion = parsePart(part);
  return portion?.approximate === true && portion.grams !== undefined;
}

/**
 * Whether a line that is sold by its real weight lies in the bag at its nominal price, unweighed. A price that was set by
 * hand says that it was looked at.
 */
export function isUnweighed(item: WeighedLine): boolean {
  const { status, grams } = item.fulfillment;
  if (status !== 'fulfilled' || grams !== undefined || !isSoldByWeight(item)) return false;
  return item.finalprice === times(item.price, piecesOnScale(item));
}
