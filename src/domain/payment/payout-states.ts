/** How a shop is paid: by the market's bank, or by its account at Stripe. */
export const SHOP_WAYS = ['bank', 'stripe'] as const;
export type ShopWay = (typeof SHOP_WAYS)[number];

/** How a payout was made. `outside`: paid outside the market, which only records it. */
export const PAYOUT_WAYS = [...SHOP_WAYS, 'outside'] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

/** The states of a payout. See docs/rules.md#payouts. */
export const PAYOUT_STATES = ['prepared', 'sent', 'executed', 'failed', 'returned'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What is missing for a shop's payout. `off`: the market has no Stripe account. */
export const PAYOUT_LACKS = [
  'iban',
  'iban_false',
  'iban_foreign',
  'iban_qr',
  'holder',
  'place',
  'account',
  'off',
] as const;
export type PayoutLack = (typeof PAYOUT_LACKS)[number];
