import type { Change } from '../../../src/contract/orders/checkout.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Subscription } from '../../../src/contract/orders/subscriptions.ts';
import { arrivalWords } from '../../../src/domain/hub/delivery-hour.ts';
import { FREQUENCY_WORDS } from '../../../src/domain/subscription/subscription.ts';
import { subscriptionTotal } from '../../../src/domain/subscription/subscription-total.ts';
import { amount, clock, day, list, weekdayName } from '../../../src/domain/text/french.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { type Centimes, centimes } from '../../../src/domain/money/money.ts';
import type { NoticeNews } from '../../core/database/tables.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER } from './link-placeholder.ts';
import { letter } from './letter.ts';
import { continuePayment, type OrderForMail } from './order-mails.ts';

/** One delivery of a contract with its recipient's name, for mails about it. */
export interface RunForMail {
  readonly name: string;
  readonly day: IsoDay;
  readonly hub: string | undefined;
}

/** Confirms a new contract: its deliveries, its price, and how to pause it. */
export function subscribedMail(
  name: string,
  contract: Subscription,
  { first, slots }: { readonly first: IsoDay | undefined; readonly slots: Readonly<Record<string, string>> },
): Letter {
  const { id, hub, items, frequency, dayOfWeek, shipping } = contract;
  const lines = list(items.map(({ quantity, title }) => `${quantity} × ${title}`));
  const weekday = frequency === 'day' ? '' : `, le ${weekdayName(dayOfWeek)}`;
  const starts = first === undefined ? '' : ` Première livraison ${day(first)}.`;
  const where =
    shipping &&
    `${shipping.deposit ? 'Retrait' : 'Livraison'} ${arrivalWords(shipping, slots)}\u00a0: ${shipping.name}, ${shipping.streetAddress}, ${shipping.postalCode} ${shipping.region}.`;
  return letter({
    hub,
    subject: `Votre abonnement ${FREQUENCY_WORDS[frequency]} est conclu`,
    greeting: `Bonjour ${name},`,
    paragraphs: [
      `Vous recevez ${FREQUENCY_WORDS[frequency]}${weekday}\u00a0: ${lines}.${starts}`,
      ...(where === undefined ? [] : [where]),
      `Prix estimé d’une livraison, aux prix d’aujourd’hui\u00a0: ${amount(subscriptionTotal(contract))}. Le montant exact suit la pesée, et rien n’est prélevé avant que la commande parte.`,
      'Chaque livraison est annoncée avant de partir. Jusque-là vous pouvez la sauter, la déplacer ou la changer, mettre l’abonnement en pause ou l’arrêter.',
    ],
    action: {
      label: 'Voir mon abonnement',
      link: `${LINK_PLACEHOLDER}/subscriptions/${encodeURIComponent(id)}`,
    },
  });
}

/** Announces a coming delivery before its order is placed, while the contract can still be changed. */
export function comingMail(
  { name, hub, day: isoDay }: RunForMail,
  about: {
    readonly lines: readonly { readonly quantity: number; readonly title: string }[];
    readonly total: Centimes;
    readonly ordered: IsoDay;
    /** The lines that are currently not available. */
    readonly missing: readonly string[];
  },
): Letter {
  const lines = list(about.lines.map(({ quantity, title }) => `${quantity} × ${title}`));
  return letter({
    hub,
    kind: 'subscription',
    subject: `Votre abonnement vient ${day(isoDay)}`,
    greeting: `Bonjour ${name},`,
    paragraphs: [
      `Votre prochaine livraison est prévue ${day(isoDay)}\u00a0: ${lines}.`,
      `À payer, aux prix d’aujourd’hui\u00a0: ${amount(about.total)}. Le montant exact suit la pesée.`,
      ...(about.missing.length > 0
        ? [`Pas disponible en ce moment\u00a0: ${list(about.missing)}. Ce qui revient d’ici là vient avec.`]
        : []),
      `La commande part chez nos producteurs ${day(about.ordered)}\u00a0: jusque-là vous pouvez déplacer ou changer cette livraison, mettre l’abonnement en pause ou l’arrêter.`,
    ],
  });
}

/** Notifies the customer that a delivery could not be ordered. `waits`: the contract waits for another payment method. */
export function notPlacedMail(
  { name, hub, day: isoDay }: RunForMail,
  reason: string,
  waits: boolean,
): Letter {
  return letter({
    hub,
    subject: `Votre abonnement ne viendra pas ${day(isoDay)}`,
    greeting: `Bonjour ${name},`,
    paragraphs: [
      `La commande de votre abonnement pour ${day(isoDay)} n’a pas pu être passée. ${reason}`,
      waits
        ? 'Rien n’a été prélevé. L’abonnement attend un autre moyen de paiement\u00a0; aucune livraison ne part avant.'
        : 'Rien n’a été prélevé. L’abonnement continue\u00a0: nous essaierons de nouveau pour la livraison suivante.',
    ],
  });
}

