import type { Mirror } from '../mirror.ts';

/** The number of orders of each day of a hub on this device; only keys are read. */
export async function dayCounts(
  mirror: Mirror,
  { hub, days }: { hub: string; days: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  // In one transaction: opening ten takes longer than counting.
  const counts = await mirror.transaction('r', mirror.orders, () =>
    Promise.all(days.map((day) => mirror.orders.where('[hub+_day]').equals([hub, day]).count())),
  );
  return new Map(days.map((day, index) => [day, counts[index] ?? 0]));
}
