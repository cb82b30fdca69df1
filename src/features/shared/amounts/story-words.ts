import { parsePart } from '../../../domain/catalogue/portion.ts';
import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import { foundPrice } from '../../../domain/fulfilment/expected-weight.ts';
import {
  type AmountStory,
  amountStory,
  type MoneyStep,
  type PriceStep,
  type Revision,
} from '../../../domain/order/amount-story.ts';
import { containedVat, type TaxHead } from '../../../domain/order/order-paper.ts';
import { bearerWords, CAUSE_WORDS } from '../../../domain/payment/refund-bearer.ts';
import {
  entryWords,
  type Mover,
  moverOf,
  type PaymentEntry,
  paymentEntries,
} from '../../../domain/payment/payment-log.ts';
import type { PaymentStatus } from '../../../domain/payment/payment-status.ts';
import type { RevisedLine } from '../../../domain/order/order-revision.ts';
import { ZERO } from '../../../domain/money/money.ts';
import {
  amount,
  clock,
  datedDay,
  list,
  type Locale,
  NO_BREAK,
  percent,
} from '../../../domain/text/french.ts';
import type { BillLine } from '../../../ui/lists/amount-lines.tsx';

interface Reading {
  /** Whether the reader is the customer. */
  readonly own: boolean;
  readonly staff: readonly StaffRow[];
  /** How the order is taxed; `undefined` when this device does not have its market. */
  readonly taxes: TaxHead | undefined;
  readonly zone: string;
  readonly locale: Locale;
}

/** The amounts of an order as text, with authors and dates, and the data that this device lacks. */
export interface OrderStory {
  readonly price: readonly BillLine[];
  readonly vat: readonly BillLine[];
  readonly money: readonly BillLine[];
  readonly moves: readonly { readonly id: string; readonly what: string; readonly by: string }[];
  readonly absent: readonly string[];
}

/** Explains how the amounts of an order came about (docs/rules.md#explained-amounts). */
export function orderStory(order: Order, reading: Reading): OrderStory {
  const story = amountStory(order, foundPrice);
  const known = order.payment.issuer !== '';
  const vat = known && reading.taxes !== undefined ? vatHeld(order, reading.taxes) : undefined;
  return {
    price: priceLines(order, story, reading),
    vat: (vat ?? []).map(({ rate, vat: tax, amount: taxed }) => ({
      id: String(rate),
      label: `À ${percent(rate)}`,
      reason: `Dans ${amount(taxed, reading.locale)}.`,
      sum: amount(tax, reading.locale),
    })),
    money: known ? moneyLines(order, story, reading) : [],
    moves: story.moves.map((entry, at) => ({
      id: `${at}`,
      what: `${entryWords(entry.what)}${NO_BREAK}: ${amount(entry.amount, reading.locale)}`,
      by: byWords(order, entry, reading),
    })),
    absent: [
      ...(known ? [] : ['Ce qui a été réservé, débité ou rendu.']),
      ...(known && story.moves.length === 0 ? ['Les dates des mouvements d’argent.'] : []),
      ...(vat === undefined ? ['La TVA contenue, à chaque taux.'] : []),
      ...(authorsMissing(order, story) ? ['Qui a cherché ou pesé chaque article, et quand.'] : []),
    ],
  };
}

/** The VAT by rate; `undefined` when a line from before rates were stored has no rate on this device. */
function vatHeld(order: Order, taxes: TaxHead): ReturnType<typeof containedVat> | undefined {
  const kept = order.items.filter(({ fulfillment }) => fulfillment.status !== 'failure');
  const rated = kept.every(({ tva, sku }) => tva !== undefined || taxes.rates?.has(sku) === true);
  const vat = containedVat(order, taxes);
  return rated || vat.length === 0 ? vat : undefined;
}

