import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import { clock, count } from '../../../domain/text/french.ts';
import { localDay, MINUTE_MS, type Ms } from '../../../domain/calendar/hub-time.ts';
import { linesDone } from '../table/board-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';

/** What the office knows of a courier's day: how far they are, and whether that is true. */
export interface CourierContact {
  readonly user: number;
  readonly name: string;
  readonly done: number;
  readonly total: number;
  /** « pas commencé », « nouvelles à 14h02 », « sans nouvelles depuis 14h02, 8 actions attendent là-bas ». */
  readonly words: string;
  /** Figures may be old: nothing was heard for a while, or work waits on their device. */
  readonly silent: boolean;
}

/** After so long without a word, figures are no longer taken for the present. */
const SILENT_MS = 10 * MINUTE_MS;

/** How far a courier is with the orders of their tours and when their device was last heard. */
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
  // « Not begun » is known of those alone who were just heard: in a cellar one begins without a word.
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
