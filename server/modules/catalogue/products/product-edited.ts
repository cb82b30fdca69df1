import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import type { ProductInput } from '../../../../src/contract/catalogue/product-edits.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { categoryOf } from '../../../../src/domain/catalogue/category.ts';
import { ZERO } from '../../../../src/domain/money/money.ts';
import { questionsAt } from '../../../../src/domain/catalogue/faq-question.ts';
import { slugOf } from '../../../../src/domain/text/slug.ts';
import { altsOf, withPhotos } from '../../../../src/domain/catalogue/product-photos.ts';
import { mergeFields } from '../../../core/edits/merge-fields.ts';

/** A new product of a shop with default values; `tva`: today's VAT rate of food. */
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

/** The category of a product after an edit; `undefined` for an unknown name. */
export function categoryAfter(
  { categories: wanted }: Pick<ProductInput, 'categories'>,
  present: string,
  categories: readonly Category[],
): Category | undefined {
  const known = wanted === undefined ? present : typeof wanted === 'string' ? wanted : wanted.slug;
  return categoryOf(
    known,
    categories.filter(({ type }) => type === 'Category'),
  );
}

/** Merges the submitted fields into a product. Sku, shop and figures cannot be edited. */
export function productEdited(
  before: ProductRow,
  fields: ProductInput,
  category: Category | undefined,
  at: string,
): ProductRow {
  const { title = before.title, type = before.type, variants = before.variants } = fields;
  const { quantity = before.quantity, shelflife = before.shelflife } = fields;
  return {
    ...before,
    ...{ title, type, variants, updated: at },
    // Published links contain the slug: it changes only with the title, never with the rules of slugs.
    slug: title === before.title ? before.slug : slugOf(title) || String(before.sku),
    details: mergeFields(before.details, fields.details),
    attributes: mergeFields(before.attributes, fields.attributes),
    pricing: mergeFields(before.pricing, fields.pricing),
    categories: category?.slug ?? before.categories,
    belong: belongIn(category, fields.belong?.name, before.belong),
    ...(fields.faq && { faq: questionsAt(before.faq ?? [], fields.faq, at) }),
    photo: photoAfter(before.photo, fields.photo),
    ...(fields.logistics && { logistics: mergeFields(before.logistics ?? {}, fields.logistics) }),
    ...(quantity && { quantity }),
    ...(shelflife && { shelflife }),
    ...(fields.bundle && { bundle: fields.bundle.map(bundleLine) }),
  };
}

function bundleLine({ title, note, vendor, price, active = true }: LineInput): BundleLine {
  return { title, ...(note !== undefined && note !== '' && { note }), vendor, price, active };
}

type LineInput = NonNullable<ProductInput['bundle']>[number];
type BundleLine = NonNullable<ProductRow['bundle']>[number];

/** The submitted sub-category with its weight; a product that changes its category alone has none in the new one. */
function belongIn(
  category: Category | undefined,
  name: string | undefined,
  before: ProductRow['belong'],
): ProductRow['belong'] {
  const found = category?.child.find((child) => child.name === (name ?? before.name));
  if (found !== undefined) return { name: found.name, weight: found.weight };
  return { name: name ?? '', weight: 0 };
}

/** The tint belongs to one picture: another picture brings its own or has none. */
function photoAfter(before: ProductRow['photo'], fields: ProductInput['photo']): ProductRow['photo'] {
  if (fields === undefined) return before;
  const { add = [], alts, ...given } = fields;
  const { tint, ...picture } = mergeFields(before, given);
  const kept = picture.url === before.url ? tint : given.tint;
  const { alts: _, ...after } = withPhotos(kept === undefined ? picture : { ...picture, tint: kept }, add);
  const { bundle, ...first } = after;
  return {
    ...first,
    ...(bundle && { bundle: [...bundle] }),
    ...altsOf({ ...after, alts: before.alts }, alts),
  };
}
