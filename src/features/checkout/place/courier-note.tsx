import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { PlaceOption } from '../../shared/ordering/place-options.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './courier-note.module.css';

interface PlaceNoteProps {
  readonly place: PlaceOption;
  /** Saves the note for the courier; empty removes it. */
  readonly onNote: (words: string) => void;
}

/** The note for the courier at the selected address, editable inline; a pickup point has no personal note. */
export function PlaceNote({ place, onNote }: PlaceNoteProps) {
  const [writing, setWriting] = useState(false);
  if (place.kind === 'deposit') return null;
  return (
    <>
      <Row
        as="button"
        inline
        gap="2"
        align="center"
        hit
        size="14"
        tone="ink-2"
        words="start"
        type="button"
        className={styles.note}
        onClick={() => setWriting(true)}
      >
        <NotebookPen aria-hidden />
        {place.note === undefined
          ? 'Ajouter une remarque pour le livreur'
          : `Pour le livreur\u00a0: ${place.note}`}
      </Row>
      {writing && <NoteDialog place={place} onNote={onNote} onClose={() => setWriting(false)} />}
    </>
  );
}

function NoteDialog({ place, onNote, onClose }: PlaceNoteProps & { readonly onClose: () => void }) {
  const [note, setNote] = useState(place.note ?? '');
  return (
    <LazyDialog
      open
      title={`Remarque pour ${place.name}`}
      keep="Annuler"
      act="Enregistrer la remarque"
      onClose={onClose}
      onAct={() => {
        onNote(note.trim());
        onClose();
      }}
    >
      <TextArea
        label="Pour le livreur"
        hint="Code, étage, voisin&nbsp;: ce qui aide à vous trouver."
        maxLength={200}
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </LazyDialog>
  );
}
