import type { ProductRow } from '../../src/contract/catalogue/products.ts';
import { centimes } from '../../src/domain/money/money.ts';

/** A cheese with all its legal information: nothing prevents its sale. */
export function aCompleteProduct(change: Partial<ProductRow> = {}): ProductRow {
  return {
    ...{ sku: 1004521, title: 'Tomme au lait cru', slug: 'tomme-au-lait-cru', type: 'item', variants: [] },
    ...{ vendor: 'laiterie-de-jussy', categories: 'fromages', belong: { name: 'Tommes', weight: 1 } },
    details: {
      description: 'Une petite tomme souple à croûte fleurie.',
      ingredients: '*Lait* cru de vache, sel, présure, ferments',
      ...{ allergens: ['milk'], traces: ['nuts'], local: true },
      ...{ origin: 'Jussy, Genève', storage: 'Entre 2 et 6 °C' },
    },
    attributes: {
      ...{ available: true, home: false, discount: false, timelimit: 0 },
      ...{ subscription: false, business: false, boost: false, bundle: false },
    },
    pricing: { price: centimes(790), part: '~250g', stock: 24, tva: 0.026 },
    photo: { url: '/photos/a.webp', tint: 3 },
    stats: { score: 0, issues: 0, sales: 0 },
    ...{ created: '2025-12-12T08:00:00.000Z', updated: '2026-11-20T08:00:00.000Z' },
    ...change,
  };
}
