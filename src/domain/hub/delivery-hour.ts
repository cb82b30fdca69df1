import { hour } from '../text/french.ts';
import { weekdayOf } from '../calendar/hub-time.ts';
import type { IsoDay } from '../calendar/hub-time.ts';

/** A slot that a customer can choose: its first hour, and the hub's label. */
export interface DeliverySlot {
  readonly hour: number;
  readonly label: string;
}

/**
 * The proposed hour of a day: the configured one, else 12 on a Saturday and 16 otherwise. See
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

/** The label of a slot by its hours: « 12h–16h ». */
export function slotLabelOf({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${hour(from)}–${hour(to)}`;
}

/** The end hour of a slot: the one whose standard label equals this label; `undefined` for other labels. */
export function slotEnd(from: number, label: string): number | undefined {
  for (let to = from + 1; to <= 24; to += 1) if (slotLabelOf({ from, to }) === label) return to;
  return undefined;
}

/**
 * The label of a home delivery's slot: « 16h–20h ». For an unknown hub, or a slot that it no longer has, the hour from
 * which it comes.
 */
export function slotLabel(hours: number, shippingtimes: Readonly<Record<string, string>> = {}): string {
  return shippingtimes[String(hours)] ?? `dès ${hour(hours)}`;
}

/** The arrival of an order on its day, or that it is picked up, in French. */
export function arrivalWords(
  { deposit, hours }: { readonly deposit: boolean; readonly hours: number },
  shippingtimes?: Readonly<Record<string, string>>,
): string {
  return deposit || hours === 0 ? 'au point de retrait' : slotLabel(hours, shippingtimes);
}

const SATURDAY = 6;
