import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { NO_BREAK } from '../../domain/text/french.ts';
import type { ObstacleWords } from '../shared/ordering/checkout-plan.ts';

/** The part of the form to which a refusal belongs; `all` when it belongs to none. */
export type OrderPart = 'lines' | 'where' | 'when' | 'how' | 'all';

/** The obstacles, worded for the person who orders for a customer. */
export const ASSISTED_OBSTACLES: ObstacleWords = {
  empty: 'Choisissez au moins un produit.',
  place: 'Aucune adresse ne peut être livrée par ce marché. Choisissez un point de retrait.',
  payment: 'Ce client n’a pas de moyen de paiement valable.',
  terms: 'Faites accepter les conditions générales.',
  adult: 'Faites confirmer l’âge pour l’alcool.',
};

/** The part of the form to which a refusal belongs. */
export function partOf(code: RemoteCallRefusal['code']): OrderPart {
  return PARTS[code] ?? 'all';
}

/** The sentence of a refusal, worded for the person who orders: most refusals address the customer. */
export function wordsFor({ code, message }: Pick<RemoteCallRefusal, 'code' | 'message'>): string {
  return WORDS[code] ?? message;
}

type Coded<Value> = Readonly<Partial<Record<RemoteCallRefusal['code'], Value>>>;

const PARTS: Coded<OrderPart> = {
  order_empty: 'lines',
  address_missing: 'where',
  address_not_served: 'where',
  deposit_unknown: 'where',
  day_closed: 'when',
  day_full: 'when',
  day_too_late: 'when',
  day_too_far: 'when',
  slot_unknown: 'when',
  slot_full: 'when',
  payment_unknown: 'how',
  payment_expired: 'how',
  payment_declined: 'how',
  invoice_not_allowed: 'how',
  invoice_limit: 'how',
  invoice_too_many: 'how',
  credit_too_low: 'how',
  email_not_validated: 'how',
  authentication_failed: 'how',
  authentication_late: 'how',
};

const WORDS: Coded<string> = {
  order_empty: ASSISTED_OBSTACLES.empty,
  address_missing: 'Cette adresse est incomplète. Le client peut la compléter dans son compte.',
  address_not_served: 'Ce marché ne livre pas à ce code postal.',
  payment_unknown: 'Ce moyen de paiement n’est plus celui de ce client.',
  payment_declined: 'La banque a refusé le paiement. Rien n’est commandé.',
  invoice_limit: 'Le montant dépasse ce que ce client peut encore devoir.',
  invoice_too_many: 'Trop de factures de ce client sont ouvertes.',
  credit_too_low: 'L’avoir de ce client ne suffit pas. Choisissez un autre moyen de paiement.',
  email_not_validated: 'L’adresse e-mail de ce client n’est pas encore validée.',
  account_disabled: `Ce compte est fermé${NO_BREAK}: plus rien ne se commande avec lui.`,
  not_found: 'Ce client n’existe pas, ou n’existe plus.',
};
