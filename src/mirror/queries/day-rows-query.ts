import type { CollectionRow, StaffRow, TourRow } from '../../contract/orders/day-rows.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';

/** The collections of a day from its shops, as far as any exist. */
export async function collectionsOfDay(
  mirror: Mirror,
  { hub, day }: { hub: string; day: string },
): Promise<readonly CollectionRow[]> {
  const rows = await mirror.collections.where('[hub+day]').equals([hub, day]).toArray();
  return rows.map((row) => effective(row)).filter((row) => row !== null);
}

/** The tours of a day with their courier; an unassigned tour has no row. */
export async function toursOfDay(
  mirror: Mirror,
  { hub, day }: { hub: string; day: string },
): Promise<readonly TourRow[]> {
  const rows = await mirror.tours.where('[hub+day]').equals([hub, day]).toArray();
  return rows
    .map((row) => effective(row))
    .filter((row) => row !== null)
    .sort((left, right) => left.tour - right.tour);
}

/** The staff of a hub, by name, with the last known state of their devices. */
export async function staffOfHub(mirror: Mirror, { hub }: { hub: string }): Promise<readonly StaffRow[]> {
  const rows = await mirror.staff.where('hub').equals(hub).toArray();
  return rows
    .map((row) => effective(row))
    .filter((row) => row !== null)
    .sort((left, right) => left.displayName.localeCompare(right.displayName, 'fr'));
}
