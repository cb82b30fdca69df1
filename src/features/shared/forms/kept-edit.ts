import type { Json } from '../../../contract/core/wire.ts';
import { draftOver } from '../../../domain/core/draft-over.ts';
import { isEqual } from '../../../domain/core/merge-edit.ts';
import { asObject } from '../../../mirror/json.ts';

/** A changed field to which another person has saved a different value since it was shown. */
export interface FieldConflict<Draft extends object> {
  readonly name: keyof Draft;
  readonly mine: Draft[keyof Draft];
  readonly theirs: Draft[keyof Draft];
}

/** The values as shown, and as typed: the form in which an edit is stored on the device. */
export interface KeptEdit<Draft> {
  readonly shown: Draft;
  readonly draft: Draft;
}

/** Applies a stored edit to the current values; unchanged fields take the current value. */
export function editOver<Draft extends object>(present: Draft, kept: Json): KeptEdit<Draft> {
  const object = asObject(kept);
  if (object === null) return { shown: present, draft: present };
  const shown = draftOver(present, object['shown']);
  const draft = draftOver(present, object['draft']);
  const fresh = pick(
    present,
    namesOf(present).filter((name) => isEqual(shown[name], draft[name])),
  );
  return { shown: { ...shown, ...fresh }, draft: { ...draft, ...fresh } };
}

/** The changed fields. */
export function changedNames<Draft extends object>({
  shown,
  draft,
}: KeptEdit<Draft>): readonly (keyof Draft)[] {
  return namesOf(draft).filter((name) => !isEqual(shown[name], draft[name]));
}

/** The given fields of a draft. */
export function pick<Draft extends object>(draft: Draft, names: readonly (keyof Draft)[]): Partial<Draft> {
  const picked: Partial<Draft> = {};
  for (const name of names) picked[name] = draft[name];
  return picked;
}

/** The changed fields to which another person has saved a different value since they were shown. */
export function conflictsOf<Draft extends object>(
  typed: KeptEdit<Draft>,
  present: Draft,
): readonly FieldConflict<Draft>[] {
  const { shown, draft } = typed;
  return changedNames(typed)
    .filter((name) => !isEqual(shown[name], present[name]) && !isEqual(draft[name], present[name]))
    .map((name) => ({ name, mine: draft[name], theirs: present[name] }));
}

function namesOf<Draft extends object>(draft: Draft): (keyof Draft)[] {
  return Object.keys(draft) as (keyof Draft)[];
}
