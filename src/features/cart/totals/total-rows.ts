import {
  amount,
  amountOf,
  count,
  list,
  type Locale,
  NO_BREAK,
  percent,
} from '../../../domain/text/french.ts';
import { add, type Centimes, subtract, ZERO } from '../../../domain/money/money.ts';
import type { PricedCart } from '../../shared/ordering/cart-pricing.ts';
import {
  gatewaysOf,
  type Ordering,
  type OrderingLine,
  type OrderingVendor,
  takesCards,
} from '../../shared/ordering/ordering-context.ts';
import { cardFees } from '../../../domain/payment/gateway-fees.ts';

/** One amount of the summary with its explanation. */
export interface TotalRow {
  readonly id:
    | 'items'
    | 'fees'
    | 'subtotal'
    | 'shipping'
    | 'total'
    | 'vendors'
    | 'credit'
    | 'rollover'
    | 'toPay'
    | 'reserved';
  readonly label: string;
  readonly amount: Centimes;
  /** The undiscounted amount, struck through. */
  readonly was?: Centimes;
  readonly sign: 'plus' | 'minus';
  readonly reason: string;
}

interface Summarised {
  readonly ordering: Ordering;
  readonly lines: readonly OrderingLine[];
  readonly vendors: readonly OrderingVendor[];
  readonly priced: PricedCart;
  readonly locale: Locale;
}

/**
 * The amounts of an order in the order in which they add up, each explained (docs/rules.md#vendor-discounts): vendor
 * discounts and credit come below the total and give « À payer ».
 */
export function totalRows({ ordering, lines, vendors, priced, locale }: Summarised): TotalRow[] {
  const { totals } = priced;
  const money = (value: Centimes) => amount(value, locale);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const producers = new Set(lines.map(({ vendor }) => vendor)).size;
  const { shipping } = totals;
  const rows: (TotalRow | false)[] = [
    {
      id: 'items',
      label: 'Articles',
      amount: totals.items,
      sign: 'plus',
      reason: `${count(pieces, 'article', 'articles')} de ${count(producers, 'producteur', 'producteurs')}, aux prix de ce jour.`,
    },
    {
      id: 'fees',
      label: 'Frais de service',
      amount: totals.fees,
      sign: 'plus',
      reason: feesReason(ordering, priced),
    },
    {
      id: 'subtotal',
      label: 'Sous-total',
      amount: totals.subtotal,
      sign: 'plus',
      reason: 'Articles et frais de service. C’est ce montant qui compte pour la livraison offerte.',
    },
    {
      id: 'shipping',
      label: priced.delivery.kind === 'pickup-point' ? 'Retrait' : 'Livraison',
      amount: shipping.amount,
      ...(shipping.full === shipping.amount ? {} : { was: shipping.full }),
      sign: 'plus',
      reason: shippingReason(priced, locale),
    },
    {
      id: 'total',
      label: 'Total',
      amount: totals.total,
      sign: 'plus',
      reason: `Sous-total et ${priced.delivery.kind === 'pickup-point' ? 'retrait' : 'livraison'}, TVA comprise.`,
    },
    totals.vendorDiscount > 0 && {
      id: 'vendors',
      label: 'Rabais producteurs',
      amount: totals.vendorDiscount,
      sign: 'minus',
      reason: `${list(
        totals.vendorDiscounts.map(
          (discount) => `${nameOf(discount.vendor, vendors)} ${money(discount.amount)}`,
        ),
      )}.`,
    },
    totals.credit > 0 && {
      id: 'credit',
      label: 'Crédit',
      amount: totals.credit,
      sign: 'minus',
      reason: `Il restera ${money(subtract(ordering.me?.balance ?? ZERO, totals.credit))} de crédit.`,
    },
    totals.credit < 0 && {
      id: 'rollover',
      label: 'Report de votre compte',
      amount: subtract(ZERO, totals.credit),
      sign: 'plus',
      reason: 'Ce que vous devez encore sur votre compte se règle avec cette commande.',
    },
    {
      id: 'toPay',
      label: 'À payer',
      amount: totals.toPay,
      sign: 'plus',
      reason: toPayReason(priced, money),
    },
    totals.reserved > totals.toPay && {
      id: 'reserved',
      label: 'Réservé sur la carte',
      amount: totals.reserved,
      sign: 'plus',
      reason: reservedReason(ordering, priced, money),
    },
  ];
  return rows.filter((row) => row !== false);
}

