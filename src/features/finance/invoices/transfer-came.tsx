import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { settleInvoices } from '../../../contract/orders/order-office.ts';
import { refusals } from '../../../contract/core/refusals.ts';
import { amount, count } from '../../../domain/text/french.ts';
import { typedAmount } from '../../../domain/text/typed-amount.ts';
import { subtractDownToZero, ZERO } from '../../../domain/money/money.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import type { InvoiceAccount } from './invoice-accounts.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useTypedAmount } from '../../shared/forms/use-amount-field.ts';

interface TransferCameProps {
  readonly account: InvoiceAccount;
  readonly onChanged: () => void;
}

/** Records a transfer for a customer's invoices: it covers the oldest first, and the last one in part. */
export function TransferCame({ account, onChanged }: TransferCameProps) {
  const { invoices, customer, amount: due } = account;
  const locale = useLocale();
  const online = useOnline();
  const mutation = useRemoteMutation(settleInvoices);
  const [open, setOpen] = useState(false);
  const typed = useTypedAmount(typedAmount(due), (amount) =>
    amount > 0 ? undefined : refusals.transfer_too_small.message,
  );
  const came = typed.amount;
  const surplus = came === undefined ? ZERO : subtractDownToZero(came, due);
  const [credited, setCredited] = useState(false);
  const close = () => {
    mutation.reset();
    typed.forget();
    setCredited(false);
    setOpen(false);
  };
  const settle = async () => {
    typed.tried();
    if (came === undefined) return;
    const oids = invoices.map(({ oid }) => oid);
    const result = await mutation.mutate({
      body: { oids, amount: came, ...(surplus > 0 && credited && { surplus: 'credit' }) },
    });
    if (!result.ok) return;
    close();
    onChanged();
    showToast({ title: `Virement de ${amount(came, locale)} noté`, detail: customer.displayName });
  };
  return (
    <>
      <Button look="primary" icon={<Landmark />} wide disabled={!online} onClick={() => setOpen(true)}>
        Un virement est arrivé
      </Button>
      <LazyDialog
        open={open}
        onClose={close}
        title="Virement reçu"
        keep="Annuler"
        act={came === undefined ? 'Noter' : `Noter ${amount(came, locale)}`}
        tone="primary"
        busy={mutation.pending}
        error={mutation.refusal?.message}
        onAct={() => void settle()}
      >
        <Field
          kind="decimal"
          label="Montant reçu"
          hint={`${amount(due, locale)} pour ${count(invoices.length, 'facture', 'factures')}. Les plus anciennes d’abord.`}
          trailing="CHF"
          autoFocus
          {...typed.field}
        />
        {surplus > 0 && (
          <Checkbox
            label={`Mettre les ${amount(surplus, locale)} de trop à son crédit`}
            checked={credited}
            onChange={setCredited}
          />
        )}
      </LazyDialog>
    </>
  );
}
