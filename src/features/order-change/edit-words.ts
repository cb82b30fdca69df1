import type { EditQuote } from '../../contract/orders/order-edit.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { subtract, ZERO } from '../../domain/money/money.ts';
import { amount, amountOf, type Locale, NO_BREAK } from '../../domain/text/french.ts';
import type { EditDraft } from './edit-draft.ts';

/** What an edit does to the customer's money, in a sentence or two. */
export function moneyWords(
  { payment }: Pick<Order, 'payment'>,
  { before, after, held, asks, beyond: over }: EditQuote,
  beyond: EditDraft['beyond'],
  locale: Locale,
): string {
  if (payment.issuer === 'invoice')
    return `Facture${NO_BREAK}: ${amountOf(after.toPay, 'sera facturé', 'seront facturés', locale)} au lieu de ${amount(before.toPay, locale)}.`;
  if (held === undefined) return `Le paiement est en cours${NO_BREAK}: rien ne change pour l’instant.`;
  const less = subtract(before.toPay, after.toPay);
  const effect =
    less > ZERO
      ? `${amountOf(less, 'de moins sera débité', 'de moins seront débités', locale)}.`
      : less < ZERO
        ? `${amountOf(subtract(ZERO, less), 'de plus sera débité', 'de plus seront débités', locale)}.`
        : 'Le montant débité ne change pas.';
  if (asks && beyond === 'account')
    return over > ZERO
      ? `${amountOf(subtract(after.toPay, before.toPay), 'de plus est dû', 'de plus sont dus', locale)}. La réserve de ${amount(held, locale)} reste${NO_BREAK}: ${amount(over, locale)} iront au débit du solde du client.`
      : `${effect} La réserve de ${amount(held, locale)} reste, sans marge pour la pesée.`;
  if (asks)
    return payment.status === 'prepaid'
      ? `${effect} ${amount(after.reserved, locale)} sont demandés à la banque du client, et les ${amount(held, locale)} déjà payés lui sont rendus.`
      : `${effect} La réserve passe de ${amount(held, locale)} à ${amount(after.reserved, locale)}${NO_BREAK}: la banque du client est demandée.`;
  return `${effect} La réserve de ${amount(held, locale)} suffit.`;
}

/** Amounts before and after an edit that differ, with their names. */
export function amountsBeforeAfter({ before, after, vat }: EditQuote, deposit: boolean) {
  return [
    { id: 'items', label: 'Articles', was: before.items, is: after.items },
    { id: 'fees', label: 'Frais de service', was: before.fees, is: after.fees },
    { id: 'shipping', label: deposit ? 'Retrait' : 'Livraison', was: before.shipping, is: after.shipping },
    {
      ...{ id: 'discount', label: 'Rabais des producteurs' },
      ...{ was: subtract(ZERO, before.vendorDiscount), is: subtract(ZERO, after.vendorDiscount) },
    },
    {
      ...{ id: 'credit', label: 'Crédit utilisé' },
      ...{ was: subtract(ZERO, before.credit), is: subtract(ZERO, after.credit) },
    },
    { id: 'total', label: 'À payer', was: before.toPay, is: after.toPay },
    { id: 'vat', label: 'dont TVA', was: vat.before, is: vat.after },
  ].filter(({ id, was, is }) => was !== ZERO || is !== ZERO || id === 'total');
}
