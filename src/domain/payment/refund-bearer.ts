/** The cause of a refund. */
export const REFUND_CAUSES = [
  'missing',
  'quality',
  'damaged',
  'wrong_product',
  'price',
  'late',
  'other',
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** The bearer of a refund. See docs/rules.md#who-bears-a-refund. */
export const REFUND_BEARERS = ['hub', 'shop'] as const;
export type RefundBearer = (typeof REFUND_BEARERS)[number];

/** The labels of the causes for the office. */
export const CAUSE_WORDS: Readonly<Record<RefundCause, string>> = {
  missing: 'Article manquant',
  quality: 'Qualité',
  damaged: 'Article abîmé',
  wrong_product: 'Mauvais article',
  price: 'Prix faux',
  late: 'Livraison en retard',
  other: 'Autre raison',
};

/** « le marché », or the name of the shop; shops together are « les producteurs ». */
export function bearerWords(bearer: RefundBearer, shop: string | undefined): string {
  if (bearer === 'hub') return 'le marché';
  return shop ?? 'les producteurs';
}
