import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { categoryOf } from '../../../domain/catalogue/category.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import type { Mirror } from '../../../mirror/mirror.ts';
import { categoryShelf, wholeShelf } from '../../../mirror/queries/shelf-queries.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { useSearch } from '../search/use-search.ts';
import type { ShelfQuery } from './shelf-query.ts';

/** The products that the address asks for, before they are narrowed; `undefined` until they were read. */
export function useShelfProducts({ category, words }: ShelfQuery): readonly ProductRow[] | undefined {
  const [{ hub = '' }] = useDevice();
  const market = useMarket();
  const found = useSearch(words);
  // An address may name a category by its name, as the original did (docs/rules.md#categories).
  const cat = category && (categoryOf(category, market?.categories ?? [])?.slug ?? category);
  const shelf = useLive(shelfOf, { hub, cat, wanted: words === '' });
  if (words === '') return shelf !== undefined && shelf.cat === cat ? shelf.products : undefined;
  return cat === undefined ? found : found?.filter(({ categories }) => categories === cat);
}

// With the category that was asked for: the last answer stays until the next one comes.
async function shelfOf(
  mirror: Mirror,
  { hub, cat, wanted }: { hub: string; cat: string | undefined; wanted: boolean },
) {
  if (!wanted) return undefined;
  const products = await (cat === undefined
    ? wholeShelf(mirror, { hub })
    : categoryShelf(mirror, { hub, cat }));
  return { cat, products };
}
