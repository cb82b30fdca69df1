import type { Mirror } from '../mirror.ts';

/** How many orders this device holds of each of some days of a hub; keys alone are read. */
export async function dayCounts(
  mirror: Mirror,
  { hub, days }: { hub: string; days: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  // In one transaction: to open ten takes longer than to count.
  const counts = await mirror.transaction('r', mirror.orders, () =>
    Promise.all(days.map((day) => mirror.orders.where('[hub+_day]').equals([hub, day]).count())),
  );
  return new Map(days.map((day, index) => [day, counts[index] ?? 0]));
}
