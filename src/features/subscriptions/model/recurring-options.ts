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

/** What to do when a contract has no usable payment method: add one, or why the others are unusable. */
export function meansMissing(options: readonly Pick<PaymentOption, 'title' | 'refusal'>[]): string {
  const [first, ...others] = options;
  if (first?.refusal === undefined) return 'Ajoutez une carte ou payez par QR-facture.';
  return others.length === 0
    ? `${first.title}\u00a0: ${first.refusal}`
    : 'Aucun de vos moyens de paiement ne convient à un abonnement\u00a0: ajoutez une carte ou payez par QR-facture.';
}

/** The cards for a gift: it is charged at once and separately, so no invoice and no fees. */
export function giftOptions(ordering: Pick<Ordering, 'config' | 'hub' | 'me'>, now: Ms): PaymentOption[] {
  return recurringOptions(ordering, now, () => 0).filter(({ kind }) => kind === 'card');
}
