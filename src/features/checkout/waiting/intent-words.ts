import { bankTimeIsOver } from '../../../domain/payment/bank-timeout.ts';
import { isPaidByCredit } from '../../../domain/payment/credit.ts';
import { givenBack } from '../../../domain/payment/given-back.ts';
import type { IntentRow } from '../../../mirror/mirror-records.ts';
import {
  amount,
  amountOf,
  capital,
  clock,
  count,
  deadline,
  type Locale,
  shortDay,
} from '../../../domain/text/french.ts';
import { centimes } from '../../../domain/money/money.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { cutoffOfIntent } from '../../../mutations/customer/order-intent-mutations.ts';
import {
  type BankState,
  bankWords,
  type CancelledOrder,
  cancelledWords,
} from '../../finance/payments/bank-outcome-words.ts';

/** One step of an order: done, running, pending, or where it stopped. */
export interface Step {
  readonly id: 'kept' | 'sent' | 'paid';
  readonly state: 'done' | 'now' | 'todo' | 'refused';
  readonly title: string;
  readonly detail: string;
}

/** The texts of a waiting order. */
export interface IntentWords {
  readonly badge: string;
  readonly tone: 'bell' | 'info' | 'brand' | 'danger';
  readonly title: string;
  readonly text: string;
  readonly steps: readonly Step[];
}

/** The context of the texts. */
export interface Reading {
  readonly now: Ms;
  readonly zone: string;
  readonly locale: Locale;
  /**
   * Whether it was sent and only the network is missing; otherwise it waits for a confirmation or an allowed amount.
   */
  readonly leaving?: boolean | undefined;
  /** The bank state reported by the server since this page was shown. */
  readonly bank?: BankState | undefined;
  /** The order created from the intent, once it was cancelled. */
  readonly cancelled?: CancelledOrder | undefined;
  /** Until when the place is reserved for an order that its bank must confirm, by the server's clock. */
  readonly until?: Ms | undefined;
  /** Server time minus the device time of local timestamps. */
  readonly skew?: Ms;
}

/** The state of a waiting order, its next step, and that it is not placed yet (docs/rules.md#order-intents). */
export function intentWords(intent: IntentRow, reading: Reading): IntentWords {
  return { ...headOf(intent, reading), steps: stepsOf(intent, reading) };
}

function headOf(intent: IntentRow, reading: Reading): Omit<IntentWords, 'steps'> {
  const { locale, leaving = false } = reading;
  if (intent.wish !== undefined) return wished(intent.wish);
  if (reading.cancelled) return { badge: 'Annulée', tone: 'info', ...cancelledWords(reading.cancelled) };
  switch (intent.state) {
    case 'draft':
      return {
        badge: 'À terminer',
        tone: 'bell',
        title: 'Commande à terminer',
        text: 'Vous la modifiez. Elle ne part pas tant que vous n’avez pas touché «\u00a0Commander\u00a0».',
      };
    case 'queued':
      return {
        badge: 'En attente d’envoi',
        tone: 'bell',
        title: 'Commande en attente d’envoi',
        text: `Ce n’est pas encore une commande. ${keptWords(intent, leaving, locale)}`,
      };
    case 'checking':
      return {
        badge: 'Vérification',
        tone: 'info',
        title: 'Nous vérifions votre commande',
        text: 'Prix, stock et place de livraison sont demandés au marché. Vous pouvez fermer cette page.',
      };
    case 'unknown':
      return {
        badge: 'Vérification',
        tone: 'info',
        title: 'Vérification de la commande…',
        text: 'La réponse s’est perdue en route. Ne payez pas une seconde fois\u00a0: nous demandons si elle est arrivée.',
      };
    case 'needs_confirm':
      return {
        badge: 'À confirmer',
        tone: 'bell',
        title: 'Quelque chose a changé',
        text: `Rien n’est commandé ni ${byInvoice(intent) ? 'facturé' : 'débité'} tant que vous n’avez pas accepté.`,
      };
    case 'needs_auth':
      return atTheBank(intent, reading);
    case 'placed':
      return {
        badge: 'Passée',
        tone: 'brand',
        title: 'Merci, c’est commandé',
        text: `Votre commande${intent.oid === undefined ? '' : ` ${intent.oid}`} est arrivée au marché.`,
      };
    case 'expired':
      return {
        badge: 'Trop tard',
        tone: 'danger',
        title: 'L’heure limite est passée',
        text: `La commande n’est pas partie et ${nothingTaken(intent)}. Vos articles sont toujours dans le cabas.`,
      };
    case 'failed':
      return intent.code === 'authentication_late' ? late() : refused(intent);
  }
}

