import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { clip } from '../../../domain/cart/cart-line.ts';
import { type Centimes, sum, times } from '../../../domain/money/money.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';

/** A product that the assistant proposes for the cart. */
export interface Proposed {
  readonly sku: number;
  readonly quantity: number;
}

export interface PlannedLine {
  readonly product: ProductRow;
  /** What the proposal asks for. */
  readonly asked: number;
  /** The same, as far as the stock allows. */
  readonly quantity: number;
  /** What the cart still lacks of it. */
  readonly missing: number;
}

/** A proposal by what this device knows: nothing that the assistant wrote of prices or stock is believed. */
export interface ProposalPlan {
  readonly lines: readonly PlannedLine[];
  /** The sum of all lines, in the cart or not. */
  readonly sum: Centimes;
  /** Sold, and to be chosen on their own page: they have variants. */
  readonly toChoose: readonly ProductRow[];
  /** Sold out, or not sold for now. */
  readonly unsold: readonly ProductRow[];
  /** How many this market no longer has. */
  readonly unknown: number;
}

/** What is known of the products here. */
interface Shelf {
  readonly products: readonly ProductRow[];
  readonly isSold: (product: ProductRow) => boolean;
  readonly inCart: (product: ProductRow) => number;
}

/** Plans what « Mettre dans le cabas » does; a product that is named twice is one line. */
export function proposalPlan(
  proposal: readonly Proposed[],
  { products, isSold, inCart }: Shelf,
): ProposalPlan {
  const wanted = new Map<number, number>();
  for (const { sku, quantity } of proposal) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
  const known = products.filter(({ sku }) => wanted.has(sku));
  const sold = known.filter((product) => isSold(product));
  const lines = sold
    .filter(({ variants }) => variants.length === 0)
    .map((product) => {
      const asked = wanted.get(product.sku) ?? 0;
      const quantity = clip(asked, product.pricing.stock);
      return { product, asked, quantity, missing: Math.max(0, quantity - inCart(product)) };
    });
  return {
    lines,
    sum: sum(lines.map(({ product, quantity }) => times(productPrice(product), quantity))),
    toChoose: sold.filter(({ variants }) => variants.length > 0),
    unsold: known.filter((product) => !sold.includes(product)),
    unknown: wanted.size - known.length,
  };
}
