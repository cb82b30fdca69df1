import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import { hour, NO_BREAK } from '../../../domain/text/french.ts';
import type { DayTour } from '../day/courier-tours.ts';
import { tourName } from '../../fulfilment/stops/delivery-words.ts';

/** Whose tour it is and from when: « Tournée 2, Karim, dès 16h30 ». */
export function tourDetail(
  { tour, courier, start }: Pick<DayTour, 'tour' | 'courier' | 'start'>,
  staff: readonly Pick<StaffRow, 'user' | 'displayName'>[],
): string {
  const who = staff.find(({ user }) => user === courier)?.displayName;
  return [tourName(tour), who, start === null ? undefined : `dès${NO_BREAK}${hour(start)}`]
    .filter(Boolean)
    .join(', ');
}