/** Lists the contracts that stopped because their payment method was removed, and how to resume them. */
export function withoutMeansMail(name: string, contracts: readonly string[]): Letter {
  const named = list(contracts.map((contract) => `«\u00a0${contract}\u00a0»`));
  return letter({
    subject: contracts.length > 1 ? 'Vos abonnements sont à compléter' : 'Votre abonnement est à compléter',
    greeting: `Bonjour ${name},`,
    paragraphs: [
      `Le moyen de paiement de ${named} a été supprimé.`,
      'Rien n’est livré ni prélevé pour la suite avant que vous en choisissiez un autre.',
    ],
    action: { label: 'Choisir un moyen de paiement', link: `${LINK_PLACEHOLDER}/subscriptions` },
  });
}

/** Lists the lines of a delivery that differ from the contract, with the reason. */
export function changedRunMail(
  { name, hub, day: isoDay }: RunForMail,
  changes: readonly Change[],
  back: readonly string[],
): Letter {
  return letter({
    hub,
    subject: `Votre abonnement de ${day(isoDay)} change un peu`,
    greeting: `Bonjour ${name},`,
    paragraphs: [
      `La commande de votre abonnement pour ${day(isoDay)} diffère de ce qui était convenu\u00a0:`,
      ...changes.map(changeInWords),
      'Ce qui ne vient pas ne vous est pas facturé, et revient de lui-même dès que possible.',
      ...(back.length > 0 ? [backInWords(back)] : []),
    ],
  });
}

/** Announces that products missing from the last deliveries are available again. */
export function backAgainMail({ name, hub, day: isoDay }: RunForMail, back: readonly string[]): Letter {
  return letter({
    hub,
    subject: `De retour dans votre abonnement de ${day(isoDay)}`,
    greeting: `Bonjour ${name},`,
    paragraphs: [backInWords(back), 'Vous n’avez rien à faire.'],
  });
}

function backInWords(back: readonly string[]): string {
  const named = list(back.map((title) => `«\u00a0${title}\u00a0»`));
  return `${named} ${back.length > 1 ? 'sont' : 'est'} de retour et ${back.length > 1 ? 'viennent' : 'vient'} avec cette livraison.`;
}

/** Asks the customer to authenticate with their bank before a delivery can be ordered. */
export function runAuthenticationMail(
  { order, day: isoDay }: OrderForMail,
  until: { readonly instant: number; readonly zone: string },
): Letter {
  return letter({
    hub: order.hub,
    subject: 'Votre banque attend votre accord',
    greeting: `Bonjour ${order.customer.displayName},`,
    paragraphs: [
      `La commande de votre abonnement pour ${day(isoDay)} n’est pas encore passée\u00a0: votre banque demande une authentification.`,
      `Vos produits et votre place sont gardés jusqu’à ${clock(until.instant, until.zone)}.`,
    ],
    action: continuePayment(order),
    remarks: ['Passé cette heure, rien n’est prélevé et l’abonnement attend un autre moyen de paiement.'],
  });
}

/** Notifies the customer that the payment of a delivery was refused or its authentication expired. */
export function runFailedMail({ order, day: isoDay }: OrderForMail, why: 'refused' | 'expired'): Letter {
  return letter({
    hub: order.hub,
    subject: 'Le paiement de votre abonnement n’a pas abouti',
    greeting: `Bonjour ${order.customer.displayName},`,
    paragraphs: [
      why === 'refused'
        ? `La banque a refusé le paiement de votre abonnement pour ${day(isoDay)}. Rien n’a été prélevé.`
        : `L’authentification de votre banque n’est pas arrivée à temps pour votre abonnement de ${day(isoDay)}. Rien n’a été prélevé.`,
      'L’abonnement attend un autre moyen de paiement\u00a0; aucune livraison ne part avant.',
    ],
  });
}

/** The push notification for the same event; tapping it opens the contract. */
export function runFailedNews({ hub, customer }: Order, subscription: string): NoticeNews {
  return {
    ...{ person: customer.id, kind: 'hold', hub },
    title: 'Le paiement de votre abonnement n’a pas abouti',
    body: 'Rien n’a été prélevé. Choisissez un autre moyen de paiement pour la suite.',
    url: `/subscriptions/${encodeURIComponent(subscription)}`,
  };
}

/** Notifies a supporter that their regular gift could not be charged. */
export function giftFailedMail(name: string, tier: string): Letter {
  return letter({
    subject: 'Votre soutien n’a pas pu être prélevé',
    greeting: `Bonjour ${name},`,
    paragraphs: [
      `La banque n’a pas accepté votre soutien «\u00a0${tier}\u00a0». Rien n’a été prélevé.`,
      'Il attend un autre moyen de paiement.',
    ],
  });
}

function changeInWords({ kind, title = '', before, after, reason = '' }: Change): string {
  const named = `«\u00a0${title}\u00a0»`;
  if (kind === 'price' && typeof before === 'number' && typeof after === 'number')
    return `${named}\u00a0: ${amount(centimes(before))} devient ${amount(centimes(after))}.`;
  if (kind === 'quantity') return `${named}\u00a0: ${after ?? 0} au lieu de ${before ?? 0}. ${reason}`;
  return `${named}\u00a0: ne vient pas. ${reason}`;
}
