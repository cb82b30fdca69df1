import { useEffect, useRef, useState } from 'react';
import type { Json } from '../../../contract/core/wire.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { asJson } from '../../../mirror/json.ts';
import { changedNames, conflictsOf, editOver, type FieldConflict, type KeptEdit, pick } from './kept-edit.ts';

/** Changed fields, or a function of the draft as it then is. */
export type DraftChange<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

/**
 * The draft of something that is stored: kept on the device until it is saved. A field that another person changed
 * meanwhile is never overwritten unseen.
 * @param present the stored values, as this device knows them
 */
export function useKeptEdit<Draft extends object>(present: Draft, kept: Json, keep: (draft: Json) => void) {
  const [typed, setTyped] = useState(() => editOver(present, kept));
  // A later answer of the server: what is not touched follows it, as on the first reading.
  const [known, setKnown] = useState(present);
  if (!isEqual(known, present)) {
    setKnown(present);
    setTyped(editOver(present, asJson(typed)));
  }
  const [conflicts, setConflicts] = useState<readonly FieldConflict<Draft>[]>([]);
  const { shown, draft } = typed;

  // What is sent takes a while, and a person types meanwhile: an answer changes the present draft.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
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
