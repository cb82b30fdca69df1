import type { ProductRow } from '../../contract/products.ts';
import { type CategoryHead, HEAD_SIZE, type HomeHead, type Segment } from './records.ts';
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
  const famous = shown.toSorted(byFame);
  return [
    ...[...byCategory].map(([cat, products]): CategoryHead => ({
      k: `cat:${hub}:${cat}`,
      products: products.sort(inShelfOrder).slice(0, HEAD_SIZE),
    })),
    {
      k: `home:${hub}`,
      home: famous.filter(({ attributes }) => attributes.home).slice(0, HEAD_SIZE),
      discount: famous.filter(({ attributes }) => attributes.discount).slice(0, HEAD_SIZE),
      popular: famous.slice(0, HEAD_SIZE),
    },
  ];
}
