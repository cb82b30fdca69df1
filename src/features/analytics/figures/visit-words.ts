import type { VisitAction } from '../../../domain/statistics/visit.ts';

/** What each thing that is counted is called. */
export const STEP_WORDS: Readonly<Record<VisitAction, string>> = {
  landing: 'Arrivées',
  home: 'Accueil',
  cart: 'Mises au cabas',
  checkout: 'Caisse ouverte',
  order: 'Commandes',
  signup: 'Comptes ouverts',
};
