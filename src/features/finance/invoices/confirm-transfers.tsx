import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import { amount, amountOf } from '../../../domain/text/french.ts';
import { useEngine } from '../../../hooks/mirror-and-engine.tsx';
import { capture } from '../payments/capture-order.ts';
import type { InvoiceAccount } from './invoice-accounts.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';

interface ConfirmTransfersProps {
  readonly account: InvoiceAccount;
  readonly onChanged: () => void;
}

/** Marks the invoices of announced transfers as paid, one after the other, until one is refused. */
export function ConfirmTransfers({ account, onChanged }: ConfirmTransfersProps) {
  const { invoices, customer, amount: announced } = account;
  const engine = useEngine();
  const locale = useLocale();
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RemoteCallRefusal>();
  const close = () => {
    setRefusal(undefined);
    setOpen(false);
  };
  const captureAll = async (): Promise<RemoteCallRefusal | undefined> => {
    for (const { oid } of invoices) {
      const refused = await capture(engine, oid);
      if (refused !== undefined) return refused;
    }
    return undefined;
  };
  const confirm = async () => {
    setBusy(true);
    try {
      const refused = await captureAll();
      setRefusal(refused);
      onChanged();
      if (refused !== undefined) return;
      setOpen(false);
      showToast({
        title: amountOf(announced, 'encaissé', 'encaissés', locale),
        detail: customer.displayName,
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="primary" icon={<CircleCheck />} wide disabled={!online} onClick={() => setOpen(true)}>
        Confirmer le paiement
      </Button>
      <LazyConfirm
        open={open}
        title="Les virements sont sur le compte&nbsp;?"
        text={`${amount(announced, locale)} de ${customer.displayName}. Les factures sont alors payées, et leurs commandes closes.`}
        act={`Encaisser ${amount(announced, locale)}`}
        tone="primary"
        busy={busy}
        error={refusal?.message}
        onClose={close}
        onAct={() => void confirm()}
      />
    </>
  );
}
