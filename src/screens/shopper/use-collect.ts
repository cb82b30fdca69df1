import type { CollectionRow } from '../../contract/day-rows.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { collectVendor } from '../../mutations/collect.ts';
import { useCourierDay } from '../../parts/courier-day.tsx';
import { tell } from '../../parts/tell.ts';
import { vibrate } from '../../parts/vibrate.ts';

interface SaidCollection {
  readonly collected: boolean;
  /** The products that were counted now; counts of others stay. */
  readonly received: readonly { sku: number; variant?: string; quantity: number }[];
}

/** Says what was fetched from a shop on the day that is worked on. */
export function useCollect(
  vendor: string,
  collection: Pick<CollectionRow, 'last'> | undefined,
): (said: SaidCollection) => void {
  const { hub, day } = useCourierDay();
  const collect = useMutate(collectVendor);
  return ({ collected, received }) => {
    vibrate();
    const seen = collection?.last ?? null;
    void tell(collect({ hub, day, vendor, collected, received: [...received], seen }));
  };
}
