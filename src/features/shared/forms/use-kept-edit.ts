import { useRef, useState } from 'react';
import type { Json } from '../../../contract/core/wire.ts';
import { draftOver } from '../../../domain/core/draft-over.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { asJson, asObject } from '../../../mirror/json.ts';

/** A field that another person changed to another value since it was shown. */
export interface FieldConflict<Draft extends object> {
  readonly name: keyof Draft;
  readonly mine: Draft[keyof Draft];
  readonly theirs: Draft[keyof Draft];
}

/** Changed fields, or a function of the draft as it then is. */
export type DraftChange<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

/** The values as they were shown, and as they are typed: what is kept on the device. */
export interface KeptEdit<Draft> {
  readonly shown: Draft;
  readonly draft: Draft;
}

/**
 * The draft of something that is stored: kept on the device until it is saved. A field that another person changed
 * meanwhile is never overwritten unseen.
 * @param present the stored values, as this device knows them
 */
export function useKeptEdit<Draft extends object>(present: Draft, kept: Json, keep: (draft: Json) => void) {
  const [typed, setTyped] = useState(() => typedOf(present, kept));
  const [conflicts, setConflicts] = useState<readonly FieldConflict<Draft>[]>([]);
  const { shown, draft } = typed;

  // What is sent takes a while, and a person types meanwhile: an answer changes the present draft.
  const latest = useRef(typed);
  const store = (next: KeptEdit<Draft>) => {
    latest.current = next;
    setTyped(next);
    keep(changedNames(next).length === 0 ? null : asJson(next));
  };
  const change = (fields: DraftChange<Draft>) => {
    const { current } = latest;
    const changes = typeof fields === 'function' ? fields(current.draft) : fields;
    store({ ...current, draft: { ...current.draft, ...changes } });
  };
  /** Takes the other person's value, or keeps one's own over it. */
  const settle = ({ name, theirs }: FieldConflict<Draft>, whose: 'mine' | 'theirs') => {
    const { current } = latest;
    store({
      shown: { ...current.shown, [name]: theirs },
      draft: whose === 'mine' ? current.draft : { ...current.draft, [name]: theirs },
    });
    setConflicts((all) => all.filter((conflict) => conflict.name !== name));
  };
  /** The changed fields over the values that were just read; `undefined`, and the conflicts shown, if some moved. */
  const changesTo = (read: Draft): Partial<Draft> | undefined => {
    const changes = changesOver(shown, draft, read);
    if (changes.ok) return changes.value;
    setConflicts(conflictsOf(typed, read));
    return undefined;
  };
  /** Takes the stored values; what was typed since they were sent is not stored yet. */
  const saved = (stored: Draft) => {
    const { draft: now } = latest.current;
    const typedSince = pick(now, changedNames({ shown: draft, draft: now }));
    store({ shown: stored, draft: { ...stored, ...typedSince } });
  };
  const undo = () => {
    setConflicts([]);
    store({ shown, draft: shown });
  };
  return { shown, draft, changed: changedNames(typed), change, conflicts, settle, changesTo, saved, undo };
}

function typedOf<Draft extends object>(present: Draft, kept: Json): KeptEdit<Draft> {
  const object = asObject(kept);
  if (object === null) return { shown: present, draft: present };
  const shown = draftOver(present, object['shown']);
  const draft = draftOver(present, object['draft']);
  // A field that was not touched follows what is stored.
  const fresh = pick(
    present,
    namesOf(present).filter((name) => isEqual(shown[name], draft[name])),
  );
  return { shown: { ...shown, ...fresh }, draft: { ...draft, ...fresh } };
}

function changedNames<Draft extends object>({ shown, draft }: KeptEdit<Draft>): readonly (keyof Draft)[] {
  return namesOf(draft).filter((name) => !isEqual(shown[name], draft[name]));
}

function pick<Draft extends object>(draft: Draft, names: readonly (keyof Draft)[]): Partial<Draft> {
  const picked: Partial<Draft> = {};
  for (const name of names) picked[name] = draft[name];
  return picked;
}

function conflictsOf<Draft extends object>(
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
