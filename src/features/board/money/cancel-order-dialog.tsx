import { useState } from 'react';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { cancelOrder } from '../../../contract/orders/orders.ts';
import { CANCEL_WORDS, type CancelReason, reasonsFor } from '../../../domain/order/cancel-reason.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import type { MoneyDialog } from './money-dialog.ts';

/** Cancels an order that nobody has begun, with the reason that the customer reads. */
export function CancelDialog({ order: { oid }, open, onClose }: MoneyDialog) {
  const asking = useRemoteMutation(cancelOrder);
  const [reason, setReason] = useState<CancelReason>('customer');
  const reasons = reasonsFor('office');
  const close = () => {
    asking.reset();
    onClose();
  };
  const cancel = async () => {
    const asked = await asking.mutate({ params: { oid }, body: { reason } });
    if (!asked.ok) return;
    onClose();
    showToast({ title: `Commande ${oid} annulée`, detail: 'La place et le stock sont rendus.' });
  };
  return (
    <LazyDialog
      open={open}
      onClose={close}
      title="Annuler cette commande&nbsp;?"
      act="Annuler la commande"
      tone="danger"
      busy={asking.pending}
      error={asking.refusal?.message}
      onAct={() => void cancel()}
    >
      <Select
        label="Raison"
        hint="Le client la lit dans son message."
        value={reason}
        options={reasons.map((one) => ({ value: one, label: CANCEL_WORDS[one] }))}
        onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? 'other')}
      />
    </LazyDialog>
  );
}
