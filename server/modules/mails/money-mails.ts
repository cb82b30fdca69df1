import type { Order } from '../../../src/contract/orders/orders.ts';
import { amount, datedDay, day } from '../../../src/domain/text/french.ts';
import { lineOutcome } from '../../../src/domain/order/line-outcome.ts';
import {
  type Centimes,
  max,
  min,
  subtract,
  subtractDownToZero,
  ZERO,
} from '../../../src/domain/money/money.ts';
import { wayBack } from '../../../src/domain/payment/given-back.ts';
import type { Paper } from '../../../src/domain/payment/paper.ts';
import { paperDates } from '../../../src/domain/payment/paper-text.ts';
import type { Refund } from '../../../src/domain/payment/refund-amounts.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import { isOpenInvoice } from '../../../src/domain/payment/payment-status.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER, orderPage } from './link-placeholder.ts';
import { letter } from './letter.ts';
import type { OrderForMail } from './order-mails.ts';

/**
 * Gives the final amount of a captured order, and each line that differs from what was ordered.
 *
 * @param before the order before its capture: that of an open invoice confirms a transfer
 */
export function capturedMail({ order, day: isoDay }: OrderForMail, before: Pick<Order, 'payment'>): Letter {
  const { bill, items, fees, shipping, vendorDiscount, credit } = orderAmounts(order);
  const changed = changes(order);
  const paid = due(order, bill, before.payment);
  return letter({
    hub: order.hub,
    subject: `Le montant final de votre commande ${order.oid}`,
    greeting: `Bonjour ${order.customer.displayName},`,
    written: {
      kind: 'captured',
      values: {
        ...{ nom: order.customer.displayName, commande: String(order.oid) },
        ...{ jour: day(isoDay), montant: amount(bill) },
      },
    },
    paragraphs: [
      ...(paid === '' ? [] : [paid]),
      ...(changed.length === 0
        ? ['Tout est comme vous l’avez commandé.']
        : ['Ce qui a changé\u00a0:', ...changed]),
      [
        `Articles\u00a0: ${amount(items)}`,
        ...part('frais de service', fees),
        ...part('livraison', shipping),
        ...part('rabais producteurs', vendorDiscount, '−'),
        ...part('crédit utilisé', max(credit, ZERO), '−'),
        ...part('report de votre compte', subtract(ZERO, min(credit, ZERO))),
        `à payer\u00a0: ${amount(bill)}.`,
      ].join(', '),
      ...released(order),
    ],
    action: { label: 'Voir ma commande', link: `${LINK_PLACEHOLDER}${orderPage(order.oid)}` },
  });
}

/** A refund for its mail: the amounts, their destination, and the order before it. */
interface ToldRefund {
  readonly plan: Pick<Refund, 'toCard' | 'toCredit'> & {
    readonly amount: Centimes;
    readonly line?: { readonly line: number; readonly finalprice: Centimes };
    /** The total of the hub's goodwill refunds, when this is one. */
    readonly hub?: Centimes;
    /** The reported problem that it decides. */
    readonly problem?: { readonly line: number; readonly word?: string };
  };
  readonly before: Order;
}

/** Notifies the customer of a refund. */
export function refundedMail({ order, day: isoDay }: OrderForMail, { plan, before }: ToldRefund): Letter {
  const { issuer, refunded } = order.payment;
  const back = plan.amount;
  return letter({
    hub: order.hub,
    subject: `Remboursement de ${amount(back)} pour la commande ${order.oid}`,
    greeting: `Bonjour ${order.customer.displayName},`,
    paragraphs: [
      `Nous vous rendons ${amount(back)} pour votre commande ${order.oid} du ${day(isoDay)}, ${whereTo(plan, issuer)}.`,
      ...reasonOf(plan, before),
      `En tout, ${amount(refunded)} vous ont été rendus pour cette commande.`,
    ],
    action: { label: 'Voir ma commande', link: `${LINK_PLACEHOLDER}${orderPage(order.oid)}` },
    ...(plan.toCard > ZERO && { remarks: ['Selon la banque, l’argent met quelques jours à revenir.'] }),
  });
}

function whereTo({ toCard, toCredit }: ToldRefund['plan'], issuer: string): string {
  if (toCard === ZERO) return 'sur votre solde';
  const way = wayBack(issuer);
  return toCredit === ZERO ? way : `${amount(toCard)} ${way} et ${amount(toCredit)} sur votre solde`;
}

