import { queryTokens } from '../../../src/domain/text/search-text.ts';

/** The words of a question that say what it is about: no greeting, no « avez-vous », no « comment ». */
export function aboutWords(question: string): readonly string[] {
  return queryTokens(question).filter((word) => !ASKING.has(word) && word.length > 1);
}

/** Whether somebody asks about their own orders. */
export function asksAboutOrders(question: string): boolean {
  const words = queryTokens(question);
  return words.some((word) => ORDERS.has(word)) && words.some((word) => OWN.has(word));
}

const ASKING = new Set(
  queryTokens(
    `avez vous avoir est ce que quel quelle quels quelles comment quand pourquoi où combien je ai as tu il elle ils
    elles nous on me mon ma mes votre vos notre nos cet cette ces dans pour par sur sans qui quoi dont sont être peux
    peut puis pouvez pourrait voudrais aimerais cherche chercher trouver veux veut donner donne montre propose
    proposez vendez bonjour bonsoir salut merci svp plaît faire fait quelque chose aussi bien bon bonne mais plus
    moins encore quelques conseil idée avec est recette recettes`,
  ),
);

const ORDERS = new Set(
  queryTokens('commande commandes livraison livraisons livrée livrer colis facture factures'),
);
const OWN = new Set(queryTokens('ma mes mon ai je où quand arrive vient dernière prochaine'));
