import type { Key } from '../../contract/sync/sync.ts';

/** The key of the order that a mutation names. */
export function orderOf({ oid }: { readonly oid: number }): Key {
  return { e: 'order', id: String(oid) };
}
