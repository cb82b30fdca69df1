import type { CancelReason } from '../../../domain/order/cancel-reason.ts';
import { type CancelledPayment, givenBack } from '../../../domain/payment/given-back.ts';
import type { BankVerdict } from '../../../mutations/settle/settle-authentications.ts';

/** The state of a payment after the bank, decided by the server alone. `paid`: captured at once (TWINT). */
export type BankState =
  | 'asking'
  | 'waiting'
  | 'over'
  | 'offline'
  | 'placed'
  | 'paid'
  | 'refused'
  | 'late'
  | 'cancelled'
  | 'unknown';

export interface BankWords {
  readonly title: string;
  readonly text: string;
}

/** The paid order, as far as it is known. */
interface PaidOrder {
  readonly oid?: number | undefined;
  /** Until when the place is reserved. */
  readonly kept?: string | undefined;
  /** Whether it is a delivery of a subscription, which no cart holds. */
  readonly recurring?: boolean;
  /** The order, once this device has it. */
  readonly order?: CancelledOrder | undefined;
}

/** A cancelled order: who cancelled it, and what is given back. */
export interface CancelledOrder {
  readonly cancel?: { readonly reason: CancelReason } | undefined;
  readonly payment: CancelledPayment;
}

/** The texts for a cancelled order, on every screen that still mentions it. */
export function cancelledWords(order: CancelledOrder | undefined): BankWords {
  return {
    title:
      order?.cancel?.reason === 'customer' ? 'Vous avez annulé cette commande' : 'Cette commande est annulée',
    text:
      order === undefined
        ? 'Ce qui était réservé ou payé vous est rendu.'
        : `Elle ne sera pas préparée. ${givenBack(order.payment)}`,
  };
}

/** The texts for a customer who returns from their bank; none of them leads to a second payment. */
export function bankWords(
  state: BankState,
  { oid, kept, recurring = false, order }: PaidOrder = {},
): BankWords {
  const named = oid === undefined ? '' : ` pour la commande ${oid}`;
  switch (state) {
    case 'asking':
      return {
        title: 'Nous demandons à la banque',
        text: 'Un instant. Ne payez pas une seconde fois\u00a0: le marché connaît votre commande.',
      };
    case 'waiting':
      return {
        title: 'La banque n’a pas encore répondu',
        text: `Vous pouvez continuer chez elle ou demander encore. ${kept === undefined ? '' : `Votre place est gardée jusqu’à ${kept}. `}Ne payez pas une seconde fois.`,
      };
    case 'over':
      return {
        title: OVER_TITLE,
        text: `Nous demandons au marché si votre accord est arrivé avant. Sinon rien n’est prélevé${recurring ? '.' : ', et vos articles reviennent dans le cabas.'}`,
      };
    case 'offline':
      return {
        title: 'Sans réseau pour le moment',
        text: 'Nous redemandons dès qu’il revient. Ne payez pas une seconde fois\u00a0: le marché connaît votre commande.',
      };
    case 'placed':
      return {
        title: 'Merci, c’est commandé',
        text: `Votre banque a donné son accord${named}. Le montant est débité au poids réel.`,
      };
    case 'paid':
      return {
        title: 'Merci, c’est payé',
        text: `Le paiement est arrivé${named}. Si le poids réel est plus léger, la différence vous est rendue.`,
      };
    case 'refused':
      return {
        title: 'La banque n’a pas donné son accord',
        text: `Rien n’a été prélevé et la place est rendue. ${recurring ? OTHER_MEANS : 'Vos articles sont toujours dans le cabas\u00a0: essayez encore, ou avec une autre carte.'}`,
      };
    case 'late':
      return {
        title: OVER_TITLE,
        text: `L’accord de votre banque n’est pas arrivé à temps. Rien n’est prélevé et la place est rendue. ${recurring ? OTHER_MEANS : 'Vos articles sont dans le cabas\u00a0: reprenez la commande pour la passer de nouveau.'}`,
      };
    case 'cancelled':
      return cancelledWords(order);
    case 'unknown':
      return {
        title: 'Nous ne retrouvons pas ce paiement',
        text: 'Regardez vos commandes avant de recommencer\u00a0: si elle y est, tout va bien.',
      };
  }
}

/** The bank's time limit has passed. */
const OVER_TITLE = 'Le temps de payer est écoulé';

/** How a subscription continues after a failed payment. */
const OTHER_MEANS = 'L’abonnement attend un autre moyen de paiement.';

/** The bank state of an order, from its payment verdict. */
export function bankStateOf({ status, late, cancelled }: BankVerdict): BankState {
  if (cancelled === true || status === 'refunded') return 'cancelled';
  if (status === 'pending') return 'waiting';
  if (status === 'prepaid') return 'paid';
  if (status !== 'voided') return 'placed';
  return late ? 'late' : 'refused';
}
