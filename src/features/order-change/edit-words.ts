import type { EditQuote } from '../../contract/orders/order-edit.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { type Centimes, subtract, ZERO } from '../../domain/money/money.ts';
import { amount, amountOf, type Locale, NO_BREAK } from '../../domain/text/french.ts';
import type { EditDraft } from './edit-draft.ts';

/** The effect of an edit on the customer's payment, in a sentence or two. */
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
      ? `${amountOf(subtract(after.toPay, before.toPay), 'de plus est dû', 'de plus sont dus', locale)}. ${heldWords('reste', held, before, locale)}${NO_BREAK}: ${amount(over, locale)} iront au débit du solde du client.`
      : `${effect} ${heldWords('reste', held, before, locale)}, sans marge pour la pesée.`;
  if (asks)
    return payment.status === 'prepaid'
      ? `${effect} ${amount(after.reserved, locale)} sont demandés à la banque du client, et les ${amount(held, locale)} déjà payés lui sont rendus.`
      : `${effect} La réserve passe de ${amount(before.reserved, locale)} à ${amount(after.reserved, locale)}${NO_BREAK}: la banque du client est demandée.`;
  return `${effect} ${heldWords('suffit', held, before, locale)}.`;
}

/** « La réserve de 33.01 CHF suffit »; after a reduction the bank holds more than the order needs. */
function heldWords(
  verb: 'reste' | 'suffit',
  held: Centimes,
  { reserved }: EditQuote['before'],
  locale: Locale,
): string {
  return reserved < held
    ? `La banque tient encore ${amount(held, locale)}, ${verb === 'suffit' ? 'cela suffit' : 'ils restent'}`
    : `La réserve de ${amount(held, locale)} ${verb}`;
}

/** The amounts that an edit changes, before and after, with their labels. */
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
      ...{ id: 'credit', label: before.credit < 0 ? 'Report de votre compte' : 'Crédit utilisé' },
      ...{ was: subtract(ZERO, before.credit), is: subtract(ZERO, after.credit) },
    },
    { id: 'total', label: 'À payer', was: before.toPay, is: after.toPay },
    { id: 'vat', label: 'dont TVA', was: vat.before, is: vat.after },
  ].filter(({ id, was, is }) => was !== ZERO || is !== ZERO || id === 'total');
}
