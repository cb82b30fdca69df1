import type { ProductRow } from '../../contract/catalogue/products.ts';
import { firstOf } from './first-of.ts';
import { type CategoryHead, HEAD_SIZE, type HomeHead, type Segment } from './catalogue-records.ts';
import { byFame, inShelfOrder, isShown } from './shelf-order.ts';

/** The first products of every category and of the home page: what a cold start reads, and nothing else. */
export function headsOf(hub: string, segments: readonly Segment[]): (CategoryHead | HomeHead)[] {
  const shown = segments.flatMap(({ products }) => products.map(({ d }) => d)).filter(isShown);
  const byCategory = new Map<string, ProductRow[]>();
  for (const product of shown) {
    const known = byCategory.get(product.categories);
    if (known) known.push(product);
    else byCategory.set(product.categories, [product]);
  }
  const famous = (products: readonly ProductRow[]) => firstOf(products, HEAD_SIZE, byFame);
  return [
    ...[...byCategory].map(([cat, products]): CategoryHead => ({
      k: `cat:${hub}:${cat}`,
      products: firstOf(products, HEAD_SIZE, inShelfOrder),
    })),
    {
      k: `home:${hub}`,
      home: famous(shown.filter(({ attributes }) => attributes.home)),
      discount: famous(shown.filter(({ attributes }) => attributes.discount)),
      popular: famous(shown),
    },
  ];
}
