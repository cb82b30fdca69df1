import type { CollectionRow } from '../../contract/orders/day-rows.ts';
import { vendorCollect } from '../../contract/orders/fulfilment-operations.ts';
import { collect } from '../../domain/fulfilment/collection.ts';
import { UNDO_MS } from '../../domain/core/timings.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';

export const applyVendorCollect: Reducer<CollectionRow, typeof vendorCollect> = (
  held,
  { id, at, actor, args },
) => {
  const { hub, day, vendor, collected, received, seen: saw } = args;
  const word = { id, at: new Date(at).toISOString(), by: actor ?? undefined, collected, received, saw };
  const { collection } = collect(held ?? undefined, word);
  return { id: idOf(args), hub, day, vendor, ...collection, received: [...collection.received] };
};

/** Collects from a shop for a day, with counted pieces. */
export const collectVendor: Mutation<CollectionRow, typeof vendorCollect> = {
  operation: vendorCollect,
  hold: UNDO_MS,
  row: (args) => ({ e: 'collection', id: idOf(args) }),
  apply: applyVendorCollect,
  // Rapid steps on one product are one count with one undo. The first seen state is compared.
  merge(earlier, later) {
    const [before, ...others] = earlier.received;
    const [after, ...more] = later.received;
    if (before === undefined || after === undefined || others.length + more.length > 0) return undefined;
    const same = before.sku === after.sku && before.variant === after.variant;
    return same && earlier.collected === later.collected ? { ...later, seen: earlier.seen } : undefined;
  },
  label: ({ vendor, collected }) => `${collected ? 'Collecté' : 'Pas encore collecté'}\u00a0: ${vendor}`,
};

function idOf({ hub, day, vendor }: Pick<CollectionRow, 'hub' | 'day' | 'vendor'>): string {
  return `${hub}:${day}:${vendor}`;
}
