import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Deposit } from '../../../src/contract/people/addresses.ts';
import { depositOf } from '../../../src/domain/people/address.ts';
import { CANCEL_WORDS } from '../../../src/domain/order/cancel-reason.ts';
import { arrivalWords } from '../../../src/domain/hub/delivery-hour.ts';
import { amount, clock, day, list } from '../../../src/domain/text/french.ts';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import { givenBack, tripPassedOn } from '../../../src/domain/payment/given-back.ts';
import { type Centimes, subtract, ZERO } from '../../../src/domain/money/money.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import type { NoticeNews } from '../../core/database/tables.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER, orderPage } from './link-placeholder.ts';
import { letter } from './letter.ts';

/** An order with its local day at the hub and the hub's wording of its slots, for mails about it. */
export interface OrderForMail {
  readonly order: Order;
  readonly day: IsoDay;
  readonly slots: Readonly<Record<string, string>>;
  /** The hub's pickup points; the mail states the opening hours of the order's one. */
  readonly deposits?: readonly Deposit[] | undefined;
}

/** Confirms a placed order: lines, day, place and amount. */
export function placedMail({ order, day: isoDay, slots, deposits = [] }: OrderForMail): Letter {
  return letter({
    hub: order.hub,
    subject: `Votre commande ${order.oid} pour ${day(isoDay)}`,
    greeting: greeting(order),
    written: {
      kind: 'confirmation',
      values: { nom: order.customer.displayName, commande: String(order.oid), jour: day(isoDay) },
    },
    paragraphs: [
      `Elle vient ${day(isoDay)}, ${arrivalWords(order.shipping, slots)}\u00a0: ${place(order)}.`,
      ...pickupWords(order.shipping, deposits),
      ...order.vendors.map(({ slug, name }) => `${name}\u00a0: ${linesOf(order, slug)}.`),
      toPay(order),
    ],
    action: { label: 'Voir ma commande', link: `${LINK_PLACEHOLDER}${orderPage(order.oid)}` },
  });
}

/** The dedupe key of the authentication mail, with which it is withdrawn once it is obsolete. */
export function authenticationMailName(oid: number): string {
  return `order-authentication:${oid}`;
}

/** Asks the customer to complete the bank's pending authentication. */
export function authenticationMail(
  { order, day: isoDay }: OrderForMail,
  until: { readonly instant: number; readonly zone: string },
): Letter {
  return letter({
    hub: order.hub,
    subject: 'Votre banque attend votre accord',
    greeting: greeting(order),
    paragraphs: [
      `Votre commande ${order.oid} pour ${day(isoDay)} n’est pas encore passée\u00a0: votre banque demande une authentification.`,
      `Vos produits et votre place sont gardés jusqu’à ${clock(until.instant, until.zone)}.`,
    ],
    action: continuePayment(order),
    remarks: [
      'Passé cette heure, rien n’est prélevé, la place est rendue et vos produits reviennent dans votre cabas.',
    ],
  });
}

/**
 * The page that reads the state of the payment and links to the bank's page only while authentication is
 * pending, since a mail may be opened at any time. Not the waiting panel: only the device that ordered has
 * its data.
 */
export function continuePayment({ oid }: Order) {
  return { label: 'Continuer le paiement', link: `${LINK_PLACEHOLDER}${bankReturn(oid)}` };
}

function bankReturn(oid: number): string {
  return `/stripe?oid=${oid}`;
}

/** The push notification for the same event. */
export function authenticationNews({ oid, hub, customer }: Order, ends: Ms): NoticeNews {
  return {
    ...{ person: customer.id, kind: 'to_confirm', hub, until: new Date(ends).toISOString() },
    title: 'Votre commande est à confirmer',
    body: `Commande ${oid}\u00a0: votre banque attend votre accord.`,
    url: bankReturn(oid),
  };
}

