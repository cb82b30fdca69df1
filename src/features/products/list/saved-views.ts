import type { Json } from '../../../contract/core/wire.ts';
import { asObject } from '../../../mirror/json.ts';

/** Named filters, order and columns: the search part of the list's URL. */
export interface SavedView {
  readonly name: string;
  readonly search: string;
}

/** The maximum number of views. */
const MOST_VIEWS = 30;
const LONGEST_NAME = 40;

/** The views stored on the device, by name; unreadable ones are ignored. */
export function viewsFrom(kept: Json): readonly SavedView[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one): SavedView[] => {
    const { name, search } = asObject(one) ?? {};
    return typeof name === 'string' && typeof search === 'string' ? [{ name, search }] : [];
  });
}

/** Normalises the search part of a URL: sorted, without the parameters that a view does not store. */
export function viewSearch(search: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(search).filter(
    (entry): entry is [string, string] => entry[0] !== 'panel' && entry[1] !== undefined && entry[1] !== '',
  );
  return new URLSearchParams(said.sort(([left], [right]) => (left < right ? -1 : 1))).toString();
}

/** Why a view cannot have a name; `but` is the view that is being renamed. */
export function viewNameFault(
  name: string,
  views: readonly SavedView[],
  but?: SavedView,
): string | undefined {
  const given = name.trim();
  if (given === '') return 'Donnez un nom à cette vue.';
  if (Array.from(given).length > LONGEST_NAME) return `Au plus ${LONGEST_NAME} caractères.`;
  if (views.some((view) => view !== but && sameName(view.name, given))) return 'Une vue porte déjà ce nom.';
  if (but === undefined && views.length >= MOST_VIEWS) return `Au plus ${MOST_VIEWS} vues. Supprimez-en une.`;
  return undefined;
}

/** Adds a view, keeping the order of names. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [...views, { ...view, name: view.name.trim() }].sort((left, right) =>
    left.name.localeCompare(right.name, 'fr'),
  );
}

/** Removes a view. */
export function withoutView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return views.filter((one) => one !== view);
}

function sameName(left: string, right: string): boolean {
  return left.localeCompare(right, 'fr', { sensitivity: 'base' }) === 0;
}
