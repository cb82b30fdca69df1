import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import { centimes } from '../../../src/domain/money/money.ts';

export const HUB = 'geneve-carouge';

/** An addition to the cart, as a tap on a product makes it. */
export function anAddition(sku: number, quantity = 1, variant?: string) {
  return {
    hub: HUB,
    line: variant === undefined ? { sku } : { sku, variant },
    quantity,
    product: { title: `Produit ${sku}`, price: centimes(450), part: '500 g', vendor: 'ferme-du-lac' },
    at: '2026-11-23T10:00:00.000Z',
  };
}

/** A product on the shelf, with defaults. */
export function aProduct(sku: number, change: Partial<ProductRow> = {}): ProductRow {
  return {
    sku,
    title: `Produit ${sku}`,
    slug: `produit-${sku}`,
    type: 'Product',
    variants: [],
    details: { description: '' },
    attributes: {
      available: true,
      home: false,
      discount: false,
      timelimit: 0,
      subscription: false,
      business: false,
      boost: false,
      bundle: false,
    },
    pricing: { price: centimes(450), part: '500 g', stock: 20, tva: 0.026 },
    belong: { name: 'Racines', weight: 1 },
    photo: { url: '/photos/1f955-320.webp' },
    stats: { score: 1, issues: 0, sales: 0 },
    created: '2026-01-01T00:00:00.000Z',
    updated: '2026-01-01T00:00:00.000Z',
    categories: 'legumes',
    vendor: 'ferme-du-lac',
    ...change,
  };
}
