import type { Hub } from '../../../contract/hubs/hubs.ts';
import { cutoffFaults } from '../../../domain/hub/cut-off.ts';
import { isEqual } from '../../../domain/core/merge-edit.ts';
import { count, decimal, hour as hourText, NO_BREAK } from '../../../domain/text/french.ts';
import { accept, refuse, type Result } from '../../../domain/core/result.ts';
import { wholeOf } from '../../shared/forms/whole-number.ts';
import { nameFaults } from '../../../domain/text/visible-name.ts';

type Slots = Pick<Hub, 'shippingtimes' | 'slotLimit'>;

/** A delivery slot: its first hour, label and capacity; hour 0 is the pickup slot. */
export interface Slot {
  readonly hour: string;
  readonly words: string;
  readonly limit: number | undefined;
}

/** A slot as typed; an empty capacity means no limit of its own. */
export interface SlotDraft {
  readonly hour: string;
  readonly words: string;
  readonly places: string;
}

/** The slots of a market by hour, the pickup slot first. */
export function slotsIn({ shippingtimes, slotLimit }: Slots): Slot[] {
  return Object.entries(shippingtimes)
    .map(([hour, words]) => ({ hour, words, limit: slotLimit?.[hour] }))
    .sort((left, right) => Number(left.hour) - Number(right.hour));
}

/** The hours without a slot, available to a new one. */
export function freeHours({ shippingtimes }: Pick<Hub, 'shippingtimes'>): string[] {
  return Array.from({ length: 23 }, (_, hour) => String(hour + 1)).filter((hour) => !(hour in shippingtimes));
}

export function slotDraftOf(slot: Slot | undefined): SlotDraft {
  return { hour: slot?.hour ?? '', words: slot?.words ?? '', places: String(slot?.limit ?? '') };
}

/** Validates each field: a French correction, or `undefined` when valid. */
export function slotProblems(
  { hour, words, places }: SlotDraft,
  hub: Pick<Hub, 'timelimit' | 'timelimitH' | 'shippingtimes'>,
): {
  readonly hour?: string;
  readonly words?: string;
  readonly places?: string;
} {
  const most = wholeOf(places);
  const limited = places.trim() !== '';
  // Only a new slot changes the start of the day.
  const times = hour in hub.shippingtimes ? {} : { [hour]: words };
  const late = hour !== '' && cutoffFaults({ ...hub, shippingtimes: times }).length > 0;
  return {
    ...(late && { hour: 'À cette heure, les commandes du jour ne sont pas encore fermées.' }),
    ...(hour === '' && { hour: 'Choisissez l’heure à laquelle elle commence.' }),
    ...(nameFaults('', words.trim(), 2, 60).length > 0 && {
      words: `Écrivez ce que lisent les clients, par exemple «${NO_BREAK}16h–20h${NO_BREAK}».`,
    }),
    ...(limited &&
      (most === undefined || most > MOST_PLACES) && {
        places: `Un nombre entier jusqu’à ${decimal(MOST_PLACES)}, ou rien.`,
      }),
  };
}

/** Converts a valid draft to a slot. */
export function slotOf({ hour, words, places }: SlotDraft): Slot {
  return { hour, words: words.trim(), limit: wholeOf(places) };
}

/**
 * Replaces one slot of a market; without `after`, removes it. Fails with `moved` when another person changed, removed
 * or added a slot of the same hour meanwhile.
 */
export function slotsOver(
  before: Slot | undefined,
  after: Slot | undefined,
  present: Slots,
): Result<{ shippingtimes: Record<string, string>; slotLimit: Record<string, number> }, 'moved'> {
  const hour = before?.hour ?? after?.hour ?? '';
  const now = slotsIn(present).find((slot) => slot.hour === hour);
  if (!isEqual(now, before)) return refuse('moved');
  const slots = slotsIn(present).filter((slot) => slot.hour !== hour);
  const all = after === undefined ? slots : [...slots, after];
  return accept({
    shippingtimes: Object.fromEntries(all.map((slot) => [slot.hour, slot.words])),
    slotLimit: Object.fromEntries(
      all.flatMap(({ hour: at, limit }) => (limit === undefined ? [] : [[at, limit]])),
    ),
  });
}

/** « dès 16h, 12 places ». */
export function slotText({ hour, limit }: Slot): string {
  if (hour === '0') return 'Pour qui vient chercher sa commande';
  const places = limit === undefined ? 'sans limite propre' : count(limit, 'place', 'places');
  return `dès ${hourText(hour)}, ${places}`;
}

const MOST_PLACES = 10_000;