/** Notifies the customer that an order failed before it was placed: nothing was charged and the cart is restored. */
export function failedMail({ order, day: isoDay }: OrderForMail, why: 'refused' | 'expired'): Letter {
  return letter({
    hub: order.hub,
    subject: why === 'refused' ? 'Le paiement n’a pas abouti' : 'Votre commande n’a pas été payée à temps',
    greeting: greeting(order),
    paragraphs: [
      why === 'refused'
        ? `La banque a refusé le paiement de votre commande pour ${day(isoDay)}. Rien n’a été prélevé.`
        : `L’authentification de votre banque n’est pas arrivée à temps pour votre commande de ${day(isoDay)}. Rien n’a été prélevé.`,
      'La place n’est plus gardée. Vos produits sont de nouveau dans votre cabas\u00a0: commandez-les encore une fois, avec ce moyen de paiement ou un autre.',
    ],
    action: { label: 'Reprendre ma commande', link: `${LINK_PLACEHOLDER}/home?panel=cart` },
  });
}

/**
 * Notifies the customer that a placed order was cancelled, by them or by the hub.
 *
 * @param heir the order that travelled with it and pays the delivery now
 */
export function cancelledMail({ order, day: isoDay }: OrderForMail, heir?: Order): Letter {
  const reason = order.cancel === undefined ? '' : ` (${CANCEL_WORDS[order.cancel.reason]})`;
  return letter({
    hub: order.hub,
    subject: `Votre commande ${order.oid} est annulée`,
    greeting: greeting(order),
    paragraphs: [
      `Votre commande ${order.oid} pour ${day(isoDay)} est annulée${reason}.`,
      givenBack(order.payment),
      ...(heir === undefined ? [] : [tripPassedOn(heir.oid, heir.payment.fees.shipping)]),
    ],
    action: { label: 'Voir mes commandes', link: `${LINK_PLACEHOLDER}/profile/orders` },
  });
}

function partsWords({
  total,
  credit,
  vendorDiscount,
}: Record<'total' | 'credit' | 'vendorDiscount', Centimes>): string {
  if (credit >= ZERO) return `total ${amount(total)}, rabais et crédit déduits`;
  const discount = vendorDiscount === ZERO ? '' : ', rabais déduits';
  return `total ${amount(total)}${discount}, plus ${amount(subtract(ZERO, credit))} de report de votre compte`;
}

function toPay(order: Order): string {
  const { bill, total, credit, vendorDiscount } = orderAmounts(order);
  const parts =
    bill === total && credit === ZERO ? '' : ` (${partsWords({ total, credit, vendorDiscount })})`;
  const { status, issuer, captured, reserved } = order.payment;
  const held =
    status === 'authorized' && issuer !== 'invoice' && reserved > 0
      ? ` ${amount(reserved)} sont réservés sur la carte jusqu’à la pesée.`
      : '';
  if (status !== 'prepaid')
    return `À payer\u00a0: ${amount(bill)}${parts}. Le montant exact suit la pesée.${held}`;
  const how = issuer === 'twint' ? ' par TWINT' : '';
  return `Payé${how}\u00a0: ${amount(captured)}${parts}. Si le poids réel est plus léger, la différence vous est rendue.`;
}

function greeting({ customer }: Order): string {
  return `Bonjour ${customer.displayName},`;
}

/** A pickup point by its name; an address of the customer with their own label for it. */
function place({ shipping: { deposit, name, streetAddress, postalCode, region } }: Order): string {
  const address = `${streetAddress}, ${postalCode} ${region}`.trim();
  if (deposit) return `${name}, ${address}`;
  return name === '' ? address : `${address} (${name})`;
}

/** The opening hours of an order's pickup point, and how to find it. */
function pickupWords(shipping: Order['shipping'], deposits: readonly Deposit[]): string[] {
  if (!shipping.deposit) return [];
  const { hours = '', note = shipping.note ?? '' } = depositOf(shipping, deposits) ?? {};
  const open = hours === '' ? [] : [`Retrait\u00a0: ${hours}.`];
  return note === '' ? open : [...open, `Sur place\u00a0: ${note}`];
}

function linesOf({ items }: Order, slug: string): string {
  return list(
    items
      .filter(({ vendor }) => vendor === slug)
      .map(({ quantity, title, variant }) => `${quantity} × ${title}${variant ? ` (${variant.title})` : ''}`),
  );
}
