import { useMemo } from 'react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { type IsoDay, weekdayOf } from '../../../domain/calendar/hub-time.ts';
import { inOrder } from '../../../domain/catalogue/product-order.ts';
import { count, weekdayName } from '../../../domain/text/french.ts';
import { type FacetCounts, facetCounts, facetsIn, facetsText, filterProducts } from './shelf-facets.ts';
import type { ShelfQuery } from './shelf-query.ts';
import { useChosenDay, useShelfState } from './use-shelf-state.ts';

/** The products that match a query, in its order, with the counts of its chips. */
interface ShelfAnswer {
  readonly found: readonly ProductRow[];
  readonly counts: FacetCounts;
  /** The results available on the day that the customer chose; absent while the day is only proposed. */
  readonly mine: OnMyDay | undefined;
}

interface OnMyDay {
  readonly day: IsoDay;
  readonly counts: FacetCounts['facets'];
  /** The number of matching products available that day. */
  readonly many: number;
}

/** Filters, counts and orders products; each step runs only when its own inputs change. */
export function useShelfAnswer(
  products: readonly ProductRow[] | undefined,
  { facets, vendor, sub, sort }: ShelfQuery,
): ShelfAnswer | undefined {
  const state = useShelfState();
  const day = useChosenDay();
  const pressed = facetsText(facets);
  const answer = useMemo(() => {
    if (products === undefined) return undefined;
    const filters = { facets: facetsIn(pressed), vendor, sub };
    const found = filterProducts(products, filters, state);
    const counts = facetCounts(products, filters, state);
    if (day === undefined) return { found, counts, mine: undefined };
    const coming = facetCounts(products.filter(state.comesNext), filters, state);
    return {
      found,
      counts,
      mine: { day, counts: coming.facets, many: found.filter(state.comesNext).length },
    };
  }, [products, pressed, vendor, sub, day, state]);
  return useMemo(() => answer && { ...answer, found: inOrder(answer.found, sort) }, [answer, sort]);
}

/** The number of results, and how many of them come on the chosen day: « 15 produits, dont 12 pour jeudi ». */
export function foundWords(many: number, mine: Pick<OnMyDay, 'day' | 'many'> | undefined): string {
  const all = count(many, 'produit', 'produits');
  if (mine === undefined || mine.many === many) return all;
  return `${all}, dont ${mine.many} pour ${weekdayName(weekdayOf(mine.day))}`;
}