function priceLines(order: Order, { price, due }: AmountStory, reading: Reading): BillLine[] {
  const lines = price.map(({ kind, by, lines: from, revision }): BillLine => {
    const why =
      revision === undefined
        ? priceReason(order, kind, from, reading)
        : `Par ${authorWords(order, revision, reading)}, ${atWords(Date.parse(revision.at), reading)}.`;
    const reason = [detailOf(order, from, reading), why].filter((words) => words !== undefined).join(' ');
    return {
      ...{
        id: revision === undefined ? kind : `${kind}:${revision.at}`,
        label: kind === 'delivery' && order.shipping.deposit ? 'Retrait' : PRICE_LABELS[kind],
      },
      ...{ sum: amount(by, reading.locale), ...(reason !== '' && { reason }) },
    };
  });
  const label = STILL_DUE.has(order.payment.status) ? 'À payer' : 'Total';
  const undone = price.length === 0 ? { reason: 'La commande est annulée.' } : {};
  return [...lines, { id: 'due', label, sum: amount(due, reading.locale), kind: 'total', ...undone }];
}

const STILL_DUE: ReadonlySet<PaymentStatus> = new Set([
  ...(['pending', 'authorized', 'prepaid', 'partially_paid', 'invoice', 'invoice_paid', 'voided'] as const),
]);

const PRICE_LABELS: Readonly<Record<PriceStep, string>> = {
  ordered: 'Articles commandés',
  added: 'Articles ajoutés',
  removed: 'Articles retirés',
  changed: 'Quantités changées',
  replaced: 'Articles remplacés',
  missing: 'Articles manquants',
  weighed: 'Poids et prix réels',
  lowered: 'Articles remboursés',
  service: 'Frais de service',
  delivery: 'Livraison',
  discount: 'Rabais des producteurs',
  'unused-discount': 'Rabais non utilisé',
  gesture: 'Geste du marché',
  problem: 'Problème signalé',
  refunded: 'Tout remboursé',
  credit: 'Crédit utilisé',
  rollover: 'Report du compte',
};

/** The lines behind a step: « Pommes −0,23 CHF, Tomme +0,45 CHF. » */
function detailOf(
  { items }: Order,
  from: AmountStory['price'][number]['lines'],
  { locale }: Reading,
): string | undefined {
  if (from.length === 0) return undefined;
  const words = from.map(({ line, by, revised }) => {
    if (revised !== undefined) return `${revisedWords(revised)} ${by > ZERO ? '+' : ''}${amount(by, locale)}`;
    const { title, replaces } = items.find((item) => item.line === line) ?? {};
    const name = replaces === undefined ? (title ?? '') : `${title ?? ''} à la place de ${replaces.title}`;
    return `${name} ${by > ZERO ? '+' : ''}${amount(by, locale)}`;
  });
  return `${list(words)}.`;
}

/** « Gruyère », « Gruyère 1 → 2 », « Tomme à la place de Gruyère ». */
function revisedWords({ title, before, after, replaces }: RevisedLine): string {
  if (replaces !== undefined) return `${title} à la place de ${replaces}`;
  const both = before > 0 && after > 0 && before !== after;
  return both ? `${title} ${before} → ${after}` : title;
}

/** The author of a change; staff is named to the office only. */
function authorWords(order: Order, { by, who }: Revision, reading: Reading): string {
  if (by === 'customer') return customerWords(order, reading);
  return reading.staff.find(({ user }) => user === who)?.displayName ?? 'le marché';
}

