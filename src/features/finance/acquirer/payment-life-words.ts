import type { OrderPayment } from '../../../contract/orders/acquirer.ts';
import { amount, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import { entryWords } from '../../../domain/payment/payment-log.ts';
import { declineWords } from '../payments/decline-words.ts';
import { disputeReason, disputeText } from './dispute-words.ts';

/** A moment in the life of a payment. */
export interface LifeEntry {
  readonly at: string;
  readonly what: string;
  readonly detail: string | undefined;
}

/** Merges the actions of the market with the events of the acquirer, oldest first. */
export function lifeEntries(
  { steps, operations, events, disputes = [] }: OrderPayment,
  locale: Locale,
): readonly LifeEntry[] {
  return [
    ...operations.map(({ at, kind, state, amount: money, who, why, decline }) => ({
      at,
      what: `${OPERATIONS[kind]} ${OPERATION_STATES[state]}${NO_BREAK}: ${amount(money, locale)}`,
      detail: [who, why, decline && declineWords(decline).why].filter(Boolean).join(', ') || undefined,
    })),
    ...steps.map(({ at, what, amount: money }, place) => ({
      at,
      what: `${stepWords(what, steps.slice(0, place))}${NO_BREAK}: ${amount(money, locale)}`,
      detail: undefined,
    })),
    ...disputes.map((dispute) => ({
      at: dispute.opened,
      what: `${disputeText(dispute)}${NO_BREAK}: ${amount(dispute.amount, locale)}`,
      detail: disputeReason(dispute),
    })),
    ...events.map(({ at, kind }) => ({ at, what: EVENTS[kind] ?? 'Événement du prestataire', detail: kind })),
  ].sort((one, other) => one.at.localeCompare(other.at));
}

/** The label of a step; a payment captured at once is refunded when the order ends. */
function stepWords(what: string, before: OrderPayment['steps']): string {
  const paid = before.some((step) => step.what === 'prepay');
  if (paid && (what === 'cancel' || what === 'fail')) return 'Annulé et remboursé';
  return entryWords(what);
}

/** The acquirer's current state of the payment. */
export function presentText({ present, unanswered = 'not_asked' }: AtAcquirer): string {
  return present === undefined ? UNANSWERED[unanswered] : PRESENT[present.state];
}

type AtAcquirer = NonNullable<OrderPayment['acquirer']>;

const UNANSWERED: Readonly<Record<NonNullable<AtAcquirer['unanswered']>, string>> = {
  unreachable: 'Il ne répond pas pour l’instant. Ce que le marché sait est ci-dessous.',
  refused: 'Il ne connaît pas ce paiement, ou refuse la clé du marché.',
  not_asked: 'Ce paiement n’est pas chez le prestataire d’aujourd’hui.',
};

const OPERATIONS: Readonly<Record<OrderPayment['operations'][number]['kind'], string>> = {
  capture: 'Encaissement',
  refund: 'Remboursement',
  change: 'Changement de la commande',
};

const OPERATION_STATES: Readonly<Record<OrderPayment['operations'][number]['state'], string>> = {
  running: 'en cours',
  done: 'demandé',
  refused: 'refusé par la banque',
};

const PRESENT: Readonly<Record<NonNullable<AtAcquirer['present']>['state'], string>> = {
  authentication_due: 'Attend la confirmation du client',
  held: 'Réservé, pas encore encaissé',
  taken: 'Encaissé',
  declined: 'Refusé par la banque',
  expired: 'Échu sans encaissement',
  released: 'Libéré ou rendu',
};

const EVENTS: Readonly<Record<string, string | undefined>> = {
  'payment_intent.created': 'Stripe a ouvert le paiement',
  'payment_intent.requires_action': 'Stripe attend le client',
  'payment_intent.amount_capturable_updated': 'Stripe a réservé le montant',
  'payment_intent.succeeded': 'Stripe a encaissé',
  'payment_intent.payment_failed': 'La banque a refusé',
  'payment_intent.canceled': 'Stripe a libéré la réservation',
  'charge.refunded': 'Stripe a remboursé',
  'charge.dispute.created': 'Le client conteste auprès de sa banque',
  'charge.dispute.updated': 'La contestation a avancé',
  'charge.dispute.funds_withdrawn': 'La banque a retenu l’argent contesté',
  'charge.dispute.funds_reinstated': 'La banque a rendu l’argent contesté',
  'charge.dispute.closed': 'La contestation est close',
  'payment.decided': 'Le bac à sable a reçu la décision du client',
};