function reasonOf({ line, hub, problem }: ToldRefund['plan'], { items }: Order): string[] {
  const reported = problem && items.find((known) => known.line === problem.line);
  if (reported !== undefined) {
    const word = problem?.word;
    return [
      `Vous avez signalé «\u00a0${reported.title}\u00a0»\u00a0: voici notre réponse.`,
      ...(word === undefined ? [] : [`«\u00a0${word}\u00a0»`]),
    ];
  }
  if (hub !== undefined) return ['C’est un geste du marché.'];
  const item = items.find((known) => known.line === line?.line);
  if (line === undefined || item === undefined) return [];
  const { title, finalprice } = item;
  return [
    line.finalprice === ZERO
      ? `${title}\u00a0: ${amount(finalprice)} rendus, rien n’est facturé.`
      : `${title}\u00a0: ${amount(line.finalprice)} au lieu de ${amount(finalprice)}.`,
  ];
}

/** Tells a customer that the invoice of a month is issued, with its amount and the last day to pay it. */
export function monthlyInvoiceMail(hub: string, paper: Paper): Letter {
  const { customer, number = '', due, dueBy } = paper;
  const by = dueBy === undefined ? '' : ` jusqu’au ${datedDay(dueBy)}`;
  return letter({
    hub,
    subject:
      due > ZERO ? `Votre facture ${number}\u00a0: ${amount(due)} à payer${by}` : `Votre facture ${number}`,
    greeting: `Bonjour ${customer.name},`,
    paragraphs: [
      `Votre facture ${number}. ${paperDates(paper)}.`,
      due > ZERO
        ? `À payer${by}\u00a0: ${amount(due)}, par un seul virement. La facture et son code QR sont dans votre compte, sous «\u00a0Factures\u00a0».`
        : 'Rien n’est à payer. La facture est dans votre compte, avec chaque commande, sous «\u00a0Papiers\u00a0».',
    ],
    action: { label: 'Voir mes factures', link: `${LINK_PLACEHOLDER}/profile/invoices` },
  });
}

/** Notifies the office that the PDF of a paper differs from the one drawn first. */
export function paperDiffersMail(number: string): Letter {
  return letter({
    subject: `Le PDF du document ${number} a changé`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Le PDF du document ${number}, dessiné à nouveau, n’est pas celui qui a été délivré. Il n’est donc pas servi.`,
      'Ses montants sont gardés et n’ont pas changé. Prévenez la personne qui exploite le serveur.',
    ],
    action: { label: 'Voir les factures', link: `${LINK_PLACEHOLDER}/invoices?state=papers` },
  });
}

function changes({ items }: Order): string[] {
  return items.flatMap((item) => {
    const words = lineOutcome(item);
    return words === undefined ? [] : [`${item.title}\u00a0: ${words}.`];
  });
}

function due({ payment }: Order, bill: Centimes, before: Order['payment']): string {
  if (payment.status === 'invoice')
    return `${amount(bill)} se règlent sur facture\u00a0: elle vous attend dans votre compte, sous «\u00a0Factures\u00a0».`;
  if (payment.issuer === 'invoice' && isOpenInvoice(before.status))
    return before.captured > ZERO && before.captured < bill
      ? `Nous avons reçu vos virements, ${amount(bill)} en tout.`
      : `Nous avons reçu votre virement de ${amount(bill)}.`;
  if (payment.issuer === 'invoice') return `${amount(bill)} ont été pris sur votre solde.`;
  return [...taken(payment), ...carried(payment)].join(' ');
}

function taken({ captured, account = ZERO }: Order['payment']): string[] {
  if (captured > ZERO) return [`${amount(captured)} ont été débités.`];
  return account > ZERO ? [] : ['Votre crédit a tout payé.'];
}

/** The amount booked on the customer's balance: beyond the hold, or paid in excess. */
function carried({ account = ZERO }: Order['payment']): string[] {
  if (account > ZERO)
    return [`${amount(account)} dépassent la somme réservée\u00a0: ils sont portés au débit de votre solde.`];
  return account < ZERO
    ? [`${amount(subtract(ZERO, account))} payés en trop sont portés au crédit de votre solde.`]
    : [];
}

function part(label: string, money: Centimes, sign = ''): string[] {
  return money === ZERO ? [] : [`${label}\u00a0: ${sign}${amount(money)}`];
}

function released({ payment: { issuer, reserved, captured } }: Order): string[] {
  const free = issuer === 'invoice' ? ZERO : subtractDownToZero(reserved, captured);
  return free === ZERO
    ? []
    : [`Sur les ${amount(reserved)} réservés, ${amount(free)} redeviennent disponibles.`];
}
