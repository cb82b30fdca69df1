/** The kinds of printed lists. */
export type PrintKind = 'shops' | 'customers' | 'products' | 'route' | 'slips';

/** The name of each kind: « Liste par producteur ». */
export const PRINT_WORDS: Readonly<Record<PrintKind, string>> = {
  shops: 'Listes par producteur',
  customers: 'Liste par client',
  products: 'Liste par produit',
  route: 'Feuilles de route',
  slips: 'Bons de commande',
};