function feesReason(ordering: Ordering, { gateway }: PricedCart): string {
  const { config, hub, me } = ordering;
  const whole = hub.serviceFees + gateway.fees;
  if (gateway.fees === 0) {
    const share = `${percent(whole)} des articles, pour le marché.`;
    const open = takesCards(config) && (me === null || me.payments.length === 0);
    const card = open ? cardFees(gatewaysOf(ordering)) : undefined;
    if (card === undefined) return share;
    const fees = card.from === card.to ? percent(card.to) : `${percent(card.from)} à ${percent(card.to)}`;
    return `${share} S’y ajoutent ${fees} par carte.`;
  }
  return `${percent(whole)} des articles${NO_BREAK}: ${percent(hub.serviceFees)} pour le marché, ${percent(gateway.fees)} pour le moyen de paiement.`;
}

function shippingReason(priced: PricedCart, locale: Locale): string {
  const { delivery, totals } = priced;
  switch (delivery.kind) {
    case 'with-pending-order':
      return 'Voyage avec votre commande du même jour.';
    case 'pickup-point':
      return delivery.fee === 0 ? 'Le retrait à ce point est gratuit.' : 'Apportée au point de retrait.';
    case 'plan':
      return 'Prix de livraison de la formule.';
    case 'home':
      return [surcharge(delivery.hour, priced, locale), reduction(priced, totals.subtotal, locale)]
        .filter((sentence) => sentence !== undefined)
        .join(' ');
  }
}

function surcharge(hour: number, { tariff }: PricedCart, locale: Locale): string | undefined {
  const more = tariff.byHour[hour] ?? ZERO;
  return more > 0 ? `Dont ${amount(more, locale)} pour ce créneau.` : undefined;
}

/** The applied reduction, or what is missing for the next one: « 5,00 CHF offerts dès 60,00 CHF … ». */
function reduction({ tariff, totals: { shipping } }: PricedCart, subtotal: Centimes, locale: Locale): string {
  const money = (value: Centimes) => amount(value, locale);
  const steps = [tariff.discountA, tariff.discountB].filter(({ threshold, off }) => threshold > 0 && off > 0);
  const discounts = { A: tariff.discountA, B: tariff.discountB };
  const taken = shipping.discount === undefined ? undefined : discounts[shipping.discount];
  const next = steps.find(({ threshold }) => threshold > subtotal);
  const sentences = [
    taken &&
      `${amountOf(subtract(shipping.full, shipping.amount), 'offert', 'offerts', locale)} dès ${money(taken.threshold)} de sous-total.`,
    next &&
      `${amountOf(next.off, 'offert', 'offerts', locale)} dès ${money(next.threshold)}, il manque ${money(subtract(next.threshold, subtotal))}.`,
  ].filter((sentence) => sentence !== undefined);
  return sentences.length === 0 ? 'Prix du quartier.' : sentences.join(' ');
}

function toPayReason(priced: PricedCart, money: (value: Centimes) => string): string {
  const { approximate, atMost } = priced;
  const what = toPayWords(priced);
  if (approximate === 0) return what;
  return `${what} Estimation${NO_BREAK}: au plus ${money(atMost)} si chaque portion «${NO_BREAK}~${NO_BREAK}» pèse le maximum.`;
}

function toPayWords({ totals: { vendorDiscount, credit }, gateway, approximate }: PricedCart): string {
  if (credit < 0) return vendorDiscount > 0 ? 'Total moins rabais, plus le report.' : 'Total plus le report.';
  if (add(vendorDiscount, credit) > 0) return 'Total moins rabais et crédit.';
  const taken = gateway.label === 'invoice' ? 'facturé' : 'débité';
  return `Rien n’est ${taken} avant la ${approximate > 0 ? 'pesée' : 'livraison'}.`;
}

/** Why the hold exceeds the amount due: only weighed portions have a margin, their fees included. */
function reservedReason(
  { hub }: Ordering,
  { totals, approximate }: PricedCart,
  money: (value: Centimes) => string,
): string {
  if (approximate === 0) return `Une carte ne réserve pas moins de ${money(totals.reserved)}.`;
  return `Dont ${money(subtract(totals.reserved, totals.toPay))} de marge${NO_BREAK}: ${marginWords(hub, approximate)}. Le débit suit le poids réel, le reste est libéré.`;
}

/** What the margin of a hold covers: « 15 % des 4 portions « ~ » seulement, avec leurs frais ». */
export function marginWords(
  { reservedAmount }: Pick<Ordering['hub'], 'reservedAmount'>,
  pieces: number,
): string {
  const portions = `«${NO_BREAK}~${NO_BREAK}» seulement`;
  const of =
    pieces === 1
      ? `de la portion ${portions}, avec ses frais`
      : `des ${pieces} portions ${portions}, avec leurs frais`;
  return `${percent(reservedAmount - 1)} ${of}`;
}

function nameOf(urlpath: string, vendors: readonly OrderingVendor[]): string {
  return vendors.find((vendor) => vendor.urlpath === urlpath)?.name ?? urlpath;
}
