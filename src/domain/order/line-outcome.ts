import { amount, grams, NO_BREAK } from '../text/french.ts';
import { type Centimes, times } from '../money/money.ts';

/** The fields of a line that decide its outcome. */
export interface OutcomeLine {
  readonly quantity: number;
  readonly price: Centimes;
  readonly finalprice: Centimes;
  readonly fulfillment: {
    readonly status: string;
    readonly quantity?: number | undefined;
    readonly grams?: number | undefined;
  };
}

/**
 * The reason for which a line's price differs from the ordered one, for its customer: missing, short, weighed, or
 * repriced; `undefined` when it does not. See docs/rules.md#short-lines and docs/rules.md#weighing.
 */
export function lineOutcome({ quantity, price, finalprice, fulfillment }: OutcomeLine): string | undefined {
  if (fulfillment.status === 'failure') return 'manquant, pas facturé';
  const ordered = times(price, quantity);
  const found = fulfillment.quantity ?? quantity;
  const words = [
    ...(found < quantity ? [`${found} sur${NO_BREAK}${quantity}`] : []),
    ...(fulfillment.grams === undefined ? [] : [`${grams(fulfillment.grams)} pesés`]),
    ...(finalprice === ordered ? [] : [`${amount(finalprice)} au lieu de ${amount(ordered)}`]),
  ];
  return finalprice === ordered && found === quantity ? undefined : words.join(', ');
}
