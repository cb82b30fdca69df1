import { productPrice, sellable } from '../catalogue/product-price.ts';
import { availabilityFor, type ShopAvailability, shopDelivers } from '../catalogue/shop-calendar.ts';
import { type Centimes, fraction, times } from '../money/money.ts';
import { dietAnswer, isFreeOf } from '../people/diet.ts';
import type { Diet } from './avoided-things.ts';
import type { AskedQuestion } from './read-question.ts';

/** The stated properties of a product that a question can limit. */
export interface AskedProduct {
  readonly sku: number;
  readonly title: string;
  readonly categories?: string | undefined;
  readonly details: {
    readonly allergens?: readonly string[] | undefined;
    readonly traces?: readonly string[] | undefined;
    readonly gluten?: boolean | undefined;
    readonly lactose?: boolean | undefined;
    readonly vegetarian?: boolean | undefined;
    readonly alcohol?: boolean | undefined;
    readonly ingredients?: string | undefined;
    readonly single?: boolean | undefined;
  };
  readonly attributes: { readonly available: boolean; readonly discount?: boolean | undefined };
  readonly pricing: {
    readonly price: Centimes;
    readonly discount?: Centimes | undefined;
    readonly stock: number;
    readonly part: string;
  };
  readonly logistics?: { readonly weekdays?: readonly number[] | undefined } | undefined;
}

/** The limits that a question, or a language model on a person's behalf, sets to products. */
export type ProductLimits = Pick<AskedQuestion, 'avoided' | 'diets' | 'day'> & {
  readonly budget?: Centimes | undefined;
};

/** A shop of a product; its days are local. */
export interface BringingShop {
  readonly status?: unknown;
  readonly available: ShopAvailability;
}

/** Whether a product is on sale now, is delivered on the day, and verifiably respects every limit. */
export function fits(product: AskedProduct, shop: BringingShop, limits: ProductLimits): boolean {
  if (!sellable(product, shop).sellable) return false;
  const { budget, day } = limits;
  if (budget !== undefined && productPrice(product) > budget) return false;
  if (day !== undefined && !shopDelivers(availabilityFor(shop.available, product.logistics?.weekdays), day))
    return false;
  return respects(product, limits);
}

/** Whether a product verifiably contains nothing that is avoided. Unstated never counts as safe. */
function respects(
  product: AskedProduct,
  { avoided, diets }: Pick<ProductLimits, 'avoided' | 'diets'>,
): boolean {
  return (
    avoided.every((allergen) => isFreeOf(product, allergen)) && diets.every((diet) => keeps(product, diet))
  );
}

function keeps(product: AskedProduct, diet: Diet): boolean {
  const { allergens, gluten } = product.details;
  if (diet === 'gluten') return isFreeOf(product, 'gluten') || (allergens === undefined && gluten === true);
  return dietAnswer(product, diet === 'lactose' ? 'lactose-free' : diet) === 'fits';
}

/** The maximum price of some pieces: a weighed portion may be 15 % heavier than announced. */
export function mostFor(product: AskedProduct, quantity: number, tolerance: number): Centimes {
  const price = times(productPrice(product), quantity);
  return product.pricing.part.startsWith('~') ? fraction(price, 1 + tolerance) : price;
}
