import { NotebookPen, Repeat2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog } from '../../components/overlays.tsx';
import { TextArea } from '../../components/text-area.tsx';
import type { CartLine } from '../../contract/cart.ts';
import { count } from '../../domain/french.ts';
import { FREQUENCY_WORDS } from '../../domain/subscription.ts';
import { useDevice } from '../../hooks/device.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { noteInCart } from '../../mutations/cart.ts';
import type { CartEntry } from '../../parts/cart-groups.ts';
import { tell } from '../../parts/tell.ts';
import styles from './line-aside.module.css';
import { lineKeyOf } from './line-key-of.ts';

const LONGEST = 200;

/** Beside a line: why it cannot be ordered, how often it comes, and the customer's own words to the producer. */
export function LineAside({ entry, problem }: { entry: CartEntry; problem: string | undefined }) {
  const { line } = entry;
  const [writing, setWriting] = useState(false);
  return (
    <div className={styles.aside}>
      {problem !== undefined && (
        <p className={styles.problem}>
          <TriangleAlert aria-hidden />
          {problem}
        </p>
      )}
      {line.frequency !== undefined && (
        <p className={styles.repeat}>
          <Repeat2 aria-hidden />
          {FREQUENCY_WORDS[line.frequency]}
        </p>
      )}
      <button
        type="button"
        className={styles.note}
        aria-label={line.note ? `Changer la remarque, ${line.title}` : `Ajouter une remarque, ${line.title}`}
        onClick={() => setWriting(true)}
      >
        <NotebookPen aria-hidden />
        {line.note ?? 'Ajouter une remarque'}
      </button>
      {writing && <NoteDialog line={line} onClose={() => setWriting(false)} />}
    </div>
  );
}

function NoteDialog({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const [{ hub = '' }] = useDevice();
  const write = useMutate(noteInCart);
  const [note, setNote] = useState(line.note ?? '');
  const save = () => {
    void tell(write({ hub, line: lineKeyOf(line), note: note.trim() }));
    onClose();
  };
  return (
    <LazyDialog
      open
      title={`Remarque, ${line.title}`}
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
