import { parsePart } from './portion.ts';

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
 * `undefined` when it is not sold by weight. Decision 25, docs/decisions/0029.
 */
export function expectedGrams(item: LineOnScale): number | undefined {
  const piece = gramsOfPiece(item);
  return piece === undefined ? undefined : piecesOnScale(item) * piece;
}
