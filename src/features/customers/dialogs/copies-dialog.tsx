import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { saveUser } from '../../../contract/people/users.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { faultAt } from '../../shared/remote/refused-field.ts';
import type { CustomerDialog } from './customer-dialog-props.ts';
import { nameOf } from '../list/customer-words.ts';

/** Where copies of somebody's mails go: to an accountant, to whoever orders for them. Emptied, nobody gets any. */
export function CopiesDialog({ customer, open, onClose, onChanged }: CustomerDialog) {
  const before = customer.email.cc ?? '';
  const asking = useRemoteMutation(saveUser);
  const [typed, setTyped] = useState(before);
  const cc = typed.trim();
  const fault = faultAt(asking.refusal, 'body.email.cc');
  const close = () => {
    asking.reset();
    setTyped(before);
    onClose();
  };
  const save = async () => {
    const { ok } = await asking.mutate({ params: { id: customer.id }, body: { email: { cc } } });
    if (!ok) return;
    onClose();
    onChanged();
    showToast({ title: cc === '' ? 'Plus de copie' : `Copie à ${cc}`, detail: nameOf(customer) });
  };
  return (
    <LazyDialog
      open={open}
      onClose={close}
      title="Copie de ses e-mails"
      keep="Annuler"
      act={cc === '' && before !== '' ? 'Ne plus envoyer' : 'Enregistrer'}
      tone="primary"
      ready={cc !== before}
      busy={asking.pending}
      error={fault === undefined ? asking.refusal?.message : undefined}
      onAct={() => void save()}
    >
      <Field
        kind="email"
        label="Adresse e-mail"
        hint="Confirmations, factures et rappels y sont envoyés aussi, mais rien qui touche au compte."
        error={fault}
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </LazyDialog>
  );
}
