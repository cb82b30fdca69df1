import type { Ms } from '../../../domain/calendar/hub-time.ts';
import type { Ordering } from '../../shared/ordering/ordering-context.ts';
import { type PaymentOption, paymentOptions } from '../../shared/ordering/payment-options.ts';

/**
 * The payment methods for a contract: TWINT and a wallet require their owner each time
 * (docs/rules.md#contract-means).
 */
export function recurringOptions(
  ordering: Pick<Ordering, 'config' | 'hub' | 'me'>,
  now: Ms,
  feesOf?: (issuer: string) => number,
): PaymentOption[] {
  return paymentOptions(ordering, now, feesOf).map((option) =>
    option.issuer === 'twint' || option.kind === 'wallet'
      ? {
          ...option,
          refusal: option.refusal ?? 'Pas pour un abonnement\u00a0: il faut confirmer chaque paiement.',
        }
      : option,
  );
}

/** The cards for a gift: it is charged at once and separately, so no invoice and no fees. */
export function giftOptions(ordering: Pick<Ordering, 'config' | 'hub' | 'me'>, now: Ms): PaymentOption[] {
  return recurringOptions(ordering, now, () => 0).filter(({ kind }) => kind === 'card');
}
