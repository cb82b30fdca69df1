import { type Centimes, times } from '../money/money.ts';
import { parsePart } from '../catalogue/portion.ts';
import { weighedPrice } from './weighing.ts';

/** The fields of a line that is being weighed. */
interface LineOnScale {
  readonly part: string;
  readonly quantity: number;
  readonly fulfillment: { readonly quantity?: number | undefined };
}

/** The nominal weight of one piece of a line, in grams; `undefined` when it is not sold by weight. */
export function gramsOfPiece({ part }: Pick<LineOnScale, 'part'>): number | undefined {
  return parsePart(part)?.grams;
}

/** The pieces on the scale: the found ones, when fewer than ordered. */
export function piecesOnScale({ quantity, fulfillment }: Omit<LineOnScale, 'part'>): number {
  return fulfillment.quantity ?? quantity;
}

/**
 * The expected weight of a line, in grams: its pieces on the scale by their portion, the centre of the band.
 * `undefined` when it is not sold by weight. See docs/rules.md#weighing and docs/decisions/0029.
 */
export function expectedGrams(item: LineOnScale): number | undefined {
  const piece = gramsOfPiece(item);
  return piece === undefined ? undefined : piecesOnScale(item) * piece;
}

/** The fields of a line that decide whether its weight is missing. */
export interface WeighedLine extends LineOnScale {
  readonly price: Centimes;
  readonly finalprice: Centimes;
  readonly fulfillment: {
    readonly status: string;
    readonly quantity?: number | undefined;
    readonly grams?: number | undefined;
  };
}

/** Whether the real weight of a line decides its price: its portion is an approximate weight. */
export function isSoldByWeight({ part }: Pick<LineOnScale, 'part'>): boolean {
  const portion = parsePart(part);
  return portion?.approximate === true && portion.grams !== undefined;
}

/**
 * Whether a line sold by its real weight was found without being weighed, at its nominal price. A price set by hand
 * counts as checked.
 */
export function isUnweighed(item: WeighedLine): boolean {
  const { status, grams } = item.fulfillment;
  if (status !== 'fulfilled' || grams !== undefined || !isSoldByWeight(item)) return false;
  return item.finalprice === times(item.price, piecesOnScale(item));
}

/** The price of a line as it was found: a refund of the line has lowered `finalprice` since. */
export function foundPrice(
  item: WeighedLine & { readonly fulfillment: { readonly refunded?: boolean | undefined } },
): Centimes {
  const { price, fulfillment } = item;
  if (fulfillment.refunded !== true) return item.finalprice;
  const pieces = piecesOnScale(item);
  const nominal = expectedGrams(item);
  return fulfillment.grams === undefined || nominal === undefined
    ? times(price, pieces)
    : weighedPrice(price, pieces, fulfillment.grams, nominal);
}