function priceReason(
  order: Order,
  kind: PriceStep,
  from: AmountStory['price'][number]['lines'],
  reading: Reading,
): string | undefined {
  const { shipping, payment, vendors, items } = order;
  switch (kind) {
    case 'ordered':
      return orderedReason(order, reading);
    case 'replaced':
      return 'Par le marché.';
    case 'added':
    case 'removed':
    case 'changed':
      return undefined;
    case 'gesture':
      return movedWords(payment, 'hub_refund', reading);
    case 'refunded':
      return movedWords(payment, 'refund', reading);
    case 'problem':
      return 'Rendu par le marché, après la livraison.';
    case 'missing':
    case 'weighed': {
      const lines = items.filter(({ line }) => from.some((one) => one.line === line));
      return preparedWords(lines, reading);
    }
    case 'lowered':
      return 'Par le marché, après la livraison.';
    case 'service':
      return `${percent(payment.fees.charge)} des articles, pour le marché.`;
    case 'delivery':
      return shipping.outcome === undefined
        ? undefined
        : `Par la livraison, ${atWords(Date.parse(shipping.outcome.at), reading)}.`;
    case 'discount': {
      const given = vendors.filter(({ discount }) => discount.finalAmount > ZERO);
      return `Par ${list(given.map(({ name }) => `la boutique ${name}`))}.`;
    }
    case 'unused-discount':
      return 'Un rabais ne rend jamais plus que le prix.';
    case 'rollover':
      return 'Ce qui était dû sur le compte, réglé avec cette commande.';
    case 'credit':
      return reading.own ? 'De votre avoir.' : `De l’avoir de ${customerWords(order, reading)}.`;
  }
}

function moneyLines(
  order: Order,
  { money, held, kept, gesture, problems, transfers }: AmountStory,
  reading: Reading,
): BillLine[] {
  const { locale } = reading;
  const { issuer } = order.payment;
  const weighed = order.items.some(({ part }) => parsePart(part)?.approximate === true);
  if (money.length === 0)
    return held === ZERO
      ? []
      : [
          {
            ...{
              id: 'held',
              label: issuer === 'invoice' ? 'À facturer' : 'Réservé',
              sum: amount(held, locale),
            },
            ...{
              reason: `Rien n’est ${issuer === 'invoice' ? 'facturé' : 'débité'} avant ${weighed ? 'la pesée et ' : ''}la livraison.`,
            },
          },
        ];
  const lines = money.map(({ kind, by }): BillLine => {
    const refund = kind === 'refunded-card' || kind === 'refunded-credit' || kind === 'refunded-account';
    return {
      id: kind,
      label:
        kind === 'account' && by < ZERO
          ? 'Payé en trop, au crédit du solde'
          : kind === 'captured' && issuer === 'invoice'
            ? 'Facturé'
            : MONEY_LABELS[kind],
      sum: amount(by, locale),
      ...(refund && refundReason(gesture, problems, locale)),
    };
  });
  return [
    ...lines,
    { id: 'kept', label: 'Coûte en tout', sum: amount(kept, locale), kind: 'total' },
    ...(transfers === undefined ? [] : transferLines(transfers, locale)),
  ];
}

/** The transfers received for an invoice, below its total. */
function transferLines(
  { received, left, announced }: NonNullable<AmountStory['transfers']>,
  locale: Locale,
): BillLine[] {
  const rest = announced ? 'Virement annoncé' : 'Reste à payer';
  return [
    ...(received === ZERO
      ? []
      : [{ id: 'received', label: 'Payé par virement', sum: amount(received, locale) }]),
    ...(left === ZERO ? [] : [{ id: 'left', label: rest, sum: amount(left, locale) }]),
  ];
}

const MONEY_LABELS: Readonly<Record<MoneyStep, string>> = {
  captured: 'Débité',
  account: 'Au débit du solde',
  'credit-used': 'Payé par l’avoir',
  'rollover-paid': 'Report réglé, pour le compte',
  'refunded-account': 'Effacé du solde',
  'refunded-card': 'Rendu au moyen de paiement',
  'refunded-credit': 'Rendu en avoir',
  'problem-credit': 'Avoir pour un problème signalé',
  'charged-back': 'Repris par la banque',
};

