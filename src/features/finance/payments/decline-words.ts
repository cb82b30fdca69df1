import * as z from 'zod/mini';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';

/** Why the bank declined a charge without its customer present, and what the office does about it. */
export interface DeclineWords {
  readonly why: string;
  readonly todo: string;
}

/** Describes the acquirer's decline code; for an unknown code the bank keeps its reason secret. */
export function declineWords(code: string): DeclineWords {
  return WORDS[code] ?? { why: 'la banque ne dit pas pourquoi', todo: `${CALL} ${OTHER_CARD}` };
}

/** The refusal of a capture for the office; for a decline also why, and what to do. */
export function captureRefusalText({ code, message, details }: RemoteCallRefusal): string {
  if (code !== 'payment_declined' && code !== 'authentication_failed') return message;
  const read = Details.safeParse(details);
  const { why, todo } = declineWords(
    read.success ? read.data.decline : code === 'authentication_failed' ? 'authentication_required' : '',
  );
  return `Rien n’a été encaissé\u00a0: ${why}. ${todo}`;
}

const Details = z.object({ decline: z.string() });

const CALL = 'Appelez le client.';
const OTHER_CARD = 'Il lui faut un autre moyen de paiement, ou réglez avec lui à la main.';
const LATER = 'Réessayez demain, puis appelez le client.';

const card = (why: string): DeclineWords => ({ why, todo: `${CALL} ${OTHER_CARD}` });
const passing = (why: string): DeclineWords => ({ why, todo: LATER });
const suspect = (why: string): DeclineWords => ({
  why,
  todo: `N’insistez pas avec cette carte et ne livrez rien de plus. ${CALL}`,
});

const WORDS: Readonly<Record<string, DeclineWords | undefined>> = {
  generic_decline: card('la banque ne dit pas pourquoi'),
  do_not_honor: card('la banque ne dit pas pourquoi'),
  insufficient_funds: { why: 'le compte n’est pas assez couvert', todo: `${LATER} ${OTHER_CARD}` },
  card_velocity_exceeded: passing('la limite de la carte est atteinte'),
  withdrawal_count_limit_exceeded: passing('la limite de la carte est atteinte'),
  lost_card: suspect('la carte est déclarée perdue'),
  stolen_card: suspect('la carte est déclarée volée'),
  pickup_card: suspect('la banque a bloqué la carte'),
  fraudulent: suspect('le paiement paraît frauduleux'),
  expired_card: card('la carte est échue'),
  incorrect_cvc: card('le code de sécurité de la carte est faux'),
  incorrect_number: card('le numéro de la carte est faux'),
  card_not_supported: card('la carte ne permet pas ce paiement'),
  currency_not_supported: card('la carte ne paie pas en francs'),
  transaction_not_allowed: card('la carte ne permet pas ce paiement'),
  no_card: card('la carte a été retirée du compte ou de Stripe'),
  processing_error: passing('la banque a eu une panne'),
  issuer_not_available: passing('la banque ne répond pas'),
  try_again_later: passing('la banque ne répond pas'),
  authentication_required: {
    why: 'la banque veut l’accord du client, qui n’est pas là',
    todo: `${CALL} Une commande qu’il passe lui-même lui demande cet accord\u00a0; sinon, réglez à la main.`,
  },
  payment_intent_authentication_failure: card('le client n’a pas confirmé auprès de sa banque'),
  payment_method_provider_decline: card('TWINT a refusé'),
  payment_method_not_available: card('TWINT n’est pas disponible ici'),
};
