import { useMutate } from '../hooks/use-mutate.ts';
import { collectVendor } from '../mutations/collect.ts';
import type { ExpectedProduct, ShopCollection } from './office-collect.ts';
import { tell } from './tell.ts';

/** Pieces of a product that somebody counted at the shop. */
export interface CountedProduct extends Pick<ExpectedProduct, 'sku' | 'variant'> {
  readonly quantity: number;
}

/** Says that a shop was fetched, or not after all, with what was counted there. */
export function useCollect(
  hub: string,
  day: string,
): (
  shop: Pick<ShopCollection, 'vendor' | 'held'>,
  collected: boolean,
  counted?: readonly CountedProduct[],
) => void {
  const collect = useMutate(collectVendor);
  return ({ vendor, held }, collected, counted = []) => {
    const received = counted.map(({ sku, variant, quantity }) => ({
      sku,
      quantity,
      ...(variant !== undefined && { variant }),
    }));
    void tell(collect({ hub, day, vendor, collected, received, seen: held?.last ?? null }));
  };
}
