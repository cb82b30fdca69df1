import type { IsoDay } from '../../domain/hub-time.ts';
import type { Mirror } from '../mirror.ts';

/** How many orders this device holds of each day of a hub; both ends included. Only the index is read. */
export async function orderCounts(
  mirror: Mirror,
  { hub, from, to }: { hub: string; from: IsoDay; to: IsoDay },
): Promise<ReadonlyMap<IsoDay, number>> {
  const keys = await mirror.orders.where('[hub+_day]').between([hub, from], [hub, to], true, true).keys();
  const counts = new Map<IsoDay, number>();
  for (const key of keys) {
    const day: unknown = Array.isArray(key) ? key[1] : undefined;
    if (typeof day === 'string') counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}
