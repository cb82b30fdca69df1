import type { HubWork } from '../../../contract/hubs/hub-edits.ts';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import {
  type CutoffChoice,
  cutoffChoice,
  cutoffFaults,
  cutoffSettings,
} from '../../../domain/hub/cut-off.ts';
import { slotEnd, slotLabelOf, slotsOf } from '../../../domain/hub/delivery-hour.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { list, weekdayName } from '../../../domain/text/french.ts';

/** A slot as chosen: its hours, and its capacity per day. */
export interface SlotChoice {
  readonly from: number;
  readonly to: number;
  readonly places: number;
}

/** The delivery days, their slots, and the order cut-off. */
export interface DaysDraft extends CutoffChoice {
  readonly weekdays: readonly number[];
  readonly slots: readonly SlotChoice[];
}

type DaysOfHub = Pick<Hub, 'weekdays' | 'shippingtimes' | 'slotLimit' | 'timelimit' | 'timelimitH'>;

/** Monday first; Sundays are never offered (docs/rules.md#delivery-days). */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
export const MOST_PLACES = 500;
const USUAL_PLACES = 24;
const LAST_HOUR = 24;

/** The choices that match a hub's settings. */
export function daysDraftOf(hub: DaysOfHub): DaysDraft {
  return {
    weekdays: hub.weekdays.filter((day) => day !== 0),
    slots: slotsOf(hub.shippingtimes).map(({ hour, label }) => ({
      from: hour,
      to: slotEnd(hour, label) ?? Math.min(LAST_HOUR, hour + 4),
      places: hub.slotLimit?.[String(hour)] ?? USUAL_PLACES,
    })),
    ...cutoffChoice(hub),
  };
}

/** The settings that match the choices; a day's capacity is the sum of its slots. */
export function hubDaysOf({
  weekdays,
  slots,
  ...cutoff
}: DaysDraft): Required<DaysOfHub> & Pick<HubWork, 'currentLimit'> {
  return {
    weekdays: [...weekdays].sort((left, right) => left - right),
    shippingtimes: Object.fromEntries(slots.map((slot) => [String(slot.from), slotLabelOf(slot)])),
    slotLimit: Object.fromEntries(slots.map(({ from, places }) => [String(from), places])),
    currentLimit: slots.reduce((all, { places }) => all + places, 0),
    ...cutoffSettings(cutoff),
  };
}

/** The errors of the days, of each slot, and of the cut-off. */
export function daysProblems(draft: DaysDraft): {
  readonly weekdays?: string;
  readonly timelimitH?: string;
  readonly slots: readonly (string | undefined)[];
  readonly none?: string;
} {
  const { weekdays, slots } = draft;
  const [late] = cutoffFaults(hubDaysOf(draft));
  return {
    ...(late && { timelimitH: faultSentence(late) }),
    ...(weekdays.length === 0 && { weekdays: 'Choisissez au moins un jour de livraison.' }),
    ...(slots.length === 0 && { none: 'Ajoutez au moins une tranche horaire.' }),
    slots: slots.map(({ from, to }, at) => {
      if (to <= from) return 'La fin doit venir après le début.';
      const twice = slots.findIndex((slot) => slot.from === from) < at;
      return twice ? 'Une autre tranche commence à cette heure.' : undefined;
    }),
  };
}

/** Whether two slots cover the same moment, such as a precise hour within a long slot. */
export function slotsOverlap(slots: readonly SlotChoice[]): boolean {
  return slots.some(({ from }, at) =>
    slots.some((other, index) => index !== at && other.from < from && from < other.to),
  );
}

/** A further slot, after the last one. */
export function slotAfter(slots: readonly SlotChoice[]): SlotChoice {
  const taken = new Set(slots.map(({ from }) => from));
  const wished = Math.max(8, ...slots.map(({ to }) => to));
  const hours = Array.from({ length: LAST_HOUR - 1 }, (_, hour) => hour + 1);
  const from = [...hours.filter((hour) => hour >= wished), ...hours].find((hour) => !taken.has(hour)) ?? 8;
  return { from, to: Math.min(LAST_HOUR, from + 4), places: USUAL_PLACES };
}

/** « mardi, jeudi et samedi ». */
export function weekdaysText(weekdays: readonly number[]): string {
  return list(WEEK.filter((day) => weekdays.includes(day)).map(weekdayName));
}
