import { useEffect, useRef, useState } from 'react';
import type { Json } from '../../../contract/core/wire.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { asJson } from '../../../mirror/json.ts';
import { changedNames, conflictsOf, editOver, type FieldConflict, type KeptEdit, pick } from './kept-edit.ts';

/** Changed fields, or a function of the draft at the time of the change. */
export type DraftChange<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

/**
 * The draft of a stored object, kept on the device until saved. A field that another person changed in the
 * meantime is never overwritten unseen.
 * @param present the stored values as known on this device
 */
export function useKeptEdit<Draft extends object>(present: Draft, kept: Json, keep: (draft: Json) => void) {
  const [typed, setTyped] = useState(() => editOver(present, kept));
  // A later answer of the server updates the unchanged fields, as on the first read.
  const [known, setKnown] = useState(present);
  if (!isEqual(known, present)) {
    setKnown(present);
    setTyped(editOver(present, asJson(typed)));
  }
  const [conflicts, setConflicts] = useState<readonly FieldConflict<Draft>[]>([]);
  const { shown, draft } = typed;

  // Saving takes a while and typing goes on: an answer must apply to the current draft.
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
  /** Resolves a conflict with the other person's value, or with one's own. */
  const settle = ({ name, theirs }: FieldConflict<Draft>, whose: 'mine' | 'theirs') => {
    const { current } = latest;
    store({
      shown: { ...current.shown, [name]: theirs },
      draft: whose === 'mine' ? current.draft : { ...current.draft, [name]: theirs },
    });
    setConflicts((all) => all.filter((conflict) => conflict.name !== name));
  };
  /** The changed fields applied to the values just read; on a conflict shows it and returns `undefined`. */
  const changesTo = (read: Draft): Partial<Draft> | undefined => {
    const changes = changesOver(shown, draft, read);
    if (changes.ok) return changes.value;
    setConflicts(conflictsOf(typed, read));
    return undefined;
  };
  /** Takes over the stored values; what was typed since the request remains unsaved. */
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
