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
  /** The proposed quantity. */
  readonly asked: number;
  /** The proposed quantity, limited by the stock. */
  readonly quantity: number;
  /** The quantity still missing from the cart. */
  readonly missing: number;
}

/** A proposal checked against this device's data: prices and stock of the assistant are never trusted. */
export interface ProposalPlan {
  readonly lines: readonly PlannedLine[];
  /** The sum of all lines, in the cart or not. */
  readonly sum: Centimes;
  /** Sold, but with variants that must be chosen on the product page. */
  readonly toChoose: readonly ProductRow[];
  /** Sold out, or not on sale now. */
  readonly unsold: readonly ProductRow[];
  /** The number of products that this market no longer has. */
  readonly unknown: number;
}

/** What this device knows of the products. */
interface Shelf {
  readonly products: readonly ProductRow[];
  readonly isSold: (product: ProductRow) => boolean;
  readonly inCart: (product: ProductRow) => number;
}

/** Plans what « Mettre dans le cabas » does; a product that is named twice becomes one line. */
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
