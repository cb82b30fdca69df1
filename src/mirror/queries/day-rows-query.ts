import type { CollectionRow, StaffRow, TourRow } from '../../contract/orders/day-rows.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';

/** What was fetched from the shops of a day, as far as anybody said. */
export async function collectionsOfDay(
  mirror: Mirror,
  { hub, day }: { hub: string; day: string },
): Promise<readonly CollectionRow[]> {
  const rows = await mirror.collections.where('[hub+day]').equals([hub, day]).toArray();
  return rows.map((row) => effective(row)).filter((row) => row !== null);
}

/** Who drives the tours of a day; a tour that nobody was given has no row. */
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

/** Who works for a hub, by name, with what the server last heard of their devices. */
export async function staffOfHub(mirror: Mirror, { hub }: { hub: string }): Promise<readonly StaffRow[]> {
  const rows = await mirror.staff.where('hub').equals(hub).toArray();
  return rows
    .map((row) => effective(row))
    .filter((row) => row !== null)
    .sort((left, right) => left.displayName.localeCompare(right.displayName, 'fr'));
}
