import type { Mirror } from '../mirror.ts';

/**
 * How many actions of this device wait on each order, for the mark « pas encore envoyé »; by `oid`. No row is read, and
 * nobody is told anew of what waits when it is only on its way.
 */
export async function waitingByOrder(mirror: Mirror): Promise<ReadonlyMap<number, number>> {
  const waiting = new Map<number, number>();
  for (const key of await mirror.orders.orderBy('[_b.oid+_p]').keys()) {
    const [oid, count] = Array.isArray(key) ? key : [];
    if (typeof oid === 'number' && typeof count === 'number') waiting.set(oid, count);
  }
  return waiting;
}
