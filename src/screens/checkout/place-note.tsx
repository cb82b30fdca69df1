import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog } from '../../components/overlays.tsx';
import { TextArea } from '../../components/text-area.tsx';
import type { Address } from '../../contract/addresses.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { updateAddress } from '../../mutations/account.ts';
import type { PlaceOption } from '../../parts/place-options.ts';
import { tell } from '../../parts/tell.ts';
import styles from './place-note.module.css';

/** What the courier is told at the chosen address, changed in place; at a pickup point, what the hub says of it. */
export function PlaceNote({ place }: { place: PlaceOption }) {
  const [writing, setWriting] = useState(false);
  if (!('address' in place.intended)) {
    return place.note === undefined ? null : <p className={styles.hint}>{place.note}</p>;
  }
  const { address } = place.intended;
  return (
    <>
      <button type="button" className={styles.note} onClick={() => setWriting(true)}>
        <NotebookPen aria-hidden />
        {place.note === undefined
          ? 'Ajouter une remarque pour le livreur'
          : `Pour le livreur\u00a0: ${place.note}`}
      </button>
      {writing && <NoteDialog address={address} onClose={() => setWriting(false)} />}
    </>
  );
}

function NoteDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const update = useMutate(updateAddress);
  const [note, setNote] = useState(address.note ?? '');
  return (
    <LazyDialog
      open
      title={`Remarque pour ${address.name}`}
      keep="Annuler"
      act="Enregistrer la remarque"
      onClose={onClose}
      onAct={() => {
        void tell(update({ address: { ...address, note: note.trim() } }));
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
