import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { LazyDialog } from '../../components/overlays.tsx';
import { showToast } from '../../components/toast-queue.ts';
import { settleInvoices } from '../../contract/order-office.ts';
import { refusals } from '../../contract/refusals.ts';
import { amount, count } from '../../domain/french.ts';
import { typedAmount } from '../../domain/typed-amount.ts';
import { useRemoteMutation } from '../../hooks/use-ask.ts';
import type { InvoiceAccount } from '../../parts/invoice-accounts.ts';
import { useLocale } from '../../parts/market.tsx';
import { useOnline } from '../../parts/use-online.ts';
import { useTypedAmount } from '../../parts/use-typed-amount.ts';

interface TransferCameProps {
  readonly account: InvoiceAccount;
  readonly onChanged: () => void;
}

/** A transfer came for somebody's invoices: the oldest are covered first, the next one in part. */
export function TransferCame({ account, onChanged }: TransferCameProps) {
  const { invoices, customer, amount: due } = account;
  const locale = useLocale();
  const online = useOnline();
  const asking = useRemoteMutation(settleInvoices);
  const [open, setOpen] = useState(false);
  const typed = useTypedAmount(typedAmount(due), (amount) =>
    amount > 0 ? undefined : refusals.transfer_too_small.message,
  );
  const came = typed.amount;
  const close = () => {
    asking.reset();
    typed.forget();
    setOpen(false);
  };
  const settle = async () => {
    typed.tried();
    if (came === undefined) return;
    const oids = invoices.map(({ oid }) => oid);
    const asked = await asking.mutate({ body: { oids, amount: came } });
    if (!asked.ok) return;
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
        busy={asking.pending}
        error={asking.refusal?.message}
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
      </LazyDialog>
    </>
  );
}
