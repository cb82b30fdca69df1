import type { Dispute } from '../../../contract/orders/acquirer.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';

/** Why the customer disputes the payment, as told to their bank; an unknown code is shown as it is. */
export function disputeReason({ reason }: Pick<Dispute, 'reason'>): string {
  return REASONS[reason] ?? reason;
}

/** The state of a dispute, as a line of the payment's life. */
export function disputeText({ state, inquiry }: Pick<Dispute, 'state' | 'inquiry'>): string {
  return inquiry === true ? 'La banque du client demande des explications' : STATES[state];
}

const STATES: Readonly<Record<Dispute['state'], string>> = {
  answer_due: 'Contesté auprès de la banque, réponse attendue',
  under_review: `Contesté${NO_BREAK}: la banque examine les preuves`,
  won: `Contestation gagnée${NO_BREAK}: l’argent reste au marché`,
  lost: `Contestation perdue${NO_BREAK}: la banque a repris l’argent`,
};

const REASONS: Readonly<Record<string, string | undefined>> = {
  bank_cannot_process: 'la banque n’a pas pu traiter le paiement',
  check_returned: 'le chèque est revenu',
  credit_not_processed: 'un remboursement promis n’est pas arrivé',
  customer_initiated: 'le client demande son argent',
  debit_not_authorized: 'le débit n’était pas autorisé',
  duplicate: 'payé deux fois',
  fraudulent: 'le client dit ne pas avoir payé lui-même',
  general: 'sans raison précise',
  incorrect_account_details: 'les coordonnées bancaires sont fausses',
  insufficient_funds: 'le compte n’était pas couvert',
  noncompliant: 'le paiement enfreint une règle de la carte',
  product_not_received: 'la commande n’est pas arrivée',
  product_unacceptable: 'la marchandise était défectueuse ou différente',
  subscription_canceled: 'l’abonnement était résilié',
  unrecognized: 'le client ne reconnaît pas ce paiement',
};
