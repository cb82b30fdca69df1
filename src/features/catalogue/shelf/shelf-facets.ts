import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { type Label, LABEL_FLAGS, LABELS } from '../../../domain/catalogue/product-labels.ts';
import { isNew } from '../../../domain/catalogue/product-order.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';

type OwnFacet = 'day' | 'discount' | 'liked' | 'new' | 'subscription';

/** The labels to filter by; alcohol is no facet, it only requires an age check. */
type LabelFacet = Exclude<Label, 'alcohol'>;

export type Facet = OwnFacet | LabelFacet;

const FIRST_FACETS: readonly Facet[] = [
  ...(['day', 'bio', 'discount', 'liked', 'new', 'subscription'] as const),
  ...(['gluten', 'lactose', 'vegetarian', 'local'] as const),
];

/** The facets of the catalogue in the order of their chips: the most used first, then every other label. */
export const FACETS: readonly Facet[] = [...new Set([...FIRST_FACETS, ...LABEL_FLAGS.filter(isLabelFacet)])];

/** The filters of a product list, combined by AND. */
export interface ShelfFilters {
  readonly facets: ReadonlySet<Facet>;
  /** A producer, by its path. */
  readonly vendor: string | undefined;
  /** A subcategory, by its name. */
  readonly sub: string | undefined;
}

/** What facets depend on besides the product. */
export interface ShelfState {
  readonly likes: ReadonlySet<number>;
  readonly now: Ms;
  /** Whether a product can come with the next delivery. */
  readonly comesNext: (product: ProductRow) => boolean;
}

/** The number of results of each chip, given the active filters. */
export interface FacetCounts {
  readonly facets: ReadonlyMap<Facet, number>;
  readonly vendors: ReadonlyMap<string, number>;
  readonly subs: ReadonlyMap<string, number>;
}

/** Filters products. */
export function filterProducts(
  products: readonly ProductRow[],
  filters: ShelfFilters,
  state: ShelfState,
): readonly ProductRow[] {
  return products.filter((product) => fits(product, filters, state));
}

/**
 * The number of results with one more facet, or another producer or subcategory: all other filters apply, the one in
 * question does not.
 */
export function facetCounts(
  products: readonly ProductRow[],
  filters: ShelfFilters,
  state: ShelfState,
): FacetCounts {
  const left = filterProducts(products, filters, state);
  return {
    facets: new Map(
      FACETS.map((facet) => [facet, left.reduce((sum, one) => sum + Number(holds(facet, one, state)), 0)]),
    ),
    vendors: tally(
      filterProducts(products, { ...filters, vendor: undefined }, state),
      ({ vendor }) => vendor,
    ),
    // A product without a subcategory is only found in the whole aisle.
    subs: tally(
      filterProducts(products, { ...filters, sub: undefined }, state).filter(
        ({ belong }) => belong.name !== '',
      ),
      ({ belong }) => belong.name,
    ),
  };
}

/** Parses facets from the URL, `facets=bio,discount`; unknown ones are ignored. */
export function facetsIn(text: string | undefined): ReadonlySet<Facet> {
  const words = new Set(text?.split(',') ?? []);
  return new Set(FACETS.filter((facet) => words.has(facet)));
}

/** Formats facets for the URL; `undefined` for none. */
export function facetsText(facets: ReadonlySet<Facet>): string | undefined {
  return facets.size === 0 ? undefined : FACETS.filter((facet) => facets.has(facet)).join(',');
}

/** Toggles a facet. */
export function toggled(facets: ReadonlySet<Facet>, facet: Facet): ReadonlySet<Facet> {
  const next = new Set(facets);
  if (!next.delete(facet)) next.add(facet);
  return next;
}

function holds(facet: Facet, product: ProductRow, state: ShelfState): boolean {
  const { details } = product;
  return isLabelFacet(facet)
    ? details[facet] === true || (facet === 'bio' && details.biodynamics === true)
    : OWN[facet](product, state);
}

const OWN: Readonly<Record<OwnFacet, (product: ProductRow, state: ShelfState) => boolean>> = {
  day: (product, { comesNext }) => comesNext(product),
  discount: (product) => productPrice(product) < product.pricing.price,
  liked: ({ sku }, { likes }) => likes.has(sku),
  new: (product, { now }) => isNew(product, now),
  subscription: ({ attributes }) => attributes.subscription,
};

function isLabelFacet(facet: Facet | Label): facet is LabelFacet {
  return facet !== 'alcohol' && Object.hasOwn(LABELS, facet);
}

function fits(product: ProductRow, { facets, vendor, sub }: ShelfFilters, state: ShelfState): boolean {
  if (vendor !== undefined && product.vendor !== vendor) return false;
  if (sub !== undefined && product.belong.name !== sub) return false;
  return [...facets].every((facet) => holds(facet, product, state));
}

function tally(
  products: readonly ProductRow[],
  name: (product: ProductRow) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const product of products) counts.set(name(product), (counts.get(name(product)) ?? 0) + 1);
  return counts;
}
