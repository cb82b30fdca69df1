import { times } from '../money/money.ts';
import type { Centimes } from '../money/money.ts';

/** The weights that need no confirmation, in grams, both ends included. */
export interface WeightBand {
  readonly from: number;
  readonly to: number;
}

/** Tolerance around the nominal weight before a confirmation is asked for: 15 %. See docs/rules.md#weighing. */
export const WEIGHT_TOLERANCE = 0.15;

/** A weight that differs from the expected one by more than this factor was typed in another unit. */
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

/** The band in which a weight needs no confirmation, rounded as it is shown: ~250 g is 213 to 288. */
export function weightBand(nominalGrams: number): WeightBand {
  return {
    from: roundHalfUp(nominalGrams * (1 - WEIGHT_TOLERANCE)),
    to: roundHalfUp(nominalGrams * (1 + WEIGHT_TOLERANCE)),
  };
}

/**
 * Classifies a weight: accepted, accepted after one confirmation and with a flag for the manager, or rejected because
 * it is more than a hundred times off. See docs/rules.md#weighing.
 */
export function judgeWeight(grams: number, nominalGrams: number): 'usual' | 'unusual' | 'refused' {
  const { from, to } = weightBand(nominalGrams);
  if (grams >= from && grams <= to) return 'usual';
  const slipped = grams > nominalGrams * WEIGHT_SLIP || grams * WEIGHT_SLIP < nominalGrams;
  return slipped ? 'refused' : 'unusual';
}

/**
 * Whether a price is plausible for a whole line: a hundred times its nominal price is a misplaced decimal point. See
 * docs/rules.md#weighing.
 */
export function isPlausiblePrice(finalprice: Centimes, price: Centimes, quantity: number): boolean {
  return finalprice <= price * quantity * WEIGHT_SLIP;
}

function roundHalfUp(exact: number): number {
  return Math.floor(Number(exact.toPrecision(13)) + 0.5);
}
