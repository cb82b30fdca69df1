import { canonicalJson } from './canonical-json.ts';
import { accept, refuse, type Result } from './result.ts';

/**
 * Applies the fields changed by an edit to the current object; `moved` when another person changed one of the same
 * fields, whose change would be overwritten unseen.
 */
export function changesOver<Thing extends object>(
  shown: Thing,
  edited: Thing,
  present: Thing,
): Result<Partial<Thing>, 'moved'> {
  const names = namesOf(edited).filter((name) => !isEqual(shown[name], edited[name]));
  const moved = names.some(
    (name) => !isEqual(shown[name], present[name]) && !isEqual(edited[name], present[name]),
  );
  if (moved) return refuse('moved');
  const changes: Partial<Thing> = {};
  for (const name of names) changes[name] = edited[name];
  return accept(changes);
}

/**
 * Replaces one entry of the current list: without `before` it is added, without `after` it is removed. The other
 * entries stay; `moved` when the shown entry is no longer in the list.
 */
export function entryOver<Entry>(
  before: Entry | undefined,
  after: Entry | undefined,
  present: readonly Entry[],
): Result<Entry[], 'moved'> {
  const added = after === undefined ? [] : [after];
  if (before === undefined) return accept([...present, ...added]);
  const at = present.findIndex((entry) => isEqual(entry, before));
  if (at === -1) return refuse('moved');
  return accept([...present.slice(0, at), ...added, ...present.slice(at + 1)]);
}

/** Applies removed and added words to the current words. */
export function wordsOver(
  shown: readonly string[],
  edited: readonly string[],
  present: readonly string[],
): string[] {
  const gone = new Set(shown.filter((word) => !edited.includes(word)));
  const added = edited.filter((word) => !shown.includes(word));
  return [...new Set([...present.filter((word) => !gone.has(word)), ...added])];
}

/** Whether two values are equal; an absent one equals `undefined`. */
export function isEqual(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

function namesOf<Thing extends object>(thing: Thing): (keyof Thing)[] {
  return Object.keys(thing) as (keyof Thing)[];
}
