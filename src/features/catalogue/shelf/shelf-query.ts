import { PRODUCT_SORTS, type ProductSort } from '../../../domain/catalogue/product-order.ts';
import { facetsIn, facetsText, type ShelfFilters } from './shelf-facets.ts';

/** The catalogue query in the URL. */
export interface ShelfQuery extends ShelfFilters {
  readonly category: string | undefined;
  /** The search words. */
  readonly words: string;
  /** Absent: the order of the shelf, or of the search. */
  readonly sort: ProductSort | undefined;
}

/** Parses `?category=…&q=…&facets=bio,discount&vendor=…&sub=…&sort=price`. */
export function parseShelfQuery(search: Readonly<Record<string, string | undefined>>): ShelfQuery {
  return {
    category: nonEmpty(search['category']),
    words: search['q']?.trim() ?? '',
    facets: facetsIn(search['facets']),
    vendor: nonEmpty(search['vendor']),
    sub: nonEmpty(search['sub']),
    sort: PRODUCT_SORTS.find((sort) => sort === search['sort']),
  };
}

/** Whether the URL is the bare list of aisles. */
export function isEmptyShelfQuery({ category, words, facets, vendor }: ShelfQuery): boolean {
  return category === undefined && words === '' && facets.size === 0 && vendor === undefined;
}

/** The search parameters of filters; `undefined` removes one. */
export function searchOf({ facets, vendor, sub }: ShelfFilters): Record<string, string | undefined> {
  return { facets: facetsText(facets), vendor, sub };
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
