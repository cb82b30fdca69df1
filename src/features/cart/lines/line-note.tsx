import { NotebookPen, Repeat2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { FREQUENCY_WORDS } from '../../../domain/subscription/subscription.ts';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './line-note.module.css';
import type { NoteDialogProps } from './note-dialog.tsx';

/** `NoteDialog`, whose code loads when one is first opened. */
export const LazyNote = lazyOverlay<NoteDialogProps>(
  async () => (await import('./note-dialog.tsx')).NoteDialog,
);

interface LineAsideProps {
  readonly entry: CartEntry;
  readonly problem: string | undefined;
  /** Saves the note for the producer; empty removes it. `audio` when the voice changed. */
  readonly onNote: (words: string, audio?: string | null) => void;
  /** Whether a voice message can be recorded too. */
  readonly speaks?: boolean;
  /** The line's diet warning and replacement choice; absent in another person's order. */
  readonly children?: ReactNode;
}

/** Below a line: why it cannot be ordered, its frequency, and the customer's note to the producer. */
export function CartLineDetails({ entry, problem, onNote, speaks = false, children }: LineAsideProps) {
  const { line, product } = entry;
  const words = [line.note, line.audio && 'message vocal'].filter(Boolean).join(', ');
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
        aria-label={
          words !== '' ? `Changer la remarque, ${line.title}` : `Ajouter une remarque, ${line.title}`
        }
        onClick={() => setWriting(true)}
      >
        <NotebookPen aria-hidden />
        {words === '' ? 'Ajouter une remarque' : words}
      </Row>
      {writing && (
        <LazyNote
          open
          title={line.title}
          before={line.note}
          product={product && { sku: line.sku, category: product.categories }}
          voice={speaks ? { id: line.audio } : undefined}
          onNote={onNote}
          onClose={() => setWriting(false)}
        />
      )}
    </Row>
  );
}
