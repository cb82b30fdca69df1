import { type ReactNode, useState } from 'react';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { saveUser } from '../../../contract/people/users.ts';
import type { Json } from '../../../contract/core/wire.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { faultAt } from '../../shared/remote/refused-field.ts';
import { nameOf } from '../list/customer-words.ts';
import type { PersonDialog } from './customer-dialog-props.ts';

interface SaveCustomerDialogProps extends PersonDialog {
  readonly title: string;
  /** The request body; `undefined` while nothing changed or something is invalid. */
  readonly body: Readonly<Record<string, Json>> | undefined;
  /** The confirmation toast. */
  readonly confirmation: string;
  /** The fields that show the server's errors themselves. */
  readonly fields: readonly string[];
  readonly act?: string;
  readonly tone?: 'primary' | 'danger';
  readonly children: (faultOf: (field: string) => string | undefined) => ReactNode;
}

/** A dialog that saves one customer setting, with a reason for the audit log. */
export function SaveCustomerDialog({
  customer,
  open,
  onClose,
  onChanged,
  body,
  fields,
  ...rest
}: SaveCustomerDialogProps) {
  const { title, confirmation, act = 'Enregistrer', tone = 'primary', children } = rest;
  const mutation = useRemoteMutation(saveUser);
  const [why, setWhy] = useState('');
  const faultOf = (field: string) => faultAt(mutation.refusal, `body.${field}`);
  const shown = fields.some((field) => faultOf(field) !== undefined);
  const save = async () => {
    if (body === undefined) return;
    const reason = why.trim();
    const payload = { ...body, ...(reason !== '' && { why: reason }) };
    const { ok } = await mutation.mutate({ params: { id: customer.id }, body: payload });
    if (!ok) return;
    onClose();
    onChanged();
    showToast({ title: confirmation, detail: nameOf(customer) });
  };
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={title}
      keep="Annuler"
      act={act}
      tone={tone}
      ready={body !== undefined}
      busy={mutation.pending}
      error={shown ? undefined : mutation.refusal?.message}
      onAct={() => void save()}
    >
      {children(faultOf)}
      <TextArea
        label="Pourquoi (facultatif)"
        rows={2}
        maxLength={500}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </LazyDialog>
  );
}
