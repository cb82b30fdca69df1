import { type Centimes, subtract, times, ZERO } from '../money/money.ts';

/** A vendor's discount: its amount for each full threshold spent at its shop. */
export interface VendorDiscount {
  readonly active: boolean;
  readonly threshold: Centimes;
  readonly amount: Centimes;
}

/** The earned discount, and the amount missing to earn it again; both zero without a discount. */
export interface EarnedDiscount {
  readonly amount: Centimes;
  readonly missing: Centimes;
}

/**
 * The discount of one vendor for what is spent there on one hub: its amount for each full
 * threshold. A threshold of zero is off. See docs/rules.md#vendor-discounts.
 *
 * @param spend items of that vendor, without fees
 */
export function vendorDiscount(discount: VendorDiscount | undefined, spend: Centimes): EarnedDiscount {
  if (discount?.active !== true || discount.threshold <= 0) return { amount: ZERO, missing: ZERO };
  const reached = Math.floor(spend / discount.threshold);
  return {
    amount: times(discount.amount, reached),
    missing: subtract(times(discount.threshold, reached + 1), spend),
  };
}
