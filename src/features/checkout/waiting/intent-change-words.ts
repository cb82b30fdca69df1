import type { Change } from '../../../contract/orders/checkout.ts';
import { slotLabel } from '../../../domain/hub/delivery-hour.ts';
import { amount, day as dayName, type Locale } from '../../../domain/text/french.ts';
import { isIsoDay } from '../../../domain/calendar/hub-time.ts';
import { centimes } from '../../../domain/money/money.ts';

/** One difference between the prepared and the current order, as shown. */
export interface ChangeWords {
  readonly title: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly reason: string | undefined;
}

/** The hub's slot labels, by first hour. */
type Slots = Readonly<Record<string, string>>;

/** Formats a change: amounts with currency, days by name, slots by the hub's labels. */
export function changeWords(change: Change, locale: Locale, slots?: Slots): ChangeWords {
  const { title, reason, kind } = change;
  return {
    title: title ?? (carriesDebt(change) ? 'Report de votre compte' : KINDS[kind].title),
    before: valueText(kind, change.before, { locale, slots }),
    after: valueText(kind, change.after, { locale, slots }),
    reason: reason ?? KINDS[kind].reason,
  };
}

/** Whether a debt on the account is, or no longer is, paid with the order: below zero, its credit is a debt. */
function carriesDebt({ kind, before, after }: Change): boolean {
  return kind === 'credit' && [before, after].some((money) => typeof money === 'number' && money < 0);
}

const KINDS: Readonly<
  Record<Change['kind'], { readonly title: string; readonly reason: string | undefined }>
> = {
  price: { title: 'Prix', reason: 'Le prix a changé.' },
  quantity: { title: 'Quantité', reason: 'Il n’en reste pas autant.' },
  gone: { title: 'Article', reason: 'Ce produit n’est plus vendu.' },
  vendor_closed: { title: 'Producteur', reason: 'Ce producteur ne livre pas ce jour-là.' },
  variant: { title: 'Variante', reason: 'Cette variante n’existe plus.' },
  day: { title: 'Jour de livraison', reason: 'Ce jour ne peut plus être choisi.' },
  slot: { title: 'Créneau', reason: 'Ce créneau est complet.' },
  place: { title: 'Adresse', reason: 'Nous ne pouvons plus livrer à cette adresse.' },
  payment: { title: 'Paiement', reason: 'Ce moyen de paiement ne peut plus servir.' },
  fees: { title: 'Frais de service', reason: undefined },
  shipping: { title: 'Livraison', reason: undefined },
  discount: { title: 'Rabais producteurs', reason: undefined },
  credit: { title: 'Crédit', reason: undefined },
};

function valueText(
  kind: Change['kind'],
  value: number | string | undefined,
  { locale, slots }: { readonly locale: Locale; readonly slots: Slots | undefined },
): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return isIsoDay(value) ? dayName(value) : value;
  switch (kind) {
    case 'price':
    case 'fees':
    case 'shipping':
    case 'discount':
      return amount(centimes(value), locale);
    case 'credit':
      return amount(centimes(Math.abs(value)), locale);
    case 'slot':
      return slotLabel(value, slots);
    case 'quantity':
    case 'gone':
    case 'vendor_closed':
    case 'variant':
    case 'day':
    case 'place':
    case 'payment':
      return String(value);
  }
}
