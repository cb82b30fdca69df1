import { useDeferredValue, useMemo } from 'react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { finderOf } from '../../../mirror/queries/search-query.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';

/** As many as anybody looks through. */
const MOST = 300;

/**
 * The products that some words find on this device, best first; none for no words, `undefined` until they were looked
 * for or while the index has not arrived.
 */
export function useSearch(typed: string): readonly ProductRow[] | undefined {
  const [{ hub = '' }] = useDevice();
  const words = useDeferredValue(typed.trim());
  const finder = useLive(finderOf, { hub, wanted: words !== '' });
  const skus = useMemo(() => (words === '' ? [] : finder?.find(words).slice(0, MOST)), [finder, words]);
  const products = useLive(productsOf, { hub, skus: skus ?? [] });
  return skus === undefined ? undefined : products;
}

/** What was probably meant by words that find nothing here; `undefined` for no idea. */
export function useMeant(words: string): string | undefined {
  const [{ hub = '' }] = useDevice();
  const finder = useLive(finderOf, { hub, wanted: words !== '' });
  return useMemo(() => (words === '' ? undefined : finder?.meant(words)), [finder, words]);
}
