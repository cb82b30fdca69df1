import type { Person } from '../../contract/sync/sync.ts';
import { prefetchLive } from '../../hooks/prefetch-query.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { cartEntries } from '../../mirror/queries/cart-query.ts';
import { marketOf } from '../../mirror/queries/market-queries.ts';
import { orderingRowsOf } from '../../mirror/queries/ordering-queries.ts';

/** Runs the queries of the chosen market that every frame uses, before the frame renders. */
export async function prefetchMarket(
  mirror: Mirror,
  { person, hub }: { readonly person: Person; readonly hub: string },
): Promise<void> {
  await Promise.all([
    prefetchLive(mirror, marketOf, { hub }),
    prefetchLive(mirror, orderingRowsOf, { person, hub }),
    prefetchLive(mirror, cartEntries, { person, hub }),
  ]);
}
