import { times } from '../money/money.ts';
import type { Centimes } from '../money/money.ts';

/** Weights that need no question, in grams, both ends included. */
export interface WeightBand {
  readonly from: number;
  readonly to: number;
}

/** How far a weight may lie from its nominal one without a question: 15 %. See docs/rules.md#weighing. */
export const WEIGHT_TOLERANCE = 0.15;

/** Beyond so many times more or less than expected, it was typed in another unit. */
export const WEIGHT_SLIP = 100;

/**
 * The price of a whole line that was weighed, rounded half up once. See docs/rules.md#weighing.
 *
 * @param price of one piece at its nominal weight
 * @param grams of the whole line, as the scale says
 * @param nominalGrams of the whole line: quantity × portion
 */
export function weighedPrice(
  price: Centimes,
  quantity: number,
  grams: number,
  nominalGrams: number,
): Centimes {
  return times(price, (quantity * grams) / nominalGrams);
}

/** The band in which a weight needs no question, rounded as it is shown: ~250 g is 213 to 288. */
export function weightBand(nominalGrams: number): WeightBand {
  return {
    from: roundHalfUp(nominalGrams * (1 - WEIGHT_TOLERANCE)),
    to: roundHalfUp(nominalGrams * (1 + WEIGHT_TOLERANCE)),
  };
}

/**
 * How a weight is to be taken: as it is, after one question and with a flag for the manager, or not
 * at all since it is more than a hundred times off. See docs/rules.md#weighing.
 */
export function judgeWeight(grams: number, nominalGrams: number): 'usual' | 'unusual' | 'refused' {
  const { from, to } = weightBand(nominalGrams);
  if (grams >= from && grams <= to) return 'usual';
  const slipped = grams > nominalGrams * WEIGHT_SLIP || grams * WEIGHT_SLIP < nominalGrams;
  return slipped ? 'refused' : 'unusual';
}

/**
 * Whether a whole line may cost so much: a hundred times its price is a slip of the decimal point. See
 * docs/rules.md#weighing.
 */
export function isPlausiblePrice(finalprice: Centimes, price: Centimes, quantity: number): boolean {
  return finalprice <= price * quantity * WEIGHT_SLIP;
}

function roundHalfUp(exact: number): number {
  return Math.floor(Number(exact.toPrecision(13)) + 0.5);
}