function atTheBank({ order }: IntentRow, { now, zone, until, bank }: Reading): Omit<IntentWords, 'steps'> {
  if (bank === 'asking' || bank === 'offline') return { badge: 'Banque', tone: 'info', ...bankWords(bank) };
  if (bankTimeIsOver(until, now)) return { ...late(), text: bankWords('over').text };
  const kept =
    until === undefined
      ? 'Sans lui, la place est rendue.'
      : `Votre place et vos articles sont gardés jusqu’à ${clock(until, zone)}.`;
  return {
    badge: 'Banque',
    tone: 'bell',
    ...(order.payment.issuer === 'twint'
      ? { title: 'TWINT vous attend', text: `Confirmez le paiement chez TWINT. ${kept}` }
      : { title: 'Votre banque vous attend', text: `Elle demande votre accord. ${kept}` }),
  };
}

function late(): Omit<IntentWords, 'steps'> {
  return { badge: 'Trop tard', tone: 'danger', ...bankWords('late') };
}

// The bank's own message already mentions the money.
function refused(intent: IntentRow): Omit<IntentWords, 'steps'> {
  const { message = 'Le marché l’a refusée.', code } = intent;
  return {
    badge: 'Refusée',
    tone: 'danger',
    title: 'La commande n’a pas pu être passée',
    text: `${message}${code === 'authentication_failed' ? '' : ` ${capital(nothingTaken(intent))}.`}${otherCard(code)}`,
  };
}

function otherCard(code: string | undefined): string {
  return code !== undefined && OF_THE_CARD.has(code)
    ? ' Vos articles sont toujours dans le cabas\u00a0: touchez «\u00a0Modifier\u00a0» pour choisir une autre carte.'
    : '';
}

const OF_THE_CARD: ReadonlySet<string> = new Set([
  'payment_declined',
  'payment_expired',
  'authentication_failed',
]);

function keptWords({ code, ceiling }: IntentRow, leaving: boolean, locale: Locale): string {
  if (code === 'touch_again')
    return 'Le réseau a manqué\u00a0: touchez «\u00a0Envoyer\u00a0» si elle convient toujours.';
  if (code === 'too_old')
    return 'Elle a plus de six heures\u00a0: touchez «\u00a0Envoyer\u00a0» si elle convient toujours.';
  if (ceiling !== undefined) {
    return `Elle est gardée sur cet appareil et partira seule, jusqu’à ${amount(centimes(ceiling), locale)}.`;
  }
  return leaving
    ? 'Elle est gardée sur cet appareil et part dès que le réseau répond.'
    : 'Elle est gardée sur cet appareil. Au retour du réseau, une touche suffit pour l’envoyer.';
}

// A sent order may have arrived: it is withdrawn only once the server has sealed it (docs/protocol.md#sealing).
function wished(wish: 'cancel' | 'edit'): Omit<IntentWords, 'steps'> {
  const cancelling = wish === 'cancel';
  return {
    badge: cancelling ? 'Abandon' : 'Modification',
    tone: 'info',
    title: cancelling ? 'Abandon demandé' : 'Modification demandée',
    text: 'La commande était peut-être déjà partie. Nous la rattrapons dès que le marché répond\u00a0; si elle est arrivée avant, vous la verrez ici.',
  };
}

function stepsOf(intent: IntentRow, reading: Reading): readonly Step[] {
  return [keptStep(intent, reading), sentStep(intent, reading), paidStep(intent, reading)];
}

function keptStep({ createdAt, order }: IntentRow, { now, zone, locale }: Reading): Step {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    id: 'kept',
    state: 'done',
    title: 'Enregistrée sur cet appareil',
    detail: `${deadline(createdAt, now, zone)}, ${count(pieces, 'article', 'articles')}, ${amount(order.seen.toPay, locale)}`,
  };
}

