import type { Mirror } from '../mirror.ts';

/**
 * The number of waiting mutations of each order by `oid`, for the mark « pas encore envoyé ». No row is read, and live
 * queries are not notified when a mutation only becomes in flight.
 */
export async function waitingByOrder(mirror: Mirror): Promise<ReadonlyMap<number, number>> {
  const waiting = new Map<number, number>();
  for (const key of await mirror.orders.orderBy('[_b.oid+_p]').keys()) {
    const [oid, count] = Array.isArray(key) ? key : [];
    if (typeof oid === 'number' && typeof count === 'number') waiting.set(oid, count);
  }
  return waiting;
}
