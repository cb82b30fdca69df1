import { useRef, useState } from 'react';
import type { Json } from '../../../contract/core/wire.ts';
import { draftOver } from '../../../domain/core/draft-over.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import type { KeptDraft } from '../../../hooks/use-kept-draft.ts';
import { asJson, asObject } from '../../../mirror/json.ts';

/** A field that another person changed to another value since it was shown. */
export interface FieldConflict<Draft> {
  readonly name: keyof Draft & string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Typed<Draft> {
  readonly shown: Draft;
  readonly draft: Draft;
}

interface Exchange<Draft> {
  /** Reads the present values; `undefined` when that was refused. */
  readonly read: () => Promise<Draft | undefined>;
  /** Stores the changed fields, `whole` being all values after them; returns the stored ones. */
  readonly write: (changes: Partial<Draft>, whole: Draft) => Promise<Draft | undefined>;
}

/** What a screen edits with a draft. */
export interface EditedDraft<Draft> {
  readonly draft: Draft;
  readonly shown: Draft;
  readonly changed: readonly (keyof Draft & string)[];
  readonly conflicts: readonly FieldConflict<Draft>[];
  readonly pending: boolean;
  readonly change: (fields: Partial<Draft>) => void;
  readonly settle: (conflict: FieldConflict<Draft>, whose: 'mine' | 'theirs') => void;
  /** Returns whether everything was stored. */
  readonly save: (exchange: Exchange<Draft>) => Promise<boolean>;
  readonly undo: () => void;
}

/**
 * The draft of a form: kept on the device until it is saved. The values are read again just before; a field that another
 * person changed meanwhile is never overwritten unseen. `values` counts when the draft begins.
 */
export function useEditedDraft<Draft extends object>(
  values: Draft,
  { kept, keep }: Pick<KeptDraft, 'keep'> & { readonly kept: Json },
): EditedDraft<Draft> {
  const [typed, setTyped] = useState(() => typedOver(values, kept));
  const [conflicts, setConflicts] = useState<readonly FieldConflict<Draft>[]>([]);
  const [pending, setPending] = useState(false);
  const { shown, draft } = typed;
  // Saving takes a while, and a person types meanwhile: an answer changes the present draft.
  const latest = useRef(typed);
  const store = (next: Typed<Draft>) => {
    latest.current = next;
    setTyped(next);
    keep(changedNames(next).length === 0 ? null : asJson(next));
  };
  const saveNow = async ({ read, write }: Exchange<Draft>) => {
    const present = await read();
    if (present === undefined) return false;
    const sent = latest.current;
    const changes = changesOver(sent.shown, sent.draft, present);
    if (!changes.ok) {
      setConflicts(conflictsOf(sent, present));
      return false;
    }
    const stored = await write(changes.value, { ...present, ...changes.value });
    if (stored === undefined) return false;
    // What was typed while it was saved is not stored yet.
    const since = changedNames({ shown: sent.draft, draft: latest.current.draft });
    store({ shown: stored, draft: { ...stored, ...pick(latest.current.draft, since) } });
    return true;
  };
  return {
    ...{ draft, shown, conflicts, pending, changed: changedNames(typed) },
    change: (fields) => store({ ...latest.current, draft: { ...latest.current.draft, ...fields } }),
    settle: ({ name, theirs }, whose) => {
      const known = pick({ ...shown, [name]: theirs }, [name]);
      store({ shown: { ...shown, ...known }, draft: whose === 'mine' ? draft : { ...draft, ...known } });
      setConflicts(conflicts.filter((conflict) => conflict.name !== name));
    },
    save: async (exchange) => {
      setPending(true);
      try {
        return await saveNow(exchange);
      } finally {
        setPending(false);
      }
    },
    undo: () => {
      setConflicts([]);
      store({ shown, draft: shown });
    },
  };
}

function typedOver<Draft extends object>(values: Draft, kept: Json): Typed<Draft> {
  const object = asObject(kept);
  if (object === null) return { shown: values, draft: values };
  const typed = { shown: draftOver(values, object['shown']), draft: draftOver(values, object['draft']) };
  // A field that was not touched follows what is stored.
  const touched = changedNames(typed);
  return {
    shown: { ...values, ...pick(typed.shown, touched) },
    draft: { ...values, ...pick(typed.draft, touched) },
  };
}

function changedNames<Draft extends object>({ shown, draft }: Typed<Draft>): (keyof Draft & string)[] {
  const names = Object.keys(draft) as (keyof Draft & string)[];
  return names.filter((name) => !isEqual(shown[name], draft[name]));
}

function conflictsOf<Draft extends object>(
  { shown, draft }: Typed<Draft>,
  present: Draft,
): readonly FieldConflict<Draft>[] {
  return changedNames({ shown, draft })
    .filter((name) => !isEqual(shown[name], present[name]) && !isEqual(draft[name], present[name]))
    .map((name) => ({ name, mine: draft[name], theirs: present[name] }));
}

function pick<Draft extends object>(draft: Draft, names: readonly (keyof Draft)[]): Partial<Draft> {
  const picked: Partial<Draft> = {};
  for (const name of names) picked[name] = draft[name];
  return picked;
}
