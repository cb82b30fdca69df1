import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import type { ProductInput } from '../../../../src/contract/catalogue/product-edits.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { categoryOf } from '../../../../src/domain/catalogue/category.ts';
import { ZERO } from '../../../../src/domain/money/money.ts';
import { questionsAt } from '../../../../src/domain/catalogue/faq-question.ts';
import { slugOf } from '../../../../src/domain/text/slug.ts';
import { mergeFields } from '../../../core/edits/merge-fields.ts';

/** A product of a shop of which nothing is known yet; `tva`: the rate of food today. */
export function blankProduct(sku: number, vendor: string, tva: number, at: string): ProductRow {
  return {
    ...{ sku, vendor, title: '', slug: '', type: 'item', variants: [], categories: '' },
    details: { description: '' },
    attributes: {
      ...{ available: true, home: false, discount: false, timelimit: 0 },
      ...{ subscription: false, business: false, boost: false, bundle: false },
    },
    pricing: { price: ZERO, part: '', stock: 0, tva },
    belong: { name: '', weight: 0 },
    photo: { url: '' },
    stats: { score: 0, issues: 0, sales: 0 },
    ...{ created: at, updated: at },
  };
}

/** The category that a product stands in from now on; `undefined` when there is none of that name. */
export function categoryAsked(
  { categories: asked }: Pick<ProductInput, 'categories'>,
  present: string,
  categories: readonly Category[],
): Category | undefined {
  const known = asked === undefined ? present : typeof asked === 'string' ? asked : asked.slug;
  return categoryOf(
    known,
    categories.filter(({ type }) => type === 'Category'),
  );
}

/** A product with what was given in the place of what was there. Number, shop and figures are not to be given. */
export function productEdited(
  before: ProductRow,
  given: ProductInput,
  category: Category | undefined,
  at: string,
): ProductRow {
  const { title = before.title, type = before.type, variants = before.variants } = given;
  const { quantity = before.quantity, shelflife = before.shelflife } = given;
  return {
    ...before,
    ...{ title, type, variants, updated: at },
    // Links in the field carry the address: it follows the title alone, and no change of how addresses are made.
    slug: title === before.title ? before.slug : slugOf(title) || String(before.sku),
    details: mergeFields(before.details, given.details),
    attributes: mergeFields(before.attributes, given.attributes),
    pricing: mergeFields(before.pricing, given.pricing),
    categories: category?.slug ?? before.categories,
    belong: belongIn(category, given.belong?.name, before.belong),
    ...(given.faq && { faq: questionsAt(before.faq ?? [], given.faq, at) }),
    photo: photoAfter(before.photo, given.photo),
    ...(quantity && { quantity }),
    ...(shelflife && { shelflife }),
    ...(given.bundle && { bundle: given.bundle.map(bundleLine) }),
  };
}

function bundleLine({ title, note, vendor, price, active = true }: GivenLine): BundleLine {
  return { title, ...(note !== undefined && note !== '' && { note }), vendor, price, active };
}

type GivenLine = NonNullable<ProductInput['bundle']>[number];
type BundleLine = NonNullable<ProductRow['bundle']>[number];

/** The sub-category asked for, with its weight; a product that changes its category goes to the first of the new one. */
function belongIn(
  category: Category | undefined,
  name: string | undefined,
  before: ProductRow['belong'],
): ProductRow['belong'] {
  const found = category?.child.find((child) => child.name === (name ?? before.name));
  if (found !== undefined) return { name: found.name, weight: found.weight };
  if (name !== undefined) return { name, weight: 0 };
  const first = category?.child[0];
  return first === undefined ? { name: '', weight: 0 } : { name: first.name, weight: first.weight };
}

/** The tint is the ground of one picture: another one brings its own or fills its frame. */
function photoAfter(before: ProductRow['photo'], given: ProductInput['photo']): ProductRow['photo'] {
  const { tint, ...picture } = mergeFields(before, given);
  const kept = picture.url === before.url ? tint : given?.tint;
  return kept === undefined ? picture : { ...picture, tint: kept };
}
