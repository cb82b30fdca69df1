import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';

interface EntryWordProps {
  readonly open: boolean;
  readonly title: string;
  readonly act: string;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onWord: (why: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason that dismissing or undoing an entry requires. */
export function EntryWord({ open, title, act, busy, error, onWord, onClose }: EntryWordProps) {
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const missing = why.trim() === '';
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={title}
      keep="Annuler"
      act={act}
      tone="primary"
      busy={busy}
      error={error}
      onAct={() => {
        setTried(true);
        if (!missing) onWord(why.trim());
      }}
    >
      <Field
        label="Pourquoi"
        maxLength={300}
        autoFocus
        value={why}
        error={tried && missing ? 'Écrivez un mot pour qui relira les comptes.' : undefined}
        onChange={({ target }) => setWhy(target.value)}
      />
    </LazyDialog>
  );
}
