import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import { day } from '../../../src/domain/text/french.ts';
import type { NoticeNews } from '../../core/database/tables.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER, orderPage } from './link-placeholder.ts';
import { letter } from './letter.ts';
import type { OrderForMail } from './order-mails.ts';

/** An order on its day, as a notification names it. */
interface StopForNews {
  readonly oid: number;
  readonly person: number;
  readonly hub: string;
  readonly day: IsoDay;
}

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
export function missingNews(
  { order: { oid, hub, customer }, day: isoDay }: OrderForMail,
  { title, fulfillment: { quantity } }: OrderItem,
): NoticeNews {
  const short = quantity === undefined ? 'manquera' : 'ne sera pas complet';
  return {
    ...{ person: customer.id, kind: 'missing', hub, day: isoDay },
    title: 'Il manquera quelque chose dans votre commande',
    body: `«\u00a0${title}\u00a0» ${short} dans votre commande ${oid}. Ce qui manque ne vous est pas facturé.`,
    url: orderPage(oid),
  };
}

/** Notifies the customer of their order's delivery. `rate`: the page that rates it without signing in. */
export function deliveredMail({ order, day: isoDay }: OrderForMail, rate: string): Letter {
  return letter({
    hub: order.hub,
    kind: 'delivered',
    subject: `Votre commande ${order.oid} est livrée`,
    greeting: `Bonjour ${order.customer.displayName},`,
    paragraphs: [
      `Votre commande ${order.oid} pour ${day(isoDay)} ${whereWords(order)}.`,
      'Tout va bien\u00a0? Donnez votre avis en une touche. Si un produit n’allait pas, signalez-le depuis la même page.',
    ],
    action: { label: 'Donner mon avis', link: `${LINK_PLACEHOLDER}${rate}` },
    remarks: [`Votre commande\u00a0: ${LINK_PLACEHOLDER}${orderPage(order.oid)}`],
  });
}

/** The push notification for the same event. */
export function deliveredNews({ order, day: isoDay }: OrderForMail, rate: string): NoticeNews {
  const { oid, hub, customer } = order;
  return {
    ...{ person: customer.id, kind: 'delivered', hub, day: isoDay },
    title: 'Votre commande est livrée',
    body: `Commande ${oid}\u00a0: touchez pour donner votre avis.`,
    url: rate,
  };
}

function whereWords({ shipping: { deposit, name } }: Order): string {
  return deposit ? `vous attend\u00a0: ${name}` : 'est livrée';
}

/** The push notification for an order that left with its courier. `slot`: the hub's wording of the delivery hour. */
export function onTheWayNews(
  { oid, person, hub, day: isoDay }: StopForNews,
  slot: string | undefined,
): NoticeNews {
  return {
    ...{ person, kind: 'on_the_way', hub, day: isoDay },
    title: 'Votre commande est en route',
    body: `Commande ${oid}${slot === undefined ? '' : `\u00a0: livraison prévue ${slot}`}.`,
    url: orderPage(oid),
  };
}
