import type { CollectionRow } from '../contract/day-rows.ts';
import { vendorCollect } from '../contract/fulfilment-operations.ts';
import { collect } from '../domain/collection.ts';
import type { Mutation } from './mutation.ts';

/** What was fetched from a shop for a day, and what was counted of it. */
export const collectVendor: Mutation<CollectionRow, typeof vendorCollect> = {
  operation: vendorCollect,
  row: (args) => ({ e: 'collection', id: idOf(args) }),
  apply(held, { id, at, actor, args }) {
    const { hub, day, vendor, collected, received, seen: saw } = args;
    const word = { id, at: new Date(at).toISOString(), by: actor ?? undefined, collected, received, saw };
    const { collection } = collect(held ?? undefined, word);
    return { id: idOf(args), hub, day, vendor, ...collection, received: [...collection.received] };
  },
  label: ({ vendor, collected }) => `${collected ? 'Collecté' : 'Pas encore collecté'}\u00a0: ${vendor}`,
};

function idOf({ hub, day, vendor }: Pick<CollectionRow, 'hub' | 'day' | 'vendor'>): string {
  return `${hub}:${day}:${vendor}`;
}