function refundReason(
  gesture: AmountStory['gesture'],
  problems: AmountStory['problems'],
  locale: Locale,
): { reason?: string } {
  const parts = [
    ...(gesture > ZERO ? [`${amount(gesture, locale)} de geste du marché`] : []),
    ...(problems > ZERO ? [`${amount(problems, locale)} pour un problème signalé`] : []),
  ];
  return parts.length === 0 ? {} : { reason: `Sur tous les remboursements, ${list(parts)}.` };
}

/** Who refunded, and when last: « Par le marché, le 25 novembre 2026 à 9h30. » */
function movedWords({ logs }: Order['payment'], what: string, reading: Reading): string {
  const last = paymentEntries(logs).findLast((entry) => entry.what === what);
  return last === undefined ? 'Par le marché.' : `Par le marché, ${atWords(last.at, reading)}.`;
}

/** Who ordered, and who changed lines before revisions were stored: the amount is of the current lines. */
function orderedReason(order: Order, reading: Reading): string {
  const { created, changed, edited, revisions } = order;
  const told = revisions !== undefined;
  const at = (instant: string) => atWords(Date.parse(instant), reading);
  const who = customerWords(order, reading);
  return `${[
    `Par ${who}, ${at(created)}`,
    ...(changed === undefined || told ? [] : [`changés par ${who}, ${at(changed)}`]),
    ...(edited === undefined || told ? [] : [`changés par le marché, ${at(edited)}`]),
  ].join('\u00a0; ')}.`;
}

/** Who picked or weighed lines, and when last, where the device has it. */
function preparedWords(lines: readonly OrderItem[], { staff, own, ...reading }: Reading): string | undefined {
  const claims = lines.flatMap(({ fulfillment: { claims = [] } }) => claims);
  const last = claims
    .flatMap(({ at }) => (at === undefined ? [] : [Date.parse(at)]))
    .sort((one, two) => two - one)[0];
  if (last === undefined) return undefined;
  const names = [...new Set(claims.map(({ by }) => staff.find(({ user }) => user === by)?.displayName))];
  const known = names.filter((name) => name !== undefined);
  const who = own || known.length === 0 ? 'la livraison' : list(known);
  return `Par ${who}, ${atWords(last, { staff, own, ...reading })}.`;
}

function authorsMissing({ items }: Order, { price }: AmountStory): boolean {
  return price.some(
    ({ kind, lines }) =>
      (kind === 'missing' || kind === 'weighed') &&
      lines.some(({ line }) => items.find((item) => item.line === line)?.fulfillment.claims === undefined),
  );
}

function byWords(order: Order, { what, at }: PaymentEntry, reading: Reading): string {
  const mover = moverOf(what);
  const when = atWords(at, reading);
  const by = mover === undefined ? when : `${moverWords(mover, order, reading)}, ${when}`;
  return [by, ...(reading.own ? [] : borneWords(order, at))].join(', ');
}

/** « charge : Laiterie de Jussy, qualité »; only the office has this data. */
function borneWords({ payment: { bearers = [] }, vendors }: Order, moved: Ms): readonly string[] {
  return bearers
    .filter(({ at }) => Date.parse(at) === moved)
    .flatMap(({ bearer, vendor, cause }) => [
      `charge${NO_BREAK}: ${bearerWords(bearer, vendors.find(({ slug }) => slug === vendor)?.name)}`,
      ...(cause === undefined ? [] : [CAUSE_WORDS[cause].toLowerCase()]),
    ]);
}

function moverWords(mover: Mover, order: Order, reading: Reading): string {
  switch (mover) {
    case 'customer':
      return customerWords(order, reading);
    case 'market':
      return 'le marché';
    case 'bank':
      return 'la banque';
  }
}

function customerWords({ customer }: Order, { own }: Reading): string {
  return own ? 'vous' : customer.displayName || 'le client';
}

/** « le 24 novembre 2026 à 16h05 ». */
function atWords(at: Ms, { zone }: Reading): string {
  return `le ${datedDay(localDay(at, zone))} à ${clock(at, zone)}`;
}
