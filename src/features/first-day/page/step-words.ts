import type { SetupStep } from '../../../contract/hubs/setup.ts';

/** The name of each question, and what it is about. */
export const STEP_WORDS: Readonly<Record<SetupStep, { readonly title: string; readonly about: string }>> = {
  administrator: { title: 'Vous', about: 'qui tient le marché' },
  market: { title: 'Le marché et qui vend', about: 'son nom, son adresse, son vendeur' },
  days: { title: 'Jours et tranches', about: 'quand vous livrez' },
  prices: { title: 'Prix et quartiers', about: 'où, et pour combien' },
  payments: { title: 'Paiements', about: 'comment on vous paie' },
  mail: { title: 'E-mails', about: 'qui écrit à vos clients' },
  shop: { title: 'Le premier producteur', about: 'qui vend ici' },
};
