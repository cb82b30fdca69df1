import type { Ms } from '../calendar/hub-time.ts';
import { DAY_MS } from '../calendar/hub-time.ts';

/** Customers' frequent wishes, by the words in the slug of a category (docs/rules.md#notes). */
const CHIPS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/fruit/, ['mûr', 'encore ferme', 'petit calibre', 'gros calibre']],
  [/legume|herbe|champignon/, ['petit calibre', 'gros calibre', 'avec les fanes', 'sans les fanes']],
  [/pain|boulang/, ['bien cuit', 'peu cuit', 'tranché', 'entier']],
  [/viennois/, ['bien cuit', 'peu cuit']],
  [/fromage/, ['tranche fine', 'tranche épaisse', 'bien affiné', 'peu affiné', 'emballé sous vide']],
  [/viande|volaille/, ['tranche fine', 'tranche épaisse', 'coupé en dés', 'peu gras', 'emballé sous vide']],
  [/charcut/, ['tranche fine', 'tranche épaisse', 'peu gras', 'emballé sous vide']],
  [/poisson/, ['en filet', 'entier', 'écaillé', 'avec la tête', 'sans la tête']],
];

/** The chips of a category; none where nothing is selected or cut to order. */
export function chipsOf(category: string | undefined): readonly string[] {
  return CHIPS.find(([slug]) => category !== undefined && slug.test(category))?.[1] ?? [];
}

/** Mutually exclusive chips. */
const OPPOSITES: readonly (readonly string[])[] = [
  ['mûr', 'encore ferme'],
  ['petit calibre', 'gros calibre'],
  ['avec les fanes', 'sans les fanes'],
  ['bien cuit', 'peu cuit'],
  ['tranché', 'entier'],
  ['tranche fine', 'tranche épaisse', 'coupé en dés'],
  ['bien affiné', 'peu affiné'],
  ['en filet', 'entier'],
  ['en filet', 'avec la tête'],
  ['avec la tête', 'sans la tête'],
];

/** The chips after choosing another one, which replaces those that it contradicts. */
export function withChip(chosen: readonly string[], chip: string): readonly string[] {
  const gone = OPPOSITES.filter((group) => group.includes(chip)).flat();
  return [...chosen.filter((one) => !gone.includes(one)), chip];
}

/** The parts of a note: chips first, then free text. */
export interface NoteParts {
  readonly chosen: readonly string[];
  readonly words: string;
}

const BETWEEN = ', ';

/** Splits a note into the chips at its beginning and the text after them. */
export function splitNote(note: string, chips: readonly string[]): NoteParts {
  const parts = note.split(BETWEEN);
  const first = parts.findIndex((part, place) => !chips.includes(part) || parts.indexOf(part) < place);
  const many = first === -1 ? parts.length : first;
  return { chosen: parts.slice(0, many), words: parts.slice(many).join(BETWEEN) };
}

export function joinNote({ chosen, words }: NoteParts): string {
  return [...chosen, words.trim()].filter((part) => part !== '').join(BETWEEN);
}

/** How long a choice is reused before the person is asked again. */
const STANDS_MS = 30 * DAY_MS;

/** The chips of the latest order of a product: preselected, or asked about once they are older. */
export function rememberedChips(
  last: { readonly note: string; readonly at: Ms } | null | undefined,
  chips: readonly string[],
  now: Ms,
): { readonly again: readonly string[]; readonly ask: readonly string[] } {
  const chosen = last ? splitNote(last.note, chips).chosen : [];
  const old = last != null && now - last.at > STANDS_MS;
  return old ? { again: [], ask: chosen } : { again: chosen, ask: [] };
}
