import { hour } from '../text/french.ts';
import { weekdayOf } from '../calendar/hub-time.ts';
import type { IsoDay } from '../calendar/hub-time.ts';

/** A slot that a customer can choose: the hour at which it begins, and the hub's words for it. */
export interface DeliverySlot {
  readonly hour: number;
  readonly label: string;
}

/**
 * The hour proposed for a day: the configuration's, else 12 on a Saturday and 16 otherwise. See
 * docs/rules.md#delivery-slots.
 */
export function defaultHour(
  day: IsoDay,
  shipping?: { readonly defaultTimeByDay?: readonly (number | undefined)[] | undefined },
): number {
  const weekday = weekdayOf(day);
  return shipping?.defaultTimeByDay?.[weekday] ?? (weekday === SATURDAY ? 12 : 16);
}

/** The slots of home deliveries, in order of hour. Hour 0 is a pickup's and is not among them. */
export function slotsOf(shippingtimes: Readonly<Record<string, string>>): DeliverySlot[] {
  return Object.entries(shippingtimes)
    .map(([hour, label]) => ({ hour: Number(hour), label }))
    .filter(({ hour }) => hour > 0)
    .sort((left, right) => left.hour - right.hour);
}

/**
 * When a home delivery comes, in the words that its hub has for the slot: « 16h–20h ». Where the hub is not known, or
 * has given the slot up since, from which hour on.
 */
export function slotLabel(hours: number, shippingtimes: Readonly<Record<string, string>> = {}): string {
  return shippingtimes[String(hours)] ?? `dès ${hour(hours)}`;
}

/** When an order comes on its day, or that it is fetched. */
export function arrivalWords(
  { deposit, hours }: { readonly deposit: boolean; readonly hours: number },
  shippingtimes?: Readonly<Record<string, string>>,
): string {
  return deposit || hours === 0 ? 'au point de retrait' : slotLabel(hours, shippingtimes);
}

const SATURDAY = 6;
