import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { amount, clock, day } from '../../../src/domain/text/french.ts';
import { wholeLines } from '../../../src/domain/order/composed-lines.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { letter } from './letter.ts';
import { LINK_PLACEHOLDER, orderPage } from './link-placeholder.ts';
import type { OrderForMail } from './order-mails.ts';

/**
 * Notifies a customer of a change of their order: each line before and after, and the amount.
 *
 * @param why the reason of the office, when it made the change
 */
export function changedMail({ order, day: isoDay }: OrderForMail, before: Order, why?: string): Letter {
  const [was, is] = [orderAmounts(before).bill, orderAmounts(order).bill];
  return letter({
    hub: order.hub,
    subject: `Votre commande ${order.oid} est changée`,
    greeting: `Bonjour ${order.customer.displayName},`,
    paragraphs: [
      why === undefined
        ? `Votre commande ${order.oid} pour ${day(isoDay)} est changée comme vous l’avez demandé.`
        : `Le marché a changé votre commande ${order.oid} pour ${day(isoDay)}. Motif\u00a0: ${why}`,
      { title: 'Ce qui change', items: differences(before, order) },
      `À payer\u00a0: ${amount(is)} au lieu de ${amount(was)}. Le montant exact suit la pesée.`,
    ],
    action: { label: 'Voir ma commande', link: `${LINK_PLACEHOLDER}${orderPage(order.oid)}` },
    remarks: [
      why === undefined
        ? 'Ce n’était pas vous\u00a0? Écrivez-nous tout de suite.'
        : 'Cela ne vous convient pas\u00a0? Écrivez-nous, nous trouverons mieux.',
    ],
  });
}

/** Asks a customer to authenticate the greater amount of the office's edit with their bank. */
export function askedForEditMail(
  { order, day: isoDay }: OrderForMail,
  { until, zone }: { readonly until: Ms; readonly zone: string },
): Letter {
  return letter({
    hub: order.hub,
    subject: 'Votre banque attend votre accord',
    greeting: `Bonjour ${order.customer.displayName},`,
    paragraphs: [
      `Le marché change votre commande ${order.oid} pour ${day(isoDay)}, et elle coûte un peu plus\u00a0: votre banque demande votre accord.`,
      `Elle l’attend jusqu’à ${clock(until, zone)}.`,
    ],
    action: { label: 'Voir ma commande', link: `${LINK_PLACEHOLDER}${orderPage(order.oid)}/change` },
    remarks: ['Sans votre accord, rien n’est prélevé et votre commande reste comme elle est.'],
  });
}

function differences(before: Order, after: Order): string[] {
  const [was, is] = [byLine(before), byLine(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((line) => {
    const [one, other] = [was.get(line), is.get(line)];
    const [from, to] = [one?.quantity ?? 0, other?.quantity ?? 0];
    const title = (other ?? one)?.title ?? '';
    if (from === to) return [];
    if (from === 0) return [`${title}\u00a0: ${to} en plus`];
    return [to === 0 ? `${title}\u00a0: retiré` : `${title}\u00a0: ${to} au lieu de ${from}`];
  });
}

function byLine({ items }: Order) {
  return new Map(wholeLines(items).map((item) => [item.line, item]));
}
