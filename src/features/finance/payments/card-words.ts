import type { Order } from '../../../contract/orders/orders.ts';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import type { PaymentMethod } from '../../../contract/people/payment-methods.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { isPaidByCredit } from '../../../domain/payment/credit.ts';
import { capital, list } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE, localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import { yearMonth } from '../../../domain/calendar/month-period.ts';
import {
  cardState,
  type Expiry,
  expiryOf,
  expiryText,
  issuerName,
} from '../../../domain/payment/payment-card.ts';
import { FREQUENCY_WORDS } from '../../../domain/subscription/subscription.ts';
import type { StatusWords } from '../../../domain/core/status-tone.ts';

/** A payment method as its owner reads it. */
export interface CardWords {
  /** « Visa •••• 4242 ». */
  readonly title: string;
  readonly detail: string;
  readonly badge: StatusWords;
  /** Whether it can be replaced in place. */
  readonly replaceable: boolean;
}

/** Describes a stored payment method and its expiry. One that cannot be read says so (docs/rules.md#given-words). */
export function cardWords(method: PaymentMethod, now: Ms, zone: string): CardWords {
  const title = cardTitle(method);
  if (method.provider === 'invoice') {
    return { title, detail: 'une par mois, payable à 30\u00a0jours', badge: VALID, replaceable: false };
  }
  if (method.issuer === 'twint' && method.error === undefined)
    return { title, detail: PAID_AT_ONCE, badge: VALID, replaceable: false };
  const expiry = expiryOf(method.expiry);
  const until = expiry === undefined ? '' : expiryText(expiry);
  const state = cardState(method, now, zone);
  switch (state) {
    case 'valid':
      return endsThisMonth(expiry, now, zone)
        ? {
            title,
            detail: 'expire à la fin du mois',
            badge: { label: until, tone: 'bell' },
            replaceable: true,
          }
        : { title, detail: `valable jusqu’à fin ${until}`, badge: VALID, replaceable: false };
    case 'expired':
      return { title, detail: `expirée depuis fin ${until}`, badge: bad('Expirée'), replaceable: true };
    case 'refused':
      return { title, detail: 'la banque l’a refusée', badge: bad('Refusée'), replaceable: true };
    case 'no-expiry':
      // A wallet has no expiry month; a card without one cannot be charged.
      return method.provider === 'wallet' && method.error === undefined
        ? { title, detail: PAID_AT_ONCE, badge: VALID, replaceable: false }
        : { title, detail: 'sa date de validité manque', badge: bad('Non valable'), replaceable: true };
  }
}

/** The name of a payment method with its last digits, never more. */
export function cardTitle({
  provider,
  issuer,
  number,
}: Pick<PaymentMethod, 'provider' | 'issuer' | 'number'>): string {
  if (provider === 'invoice') return 'QR-facture';
  const name = issuerName(issuer);
  const last = /(\d{4})\D*$/.exec(number)?.[1];
  return last === undefined ? name : `${name} •••• ${last}`;
}

/** The means of payment of an order: « Visa •••• 4242 », « Facture », or the credit that pays all of it. */
export function orderMeans(payment: Order['payment']): string {
  if (isPaidByCredit(payment)) return 'Avoir du compte';
  return cardTitle({ ...payment, provider: payment.issuer === 'invoice' ? 'invoice' : 'stripe' });
}

/** A card with its end: « Visa •••• 4242, valable jusqu’à fin 08/28 ». */
export function cardInFull(card: Pick<PaymentMethod, 'issuer' | 'number' | 'expiry'>, now: Ms): string {
  const shown = { ...card, alias: '', provider: 'stripe', updated: '' } as const;
  const { title, detail } = cardWords(shown, now, DEFAULT_ZONE);
  return `${title}, ${detail}`;
}

/** The subscriptions that stop with a removed payment method: « Votre abonnement « chaque semaine » s’arrête … ». */
export function stoppedWords(contracts: readonly Pick<Subscription, 'frequency' | 'patreon'>[]): string {
  if (contracts.length === 0) return '';
  const names = contracts.map(({ frequency, patreon: [gift] }) =>
    gift === undefined
      ? `l’abonnement «\u00a0${FREQUENCY_WORDS[frequency]}\u00a0»`
      : `le soutien «\u00a0${gift.title}\u00a0»`,
  );
  const stop = contracts.length > 1 ? 's’arrêtent' : 's’arrête';
  return ` ${capital(list(names))} ${stop} jusqu’à ce que vous choisissiez un autre moyen de paiement.`;
}

/** The payment method that was added last: the one that the acquirer's page has just returned. */
export function newestCard(person: Pick<UserRow, 'payments'>): PaymentMethod | undefined {
  return [...person.payments].sort((left, right) => right.updated.localeCompare(left.updated))[0];
}

const PAID_AT_ONCE = 'payé tout de suite';
const VALID = { label: 'Valable', tone: 'brand' } as const satisfies StatusWords;

function bad(label: string): StatusWords {
  return { label, tone: 'danger' };
}

function endsThisMonth(expiry: Expiry | undefined, now: Ms, zone: string): boolean {
  if (expiry === undefined) return false;
  return localDay(now, zone).startsWith(yearMonth(expiry));
}
