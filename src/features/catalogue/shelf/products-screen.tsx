import { useAppLocation } from '../../../hooks/use-place.ts';
import { AisleList } from './aisle-list.tsx';
import { parseShelfQuery, isEmptyShelfQuery } from './shelf-query.ts';
import { Shelf } from './shelf-page.tsx';

/** The aisles, one aisle's products, or search results, by URL. */
export function ProductsScreen() {
  const { search } = useAppLocation();
  const query = parseShelfQuery(search);
  return isEmptyShelfQuery(query) ? <AisleList /> : <Shelf asked={query} />;
}