function sentStep(intent: IntentRow, reading: Reading): Step {
  const { now, zone, locale, leaving = false, skew = 0 } = reading;
  const order = (intent.state === 'needs_confirm' && intent.quote?.proposal) || intent.order;
  const by = `avant ${deadline(cutoffOfIntent(intent), now, zone)} pour ${shortDay(order.day)}`;
  const step = { id: 'sent' } as const;
  switch (intent.state) {
    case 'draft':
    case 'queued':
      return intent.ceiling === undefined
        ? {
            ...step,
            state: 'now',
            title: leaving ? 'Part au retour du réseau' : 'À confirmer au retour du réseau',
            detail: `À envoyer ${by}`,
          }
        : {
            ...step,
            state: 'now',
            title: 'Part seule au retour du réseau',
            detail: `Seulement ${by}, jusqu’à ${amount(centimes(intent.ceiling), locale)}`,
          };
    case 'checking':
    case 'unknown':
      return {
        ...step,
        state: 'now',
        title: 'Envoi et vérification',
        detail: 'Sans effet tant que le marché n’a pas répondu.',
      };
    case 'needs_confirm':
      return { ...step, state: 'now', title: 'À accepter ou à changer', detail: `À confirmer ${by}` };
    case 'needs_auth':
    case 'placed':
      return {
        ...step,
        state: 'done',
        title: 'Arrivée au marché',
        detail: `Pour ${shortDay(intent.order.day)}`,
      };
    case 'expired':
      return {
        ...step,
        state: 'refused',
        title: 'Pas partie à temps',
        detail: `L’heure limite était ${deadline(intent.cutoff, now, zone)}`,
      };
    case 'failed':
      return {
        ...step,
        state: 'refused',
        title: intent.code === 'authentication_late' ? 'Place rendue' : 'Refusée',
        detail: `À ${clock(intent.changedAt + skew, zone)}, ${nothingTaken(intent)}`,
      };
  }
}

function byInvoice({ order }: Pick<IntentRow, 'order'>): boolean {
  return order.payment.issuer === 'invoice';
}

function nothingTaken(intent: Pick<IntentRow, 'order'>): string {
  return `rien n’a été ${byInvoice(intent) ? 'facturé' : 'débité'}`;
}

function paidStep(intent: IntentRow, { locale, cancelled }: Reading): Step {
  const { state, order } = intent;
  const step = { id: 'paid' } as const;
  if (cancelled)
    return { ...step, state: 'refused', title: 'Commande annulée', detail: givenBack(cancelled.payment) };
  switch (state) {
    case 'placed':
      if (isPaidByCredit({ ...order.seen, customer_credit: order.seen.credit }))
        return {
          ...step,
          state: 'done',
          title: 'Payé par votre avoir',
          detail: `${amount(order.seen.credit, locale)}, rien n’est réservé sur la carte`,
        };
      if (order.payment.issuer === 'twint')
        return {
          ...step,
          state: 'done',
          title: 'Payé par TWINT',
          detail: `${amountOf(order.seen.toPay, 'payé', 'payés', locale)}, si le poids est plus léger la différence vous est rendue`,
        };
      if (byInvoice(intent))
        return {
          ...step,
          state: 'done',
          title: `À facturer ${amount(order.seen.toPay, locale)}`,
          detail: 'Avec la facture du mois de livraison',
        };
      return {
        ...step,
        state: 'done',
        title: 'Paiement autorisé',
        detail: `${amountOf(order.seen.reserved, 'réservé', 'réservés', locale)}, ${order.seen.reserved > order.seen.toPay ? 'le débit suit le poids réel' : 'rien n’est débité avant la livraison'}`,
      };
    case 'needs_auth':
      return {
        ...step,
        state: 'now',
        title: 'Accord de la banque',
        detail: 'Rien n’est débité avant votre accord.',
      };
    case 'failed':
    case 'expired':
      return { ...step, state: 'todo', title: 'Paiement', detail: `${capital(nothingTaken(intent))}.` };
    case 'draft':
    case 'queued':
    case 'checking':
    case 'unknown':
    case 'needs_confirm':
      return {
        ...step,
        state: 'todo',
        ...(byInvoice(intent)
          ? { title: 'Paiement par facture', detail: 'Rien n’est facturé avant la livraison.' }
          : { title: 'Paiement autorisé', detail: 'Rien n’est débité avant l’envoi.' }),
      };
  }
}
