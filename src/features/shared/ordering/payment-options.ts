import type { PaymentMethod } from '../../../contract/people/payment-methods.ts';
import { percent } from '../../../domain/text/french.ts';
import { gatewayOf } from '../../../domain/payment/gateway-fees.ts';
import { localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import { yearMonth } from '../../../domain/calendar/month-period.ts';
import { PAYMENT_DAYS } from '../../../domain/payment/paper.ts';
import { cardState, expiryOf, expiryText, issuerName } from '../../../domain/payment/payment-card.ts';
import { gatewaysOf, type Ordering } from './ordering-context.ts';

/** A payment method in the checkout. */
export interface PaymentOption {
  readonly alias: string;
  readonly issuer: string;
  readonly kind: 'card' | 'invoice' | 'wallet';
  /** « Visa •••• 4242 ». */
  readonly title: string;
  /** « expire 08/28, frais 2 % ». */
  readonly detail: string;
  /** The French reason why it cannot be used. */
  readonly refusal: string | undefined;
  readonly isDefault: boolean;
}

/** All stored payment methods; one that cannot be used has its reason. */
export function paymentOptions(
  ordering: Pick<Ordering, 'config' | 'hub' | 'me'>,
  now: Ms,
  feesOf: (issuer: string) => number = (issuer) => gatewayOf(issuer, gatewaysOf(ordering)).fees,
): PaymentOption[] {
  const methods = ordering.me?.payments ?? [];
  return methods.map((method) => {
    const kind = kindOf(method);
    const fees = feesOf(method.issuer);
    return {
      alias: method.alias,
      issuer: method.issuer,
      kind,
      title: titleOf(method),
      detail: [
        expiryDetail(method, now, ordering.hub.timezone),
        fees > 0 ? `frais ${percent(fees)}` : 'sans frais',
      ]
        .filter((word) => word !== undefined)
        .join(', '),
      refusal: refusalOf(method, ordering.me?.email.status, now, ordering.hub.timezone),
      isDefault: method.default === true,
    };
  });
}

/** The payment method of an order: the chosen one while usable, else the default, the latest, the first. */
export function chosenPayment(
  options: readonly PaymentOption[],
  chosen: string | undefined,
  latest: string | undefined,
): PaymentOption | undefined {
  const usable = options.filter(({ refusal }) => refusal === undefined);
  const named = (wanted: string | undefined) => usable.find(({ alias }) => alias === wanted);
  return named(chosen) ?? usable.find(({ isDefault }) => isDefault) ?? named(latest) ?? usable[0];
}

function kindOf({ provider }: PaymentMethod): PaymentOption['kind'] {
  return provider === 'sandbox' || provider === 'stripe' ? 'card' : provider;
}

function titleOf(method: PaymentMethod): string {
  if (method.provider === 'invoice') return 'QR-facture';
  const name = issuerName(method.issuer);
  const last = /(\d{4})\D*$/.exec(method.number)?.[1];
  return last === undefined ? name : `${name} •••• ${last}`;
}

function expiryDetail(method: PaymentMethod, now: Ms, zone: string): string | undefined {
  if (method.provider === 'invoice') return `une par mois, à ${PAYMENT_DAYS}\u00a0jours`;
  if (method.issuer === 'twint') return 'payé tout de suite';
  const expiry = expiryOf(method.expiry);
  if (expiry === undefined) return undefined;
  const last = yearMonth(expiry) === localDay(now, zone).slice(0, 7);
  return last ? 'expire à la fin du mois' : `expire ${expiryText(expiry)}`;
}

function refusalOf(
  method: PaymentMethod,
  emailStatus: boolean | string | undefined,
  now: Ms,
  zone: string,
): string | undefined {
  const kind = kindOf(method);
  if (kind === 'invoice' && emailStatus !== true) {
    return 'L’adresse e-mail doit d’abord être validée pour payer par QR-facture.';
  }
  const state = cardState(method, now, zone);
  const expiry = expiryOf(method.expiry);
  switch (state) {
    case 'valid':
      return undefined;
    case 'expired':
      return expiry === undefined ? 'Carte expirée' : `Carte expirée en ${expiryText(expiry)}`;
    case 'refused':
      return 'La banque a refusé cette carte. Remplacez-la.';
    case 'no-expiry':
      // An invoice or a wallet has no expiry month; a card without one cannot be charged.
      return kind === 'card' ? 'Carte non valable. Remplacez-la.' : undefined;
  }
}
