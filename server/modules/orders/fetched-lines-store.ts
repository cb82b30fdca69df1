import type { OrderItem } from '../../../src/contract/orders/orders.ts';
import { isFetched, orderedAt } from '../../../src/domain/fulfilment/collection.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { StoredOrder } from './orders-store.ts';

/** The lines of an order that were fetched from their shops, by number. */
export async function fetchedLines(
  tx: Tx,
  { order, day }: Pick<StoredOrder, 'order' | 'day'>,
): Promise<ReadonlySet<OrderItem['line']>> {
  const rows = await tx
    .selectFrom('collections')
    .select(['vendor', 'collected', 'at'])
    .where('hub', '=', order.hub)
    .where('day', '=', day)
    .execute();
  const held = new Map(rows.map(({ vendor, collected, at }) => [vendor, { collected, at: at ?? undefined }]));
  const fetched = order.items.filter((item) => isFetched(orderedAt(order, item), held.get(item.vendor)));
  return new Set(fetched.map(({ line }) => line));
}
