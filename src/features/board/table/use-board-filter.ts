import { useDeferredValue, useMemo } from 'react';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { type BoardFilter, filterOf } from './order-filter.ts';

/** The filter of the address; it changes only when one of its words does, and lets typing go first. */
export function useBoardFilter(): BoardFilter {
  const { search } = useAppLocation();
  const { q, state, courier, shop, npa, pickup, risk } = search;
  const words = useDeferredValue(q);
  return useMemo(
    () => filterOf({ q: words, state, courier, shop, npa, pickup, risk }),
    [words, state, courier, shop, npa, pickup, risk],
  );
}
