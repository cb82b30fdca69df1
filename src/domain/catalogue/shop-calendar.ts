import { weekdayOf } from '../calendar/hub-time.ts';
import type { IsoDay } from '../calendar/hub-time.ts';

/** A shop's availability as on the wire: `active` means *closed* between the two days. */
export interface ShopAvailability {
  readonly active?: boolean | undefined;
  readonly from?: IsoDay | undefined;
  readonly to?: IsoDay | undefined;
  /** 0 for Sunday to 6 for Saturday; absent, the shop follows the hub. */
  readonly weekdays?: readonly number[] | undefined;
  /** Hours before the collect hour after which the shop takes no more orders; absent or 0, the hub's apply. */
  readonly timelimit?: number | undefined;
}

/** The days of a shop's absence, both included; without days it is away until further notice. */
export interface Absence {
  readonly from?: IsoDay;
  readonly to?: IsoDay;
}

/** The announced absence of a shop, if any. */
export function closedPeriod({ active, from, to }: ShopAvailability): Absence | undefined {
  if (active !== true) return undefined;
  return from === undefined || to === undefined ? {} : { from, to };
}

/** Whether a shop delivers on a day: not absent, and one of its weekdays. See docs/rules.md#shop-days. */
export function shopDelivers(available: ShopAvailability, day: IsoDay): boolean {
  const absence = closedPeriod(available);
  if (absence !== undefined && covers(absence, day)) return false;
  return available.weekdays?.includes(weekdayOf(day)) ?? true;
}

/**
 * A shop's availability for one product, which may be limited to some of its weekdays; none given: all of
 * them. See docs/rules.md#logistics.
 */
export function availabilityFor(
  available: ShopAvailability,
  weekdays: readonly number[] | undefined,
): ShopAvailability {
  if (weekdays === undefined || weekdays.length === 0) return available;
  return { ...available, weekdays: weekdays.filter((day) => available.weekdays?.includes(day) ?? true) };
}

/**
 * Hours before the collect hour by which a product must be ordered: its own, or those of its slowest shop. 0
 * when neither sets any. See docs/rules.md#shop-days.
 */
export function orderedHoursBefore(
  timelimit: number | undefined,
  shops: Iterable<Pick<ShopAvailability, 'timelimit'> | undefined>,
): number {
  let hours = timelimit ?? 0;
  for (const shop of shops) hours = Math.max(hours, shop?.timelimit ?? 0);
  return hours;
}

function covers({ from, to }: Absence, day: IsoDay): boolean {
  return from === undefined || to === undefined || (from <= day && day <= to);
}
