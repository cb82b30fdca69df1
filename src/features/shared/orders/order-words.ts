import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { count, grams, NO_BREAK } from '../../../domain/text/french.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { CANCEL_WORDS } from '../../../domain/order/cancel-reason.ts';
import { outcomeOf } from '../../../domain/fulfilment/delivered-stop.ts';
import { leftWithSomebody, OUTCOME_WORDS } from '../../../domain/fulfilment/delivery-outcome.ts';
import { FULFILMENT_WORDS } from '../../../domain/fulfilment/fulfilment-words.ts';
import { DEFAULT_ZONE, type IsoDay, localDay } from '../../../domain/calendar/hub-time.ts';
import { ISSUE_WORDS, issueInTheBag } from '../../../domain/fulfilment/item-issue.ts';
import { isHeld, isUndone, paymentWords } from '../../../domain/payment/payment-status.ts';
import type { StatusWords } from '../../../domain/core/status-tone.ts';

/** The status of an order in two words: cancellation takes precedence over delivery, delivery over payment. */
export function orderState(order: Order): StatusWords {
  const { shipping, payment, fulfillments } = order;
  if (isUndone(order)) return { label: 'Annulée', tone: 'mute' };
  const outcome = outcomeOf(shipping);
  if (outcome !== null) {
    return { label: OUTCOME_WORDS[outcome], tone: leftWithSomebody(outcome) ? 'brand' : 'bell' };
  }
  if (payment.status === 'pending') {
    return payment.intent === undefined ? paymentWords.pending : { label: 'Banque', tone: 'bell' };
  }
  return FULFILMENT_WORDS[fulfillments.status];
}

/** Why an order was cancelled: « Annulée : rupture ». */
export function cancelText({ cancel, payment }: Order): string | undefined {
  if (cancel !== undefined) return `Annulée\u00a0: ${CANCEL_WORDS[cancel.reason]}`;
  return payment.status === 'voided' ? 'Annulée' : undefined;
}

/** Whether an order is still in progress: such orders are listed first. */
export function isCurrent({ cancel, closed, shipping, payment }: Order): boolean {
  if (cancel !== undefined || closed !== undefined) return false;
  return payment.status === 'pending' || (isHeld(payment.status) && !shipping.shipped);
}

/** The local delivery day of an order. */
export function orderDay({ shipping }: Order, zone = DEFAULT_ZONE): IsoDay {
  return localDay(Date.parse(shipping.when), zone);
}

/** The rating of an order, which is stored from zero: « 1 étoile sur 4 ». */
export function starWords(score: number): string {
  return `${count(score + 1, 'étoile', 'étoiles')} sur 4`;
}

/** The delivered quantity of a line: « 4 × 150 g », or by total weight: « 4 pièces, 654 g en tout ». */
export function deliveredWords({ quantity, part, fulfillment }: OrderItem): string {
  const found = fulfillment.quantity ?? quantity;
  if (fulfillment.grams === undefined) return `${found}${NO_BREAK}×${NO_BREAK}${partText(part)}`;
  const weight = grams(fulfillment.grams);
  return found === 1 ? weight : `${count(found, 'pièce', 'pièces')}, ${weight} en tout`;
}

/** The outcome of a line. */
export interface LineWords {
  readonly state: 'todo' | 'found' | 'short' | 'missing';
  /** The quantity found and the reason, shortest first; empty while the line is unprocessed. */
  readonly words: readonly string[];
}

/** The outcome of a line for its customer. */
export function lineWords({ quantity, fulfillment }: OrderItem): LineWords {
  const { status, note } = fulfillment;
  const issue = issueInTheBag({ quantity, fulfillment });
  const found = fulfillment.quantity ?? quantity;
  const why = [
    ...(issue === 'issue_no_issue' ? [] : [ISSUE_WORDS[issue].label]),
    ...(fulfillment.refunded ? ['Remboursé'] : []),
    ...(note === undefined || note === '' ? [] : [note]),
  ];
  if (status === 'failure') return { state: 'missing', words: ['Manquant, non facturé', ...why] };
  if (status !== 'fulfilled') return { state: 'todo', words: why };
  const weight = weightWords(fulfillment);
  if (found < quantity) {
    const words = `${count(found, 'trouvé', 'trouvés')} sur ${quantity}`;
    return { state: 'short', words: [words, ...weight, ...why] };
  }
  return { state: 'found', words: [...weight, ...why] };
}

/** « Pesé : 620 g au lieu de 580 g, « balance tarée » »: the weight, the earlier weight, and the reason. */
function weightWords({ grams: weighed, gramsBefore, gramsWhy }: OrderItem['fulfillment']): readonly string[] {
  if (weighed === undefined) return [];
  const before = gramsBefore === undefined ? '' : ` au lieu de ${grams(gramsBefore)}`;
  const why = gramsWhy === undefined ? '' : `, «\u00a0${gramsWhy}\u00a0»`;
  return [`Pesé\u00a0: ${grams(weighed)}${before}${why}`];
}
