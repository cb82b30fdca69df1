import { useState } from 'react';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { setUserStatus } from '../../../contract/people/user-office.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import type { PersonDialog } from './customer-dialog-props.ts';
import { nameOf } from '../list/customer-words.ts';

/** Closes or reopens an account, with a reason for the audit log. */
export function AccountDialog({ customer, open, onClose, onChanged }: PersonDialog) {
  const { status, shops } = customer;
  const mutation = useRemoteMutation(setUserStatus);
  const [why, setWhy] = useState('');
  const close = () => {
    mutation.reset();
    setWhy('');
    onClose();
  };
  const act = async () => {
    const body = { status: !status, ...(why.trim() !== '' && { why: why.trim() }) };
    const { ok } = await mutation.mutate({ params: { id: customer.id }, body });
    if (!ok) return;
    close();
    onChanged();
    showToast({ title: status ? 'Compte fermé' : 'Compte rouvert', detail: nameOf(customer) });
  };
  return (
    <LazyDialog
      open={open}
      onClose={close}
      title={status ? `Fermer ce compte${NO_BREAK}?` : `Rouvrir ce compte${NO_BREAK}?`}
      keep="Annuler"
      act={status ? 'Fermer le compte' : 'Rouvrir le compte'}
      tone={status ? 'danger' : 'primary'}
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onAct={() => void act()}
    >
      <p>
        {status
          ? closes(nameOf(customer), shops.length)
          : `${nameOf(customer)} pourra se connecter et commander.`}
      </p>
      <TextArea
        label="Pourquoi (facultatif)"
        maxLength={500}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </LazyDialog>
  );
}

function closes(name: string, shops: number): string {
  const shop = shops === 0 ? '' : ' Sa boutique ferme avec lui.';
  return `Les sessions de ${name} se ferment, et plus rien ne se commande avec ce compte. Ce qui est commandé reste commandé.${shop}`;
}
