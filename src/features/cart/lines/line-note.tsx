import { NotebookPen, Repeat2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { count } from '../../../domain/text/french.ts';
import { FREQUENCY_WORDS } from '../../../domain/subscription/subscription.ts';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './line-note.module.css';

const LONGEST = 200;

interface LineAsideProps {
  readonly entry: CartEntry;
  readonly problem: string | undefined;
  /** Saves the note for the producer; empty removes it. */
  readonly onNote: (words: string) => void;
  /** What the customer's diet says of it, and what becomes of it when it is missing; absent in another's order. */
  readonly children?: ReactNode;
}

/** Below a line: why it cannot be ordered, its frequency, and the customer's note to the producer. */
export function CartLineDetails({ entry, problem, onNote, children }: LineAsideProps) {
  const { line } = entry;
  const [writing, setWriting] = useState(false);
  return (
    <Row align="center" wrap size="13" leading="snug" className={styles.aside}>
      {problem !== undefined && (
        <Row as="p" inline gap="1h" align="center" className={styles.problem}>
          <TriangleAlert aria-hidden />
          {problem}
        </Row>
      )}
      {line.frequency !== undefined && (
        <Row as="p" inline gap="1h" align="center" className={styles.repeat}>
          <Repeat2 aria-hidden />
          {FREQUENCY_WORDS[line.frequency]}
        </Row>
      )}
      {children}
      <Row
        as="button"
        inline
        gap="1h"
        align="center"
        type="button"
        className={styles.note}
        aria-label={line.note ? `Changer la remarque, ${line.title}` : `Ajouter une remarque, ${line.title}`}
        onClick={() => setWriting(true)}
      >
        <NotebookPen aria-hidden />
        {line.note ?? 'Ajouter une remarque'}
      </Row>
      {writing && (
        <NoteDialog title={line.title} before={line.note} onNote={onNote} onClose={() => setWriting(false)} />
      )}
    </Row>
  );
}

interface NoteDialogProps {
  /** Of the product. */
  readonly title: string;
  readonly before: string | undefined;
  readonly onNote: (words: string) => void;
  readonly onClose: () => void;
}

/** Writes the note for the producer of one product. */
export function NoteDialog({ title, before = '', onNote, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(before);
  const save = () => {
    onNote(note.trim());
    onClose();
  };
  return (
    <LazyDialog
      open
      title={`Remarque, ${title}`}
      keep="Annuler"
      act="Enregistrer la remarque"
      onClose={onClose}
      onAct={save}
    >
      <TextArea
        label="Pour le producteur"
        hint={`Par exemple «\u00a0une tranche plutôt fine\u00a0». Encore ${count(LONGEST - note.length, 'signe', 'signes')}.`}
        maxLength={LONGEST}
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </LazyDialog>
  );
}
