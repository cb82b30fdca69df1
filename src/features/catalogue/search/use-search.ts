import { useDeferredValue, useMemo } from 'react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { finderOf } from '../../../mirror/queries/search-query.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';

/** The maximum number of results that are worth browsing. */
const MOST = 300;

/**
 * The local products that match a query, best first; none for an empty query, `undefined` until searched or while the
 * index is missing.
 */
export function useSearch(typed: string): readonly ProductRow[] | undefined {
  const [{ hub = '' }] = useDevice();
  const words = useDeferredValue(typed.trim());
  const finder = useLive(finderOf, { hub, wanted: words !== '' });
  const skus = useMemo(() => (words === '' ? [] : finder?.find(words).slice(0, MOST)), [finder, words]);
  const products = useLive(productsOf, { hub, skus: skus ?? [] });
  return skus === undefined ? undefined : products;
}

/** The likely correction of a query without results; `undefined` when there is none. */
export function useSpellingCorrection(words: string): string | undefined {
  const [{ hub = '' }] = useDevice();
  const finder = useLive(finderOf, { hub, wanted: words !== '' });
  return useMemo(() => (words === '' ? undefined : finder?.meant(words)), [finder, words]);
}
