import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import { day } from '../../../src/domain/text/french.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER, orderPage } from './link-placeholder.ts';
import { letter } from './letter.ts';
import type { OrderForMail } from './order-mails.ts';

/**
 * Notifies the customer that a shop did not deliver an ordered product, while they can still plan without it
 * (docs/rules.md#item-issues).
 */
export function missingMail(
  { order, day: isoDay }: OrderForMail,
  { title, fulfillment: { quantity } }: OrderItem,
): Letter {
  const short = quantity === undefined ? 'manquera' : 'ne sera pas complet';
  return letter({
    hub: order.hub,
    subject: `Il manquera quelque chose dans votre commande ${order.oid}`,
    greeting: `Bonjour ${order.customer.displayName},`,
    paragraphs: [
      `«\u00a0${title}\u00a0» ${short} dans votre commande ${order.oid} pour ${day(isoDay)}\u00a0: le producteur ne nous l’a pas remis.`,
      'Ce qui manque ne vous est pas facturé. Tout le reste suit son chemin.',
    ],
    action: { label: 'Voir ma commande', link: `${LINK_PLACEHOLDER}${orderPage(order.oid)}` },
  });
}

/** The push notification for the same event. */
export function missingNews({ oid }: Order, { title, fulfillment: { quantity } }: OrderItem) {
  const short = quantity === undefined ? 'manquera' : 'ne sera pas complet';
  return {
    title: 'Il manquera quelque chose dans votre commande',
    body: `«\u00a0${title}\u00a0» ${short} dans votre commande ${oid}. Ce qui manque ne vous est pas facturé.`,
    url: orderPage(oid),
  };
}

/** The push notification for an order that left with its courier. `slot`: the hub's wording of the delivery hour. */
export function onTheWayNews(oid: number, slot: string | undefined) {
  return {
    title: 'Votre commande est en route',
    body: `Commande ${oid}${slot === undefined ? '' : `\u00a0: livraison prévue ${slot}`}.`,
    url: orderPage(oid),
  };
}
