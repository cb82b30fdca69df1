import { useState } from 'react';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { grantInvoice } from '../../../contract/people/user-office.ts';
import { deletePaymentMethod } from '../../../contract/people/users.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { type CustomerMoment, nameOf } from '../list/customer-words.ts';
import { invoiceRightOf, isOver, monthText, proposedUntil } from './invoice-right.ts';
import type { CustomerDialog } from './customer-dialog-props.ts';
import { InvoiceUntil } from './invoice-until.tsx';

/** Grants, extends or revokes a customer's right to pay by invoice, which ends with a month. */
export function InvoiceDialog({
  customer,
  moment,
  open,
  onClose,
  onChanged,
}: CustomerDialog & { readonly moment: CustomerMoment }) {
  const right = invoiceRightOf(customer.payments, moment);
  const granting = useRemoteMutation(grantInvoice);
  const removing = useRemoteMutation(deletePaymentMethod);
  const [wish, setWish] = useState<'grant' | 'remove'>('grant');
  const [until, setUntil] = useState(proposedUntil(right, moment));
  const [why, setWhy] = useState('');
  const removes = wish === 'remove' && right !== undefined;
  const over = isOver(until, moment) || granting.refusal?.code === 'payment_expired';
  const { month, year } = until;
  const same = right !== undefined && !right.over && right.until.month === month && right.until.year === year;
  const done = (title: string) => {
    onClose();
    onChanged();
    showToast({ title, detail: nameOf(customer) });
  };
  const grant = async () => {
    const reason = why.trim();
    const body = { month, year, ...(reason !== '' && { why: reason }) };
    const { ok } = await granting.mutate({ params: { id: customer.id }, body });
    if (ok) done(`Factures jusqu’à fin ${monthText(until)}`);
  };
  const remove = async (alias: string) => {
    const { ok } = await removing.mutate({ params: { id: customer.id, alias } });
    if (ok) done('Plus de paiement par QR-facture');
  };
  const refusal = removes ? removing.refusal : granting.refusal;
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title="Paiement par QR-facture"
      keep="Annuler"
      act={removes ? 'Retirer' : over ? 'Accorder' : `Jusqu’à fin ${monthText(until)}`}
      tone={removes ? 'danger' : 'primary'}
      ready={removes || !(over || same)}
      busy={granting.pending || removing.pending}
      error={refusal?.code === 'payment_expired' ? undefined : refusal?.message}
      onAct={() => void (removes ? remove(right.alias) : grant())}
    >
      {right !== undefined && (
        <Segmented
          label="Ce qui est décidé"
          value={wish}
          segments={[
            { value: 'grant', label: right.over ? 'Accorder' : 'Prolonger' },
            { value: 'remove', label: 'Retirer' },
          ]}
          onChange={setWish}
        />
      )}
      {removes ? (
        <p>{REMOVES}</p>
      ) : (
        <InvoiceUntil
          until={until}
          over={over}
          moment={moment}
          validated={customer.email.status === true}
          why={why}
          onUntil={(chosen) => {
            granting.reset();
            setUntil(chosen);
          }}
          onWhy={setWhy}
        />
      )}
    </LazyDialog>
  );
}

const REMOVES =
  'Plus rien ne se commandera par QR-facture, et un abonnement payé ainsi attendra un autre moyen de paiement. Tant qu’une commande à payer ainsi est ouverte, le droit ne se retire pas\u00a0: raccourcissez-le alors à ce mois.';
