import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { type ComparedProduct, nearProducts } from '../../../domain/catalogue/near-products.ts';
import { LABEL_FLAGS } from '../../../domain/catalogue/product-labels.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import type { Diet } from '../../../domain/people/diet-marks.ts';
import { respectsDiet } from '../../../domain/people/diet.ts';

/** A product in the form that `nearProducts` compares. */
export function compared(row: ProductRow): ComparedProduct & { readonly row: ProductRow } {
  const { sku, title, categories: category, vendor, details, pricing } = row;
  const labels = LABEL_FLAGS.filter((flag) => details[flag] === true);
  const { allergens, alcohol } = details;
  return {
    ...{ row, sku, title, category, vendor, part: pricing.part, price: productPrice(row) },
    ...{ allergens, alcohol, labels },
  };
}

/** The products that can replace another, most similar first: in stock, and known to respect a diet. */
export function replacementsFor(
  product: ProductRow,
  shelf: readonly ProductRow[],
  diet: Pick<Diet, 'avoids' | 'diets'>,
): readonly ProductRow[] {
  const offered = shelf.filter((row) => row.attributes.available && row.pricing.stock > 0);
  return nearProducts(compared(product), offered.map(compared))
    .map(({ row }) => row)
    .filter((row) => respectsDiet(row, diet));
}
