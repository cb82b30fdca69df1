import type { OrderItem, Problem } from '../../../src/contract/orders/orders.ts';
import { amount } from '../../../src/domain/text/french.ts';
import { type Centimes, ZERO } from '../../../src/domain/money/money.ts';
import { waitingFor } from '../../../src/domain/order/problem-credit.ts';
import { ISSUE_WORDS } from '../../../src/domain/fulfilment/item-issue.ts';
import type { NoticeNews } from '../../core/database/tables.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { letter } from './letter.ts';
import { LINK_PLACEHOLDER, orderPage } from './link-placeholder.ts';

/** A reported problem, with its order and line. */
export interface ProblemForMail {
  readonly oid: number;
  readonly hub: string;
  readonly customer: string;
  readonly item: Pick<OrderItem, 'title'>;
  readonly problem: Problem;
}

/** Notifies the customer of the outcome of their problem: credited, waiting or decided. */
export function problemMail({ oid, hub, customer, item, problem }: ProblemForMail): Letter {
  const { credited = ZERO, decided } = problem;
  return letter({
    hub,
    subject: `${item.title}, commande ${oid}\u00a0: ${subjectOf(problem)}`,
    greeting: `Bonjour ${customer},`,
    paragraphs: [
      `Vous avez signalé «\u00a0${item.title}\u00a0» de votre commande ${oid}.`,
      ...(credited > ZERO && decided === undefined ? [creditWords(credited)] : []),
      ...waitingWords(waitingFor(problem)),
      ...(decided === undefined ? [] : decisionWords(decided)),
    ],
    action: { label: 'Voir ma commande', link: `${LINK_PLACEHOLDER}${orderPage(oid)}` },
  });
}

/** The push notification of a decision. */
export function decidedNews({ oid, hub, item, problem }: ProblemForMail, person: number): NoticeNews {
  return {
    ...{ person, kind: 'problem', hub },
    title: `Commande ${oid}\u00a0: ${subjectOf(problem)}`,
    body: item.title,
    url: orderPage(oid),
  };
}

/** Notifies the hub that a reported problem waits for its decision. */
export function problemToDecideMail({ oid, customer, item, problem }: ProblemForMail): Letter {
  return letter({
    subject: `À décider\u00a0: ${item.title}, commande ${oid}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${customer} signale «\u00a0${item.title}\u00a0» de la commande ${oid}\u00a0: ${ISSUE_WORDS[problem.issue].label.toLowerCase()}.`,
      ...(problem.note === undefined ? [] : [`«\u00a0${problem.note}\u00a0»`]),
      `${amount(waitingFor(problem))} attendent votre décision.`,
    ],
    action: { label: 'Décider', link: `${LINK_PLACEHOLDER}/issues?view=reported` },
  });
}

/** Forwards a customer's message about their order to the shop. */
export function shopWordMail(shop: string, oid: number, customer: string, word: string): Letter {
  return letter({
    subject: `Un mot pour ${shop}, commande ${oid}`,
    greeting: 'Bonjour,',
    paragraphs: [`${customer} vous écrit au sujet de la commande ${oid}.`, ...word.split(/\n+/)],
    action: { label: 'Voir la commande', link: `${LINK_PLACEHOLDER}/orders` },
  });
}

function subjectOf({ credited = ZERO, decided }: Problem): string {
  if (decided?.kind === 'refused') return 'notre réponse';
  if (decided !== undefined) return `${amount(decided.amount)} rendus`;
  return credited > ZERO ? `${amount(credited)} crédités` : 'bien reçu';
}

function creditWords(credited: Centimes): string {
  return `${amount(credited)} sont crédités sur votre compte, dès maintenant.`;
}

function waitingWords(waiting: Centimes): string[] {
  return waiting === ZERO ? [] : [`Votre marché décide de ${amount(waiting)} et vous répond ici.`];
}

function decisionWords({ kind, amount: given, word }: NonNullable<Problem['decided']>): string[] {
  const decision = {
    credit: `${amount(given)} sont crédités sur votre compte.`,
    card: `${amount(given)} vous sont remboursés sur votre moyen de paiement.`,
    refused: 'Votre marché a lu votre demande et n’y donne pas suite.',
  }[kind];
  return [decision, ...(word === undefined ? [] : [`«\u00a0${word}\u00a0»`])];
}
