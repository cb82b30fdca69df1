import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import { clock, count } from '../../../domain/text/french.ts';
import { localDay, MINUTE_MS, type Ms } from '../../../domain/calendar/hub-time.ts';
import { linesDone } from '../table/board-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';

/** A courier's progress for the office, and how reliable it is. */
export interface CourierContact {
  readonly user: number;
  readonly name: string;
  readonly done: number;
  readonly total: number;
  /** « pas commencé », « nouvelles à 14h02 », « sans nouvelles depuis 14h02, 8 actions attendent là-bas ». */
  readonly words: string;
  /** Whether the figures may be outdated: no contact for a while, or unsent work on the device. */
  readonly silent: boolean;
}

/** After this long without contact, figures are shown as outdated. */
const SILENT_MS = 10 * MINUTE_MS;

/** The progress of a courier on their tours, and the last contact of their device. */
export function courierContact(
  staff: Pick<StaffRow, 'user' | 'displayName' | 'contact' | 'waiting'>,
  orders: readonly Pick<Order, 'items'>[],
  now: Ms,
  zone: string,
): CourierContact {
  const { done, total } = linesDone(orders);
  const heard = staff.contact === undefined ? undefined : Date.parse(staff.contact);
  const waiting = staff.waiting ?? 0;
  const today = heard !== undefined && localDay(heard, zone) === localDay(now, zone);
  const unheard = today && done < total && now - heard > SILENT_MS;
  const silent = waiting > 0 || (unheard && done > 0);
  // « Not begun » is only certain right after a contact: an offline device may have begun already.
  const begun = done > 0 || !today || unheard;
  const there =
    waiting > 0
      ? [`${count(waiting, 'action attend', 'actions attendent')} là-bas`]
      : begun
        ? []
        : ['pas commencé'];
  return {
    user: staff.user,
    name: staff.displayName,
    done,
    total,
    words: [heardWords(heard, { today, silent: silent || unheard }, zone), ...there].join(', '),
    silent,
  };
}

function heardWords(
  heard: Ms | undefined,
  { today, silent }: { today: boolean; silent: boolean },
  zone: string,
) {
  if (heard === undefined) return 'pas encore de nouvelles';
  if (!today) return 'pas de nouvelles aujourd’hui';
  return silent ? `sans nouvelles depuis ${clock(heard, zone)}` : `nouvelles à ${clock(heard, zone)}`;
}

/** « 3/12 ». */
export function share(done: number, total: number): string {
  return `${done}/${total}`;
}
