import type { OrderItem } from '../../../src/contract/orders.ts';
import { day } from '../../../src/domain/french.ts';
import type { Letter } from '../../store/mail-queue.ts';
import { HERE } from './here.ts';
import { letter } from './letter.ts';
import type { ToldOrder } from './order-mails.ts';

/** A shop did not bring what was ordered: its customer hears of it while they can still plan without (decisions 33). */
export function missingMail(
  { order, day: isoDay }: ToldOrder,
  { title, fulfillment: { quantity } }: OrderItem,
): Letter {
  const short = quantity === undefined ? 'manquera' : 'ne sera pas complet';
  return letter({
    subject: `Il manquera quelque chose dans votre commande ${order.oid}`,
    greeting: `Bonjour ${order.customer.displayName},`,
    paragraphs: [
      `«\u00a0${title}\u00a0» ${short} dans votre commande ${order.oid} pour ${day(isoDay)}\u00a0: le producteur ne nous l’a pas remis.`,
      'Ce qui manque ne vous est pas facturé. Tout le reste suit son chemin.',
    ],
    action: { label: 'Voir ma commande', link: `${HERE}/profile?order=${order.oid}` },
  });
}
