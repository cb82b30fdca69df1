import type { Dispute, Finding, FindingKind } from '../../../contract/orders/acquirer.ts';
import { amount, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import { disputeReason } from './dispute-words.ts';

/** A finding as the office reads it: what happened, and what to do. */
export interface FindingWords {
  readonly title: string;
  readonly happened: string;
  readonly todo: string;
}

/** Describes a finding (docs/rules.md#reconciliation). */
export function findingWords(finding: Finding, locale: Locale): FindingWords {
  const money = amount(finding.amount, locale);
  const { dispute } = finding;
  if (dispute !== undefined) return disputedWords(dispute, money, orderText(finding));
  return WORDS[finding.kind](money, orderText(finding));
}

function disputedWords(dispute: Dispute, money: string, order: string): FindingWords {
  const inquires = dispute.inquiry === true;
  return {
    title: inquires ? 'La banque demande des explications' : 'Paiement contesté',
    happened: `Le client demande à sa banque ${money} ${order}${NO_BREAK}: ${disputeReason(dispute)}.`,
    todo:
      dispute.state === 'under_review'
        ? 'Vos preuves sont chez la banque, qui décide en quelques semaines. Ne remboursez rien autrement.'
        : inquires
          ? 'Répondez chez Stripe, ou remboursez la commande, ce qui clôt la demande.'
          : 'Appelez le client, puis envoyez vos preuves chez Stripe, ou acceptez. Ne remboursez rien autrement.',
  };
}

const WORDS: Readonly<Record<FindingKind, (money: string, order: string) => FindingWords>> = {
  payment_without_order: (money, order) => ({
    title: 'Payé sans commande',
    happened: `${money} ont été pris au client ${order}, qui ne compte pas sur ce paiement.`,
    todo: `Remboursez le client. Si cet argent vous est dû, gardez-le et dites pourquoi.`,
  }),
  order_without_payment: (money, order) => ({
    title: 'Commande sans paiement',
    happened: `${money} devaient être réservés ${order}, et le prestataire n’en a aucune trace.`,
    todo: 'Appelez le client pour un autre moyen de paiement avant de livrer, ou annulez la commande.',
  }),
  other_amounts: (money, order) => ({
    title: 'Montants différents',
    happened: `Le prestataire a gardé ${money} ${order}, et le marché a noté autre chose. Souvent, un remboursement a été fait directement chez lui.`,
    todo: `Comparez les deux dans la vie du paiement. Un remboursement s’enregistre en principe dans la commande.`,
  }),
  hold_lost: (money, order) => ({
    title: 'Réservation perdue',
    happened: `La réservation de ${money} ${order} est échue ou a été libérée chez le prestataire.`,
    todo: 'L’encaissement demandera un nouveau paiement à la carte. S’il est refusé, appelez le client.',
  }),
  disputed: (money, order) => ({
    title: 'Paiement contesté',
    happened: `Le client demande à sa banque ${money} ${order}.`,
    todo: 'Répondez chez Stripe. Ne remboursez rien autrement.',
  }),
  hold_ending: (money, order) => ({
    title: 'Réservation bientôt échue',
    happened: `La réservation de ${money} ${order} finit dans un jour, et la banque n’en donne pas de nouvelle.`,
    todo: `Encaissez la commande aujourd’hui si elle est prête. Sinon, appelez le client${NO_BREAK}: il lui faut un autre moyen de paiement.`,
  }),
};

function orderText({ oid }: Finding): string {
  return oid === undefined ? 'pour une commande inconnue' : `pour la commande ${oid}`;
}
