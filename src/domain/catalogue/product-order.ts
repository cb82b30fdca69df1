import { DAY_MS, type Ms } from '../calendar/hub-time.ts';
import { times } from '../money/money.ts';
import { type PricedProduct, productPrice } from './product-price.ts';
import { unitOf } from './unit-price.ts';

/** The sort orders that a customer may choose instead of the shelf's. See docs/rules.md#shelf-order. */
export const PRODUCT_SORTS = ['price', 'unit', 'new', 'loved'] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The fields that decide the place of a product. */
export interface OrderedProduct extends PricedProduct {
  readonly pricing: PricedProduct['pricing'] & { readonly part: string };
  /** An instant of ISO 8601. */
  readonly created: string;
  readonly stats: { readonly likes?: number | undefined };
}

/**
 * Products in the requested order; ties keep their original order. By unit price, products without a price
 * per kilogram or litre come last, the cheapest first.
 */
export function inOrder<Product extends OrderedProduct>(
  products: readonly Product[],
  sort: ProductSort | undefined,
): readonly Product[] {
  if (sort === undefined) return products;
  const rank = rankBy(sort);
  return products
    .map((product) => ({ product, rank: rank(product) }))
    .sort((left, right) =>
      left.rank === right.rank ? byPrice(left) - byPrice(right) : left.rank - right.rank,
    )
    .map(({ product }) => product);
}

/** Products without a rank, since they are sold by the piece, are compared by price. */
function byPrice({ rank, product }: { readonly rank: number; readonly product: OrderedProduct }): number {
  return rank === Infinity ? productPrice(product) : 0;
}

/** Whether a product was added to the catalogue in the last weeks. */
export function isNew({ created }: Pick<OrderedProduct, 'created'>, now: Ms): boolean {
  return now - Date.parse(created) < NEW_DAYS * DAY_MS;
}

const NEW_DAYS = 30;

/** Smaller ranks come first. */
function rankBy(sort: ProductSort): (product: OrderedProduct) => number {
  switch (sort) {
    case 'price':
      return productPrice;
    case 'unit':
      return unitRank();
    case 'new':
      return ({ created }) => -Date.parse(created);
    case 'loved':
      return ({ stats }) => -(stats.likes ?? 0);
  }
}

// Thousands of products share some dozens of portions: each text is read once.
function unitRank(): (product: OrderedProduct) => number {
  const read = new Map<string, number>();
  return (product) => {
    const { part } = product.pricing;
    const portions = read.get(part) ?? portionsIn(part);
    read.set(part, portions);
    return portions === Infinity ? Infinity : times(productPrice(product), portions);
  };
}

/** The number of portions in a kilogram or a litre; infinite for pieces, which compare with neither. */
function portionsIn(part: string): number {
  const unit = unitOf(part);
  return unit === undefined || unit.per === 'pce' ? Infinity : unit.portions;
}
