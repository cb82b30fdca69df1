import type { ChangeQuote } from '../../contract/orders/order-change.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { amount, type Locale, NO_BREAK } from '../../domain/text/french.ts';
import { subtract, ZERO } from '../../domain/money/money.ts';
import { cardTitle } from '../finance/payments/card-words.ts';

/** The effect of a change on the payment, in a sentence or two. */
export function paymentWordsOf(
  { payment }: Pick<Order, 'payment'>,
  { before, after, asks }: Pick<ChangeQuote, 'before' | 'after' | 'asks'>,
  locale: Locale,
): string {
  if (payment.issuer === 'invoice') return `Facture${NO_BREAK}: le montant change, rien d’autre à faire.`;
  const provider = payment.issuer === 'wallet' ? ('wallet' as const) : ('stripe' as const);
  const means = cardTitle({ ...payment, provider });
  const whole = amount(after.reserved, locale);
  if (payment.status === 'prepaid') {
    return asks
      ? `${means}${NO_BREAK}: ${whole} vous sont demandés, et les ${amount(payment.captured, locale)} déjà payés vous sont rendus.`
      : `${means}${NO_BREAK}: ce que vous avez payé suffit. La différence vous est rendue avec le montant final.`;
  }
  if (!asks) {
    return `${means}${NO_BREAK}: la réserve suffit. Rien n’est débité avant la livraison, et ${whole} au plus.`;
  }
  const more = subtract(after.reserved, before.reserved);
  return `${means}${NO_BREAK}: ${amount(more > ZERO ? more : after.reserved, locale)} de plus sont réservés, ${whole} en tout. Rien n’est débité avant la livraison.`;
}

/** « +3.80 CHF », « −4.20 CHF ». */
export function differenceWords(
  from: ChangeQuote['before']['toPay'],
  to: typeof from,
  locale: Locale,
): string {
  const more = subtract(to, from);
  return more < 0 ? `−${amount(subtract(from, to), locale)}` : `+${amount(more, locale)}`;
}
