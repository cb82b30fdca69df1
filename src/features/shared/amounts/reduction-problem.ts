import { type Centimes, ZERO } from '../../../domain/money/money.ts';

interface Reductions {
  readonly discountA: Centimes | undefined;
  readonly priceA: Centimes | undefined;
  readonly discountB: Centimes | undefined;
  readonly priceB: Centimes | undefined;
}

/**
 * The correction of a second delivery reduction that is smaller than the first, which it replaces (see
 * docs/rules.md#delivery-price): a larger cart would pay more. A threshold of zero disables its reduction.
 */
export function secondReductionProblem({
  discountA = ZERO,
  priceA = ZERO,
  discountB = ZERO,
  priceB = ZERO,
}: Reductions): string | undefined {
  if (discountA === ZERO || discountB === ZERO || priceB >= priceA) return undefined;
  return 'Un plus grand cabas paierait plus\u00a0: pas moins que le premier rabais.';
}
