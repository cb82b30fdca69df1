import type { TourRow } from '../../contract/orders/day-rows.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';

/** The tours of some days of a hub, with their couriers; both ends included. */
export async function toursOfPeriod(
  mirror: Mirror,
  { hub, from, to }: { hub: string; from: string; to: string },
): Promise<readonly TourRow[]> {
  const rows = await mirror.tours.where('[hub+day]').between([hub, from], [hub, to], true, true).toArray();
  return rows.map((row) => effective(row)).filter((row) => row !== null);
}
