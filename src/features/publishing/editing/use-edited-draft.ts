import { useState } from 'react';
import type { Json } from '../../../contract/core/wire.ts';
import type { KeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useKeptEdit } from '../../shared/forms/use-kept-edit.ts';

interface Exchange<Draft> {
  /** Reads the current values; `undefined` when refused. */
  readonly read: () => Promise<Draft | undefined>;
  /** Saves the changed fields, where `whole` has all values after the change; returns the stored ones. */
  readonly write: (changes: Partial<Draft>, whole: Draft) => Promise<Draft | undefined>;
}

/** The draft that a screen edits. */
export type EditedDraft<Draft extends object> = ReturnType<typeof useEditedDraft<Draft>>;

/** The draft of a form, kept on the device until saved; the values are read again just before saving. */
export function useEditedDraft<Draft extends object>(
  values: Draft,
  { kept, keep }: Pick<KeptDraft, 'keep'> & { readonly kept: Json },
) {
  const { changesTo, saved, ...edit } = useKeptEdit(values, kept, keep);
  const [pending, setPending] = useState(false);
  const saveNow = async ({ read, write }: Exchange<Draft>) => {
    const present = await read();
    if (present === undefined) return false;
    const changes = changesTo(present);
    if (changes === undefined) return false;
    const stored = await write(changes, { ...present, ...changes });
    if (stored === undefined) return false;
    saved(stored);
    return true;
  };
  return {
    ...{ ...edit, pending },
    /** Returns whether everything was saved. */
    save: async (exchange: Exchange<Draft>) => {
      setPending(true);
      try {
        return await saveNow(exchange);
      } finally {
        setPending(false);
      }
    },
  };
}
