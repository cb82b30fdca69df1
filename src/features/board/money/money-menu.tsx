import { Ban, Ellipsis, Gift, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { LazyMenu, LazyConfirm, LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { type Order, cancelOrder } from '../../../contract/orders/orders.ts';
import { isCancelable, isPaid } from '../../../domain/payment/payment-status.ts';
import { paidFor, refundable } from '../../../domain/payment/refund-amounts.ts';
import {
  RefundReasonFields,
  refundRefusalText,
  useRefundReason,
} from '../../shared/orders/refund-reason.tsx';
import { useMay } from '../../shared/people/use-may.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { GestureDialog } from './goodwill-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { removeOrder, refundOrder } from '../../../contract/orders/order-money.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import type { MoneyDialog } from './money-dialog.ts';
import { amount, amountOf, list } from '../../../domain/text/french.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { CANCEL_WORDS, type CancelReason, reasonsFor } from '../../../domain/order/cancel-reason.ts';

type Act = 'refund' | 'gesture' | 'cancel' | 'remove';

/** The rarer actions on an order's money; disabled with a reason while offline, never queued. */
export function MoneyMenu({ order }: { order: Order }) {
  const may = useMay();
  const online = useOnline();
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const { status } = order.payment;
  const left = refundable(paidFor(order.payment));
  const word = (verb: string) => (online ? verb : `${verb}, au retour du réseau`);
  const refunds = may('order.refund', order.hub);
  const actions = [
    { id: 'refund', label: 'Tout rembourser', icon: <Undo2 />, offered: refunds && left > 0, danger: true },
    { id: 'gesture', label: 'Geste du marché', icon: <Gift />, offered: refunds && isPaid(status) },
    {
      id: 'cancel',
      label: 'Annuler la commande',
      icon: <Ban />,
      offered: may('order.cancel', order.hub) && isCancelable(order),
      danger: true,
    },
    {
      id: 'remove',
      label: 'Supprimer la commande',
      icon: <Trash2 />,
      offered: may('order.remove', order.hub),
      danger: true,
    },
  ] as const;
  const offered = actions.filter((action) => action.offered);
  if (offered.length === 0) return null;
  return (
    <>
      <LazyMenu
        label={`Autres actions, commande ${order.oid}`}
        icon={<Ellipsis />}
        look="line"
        actions={offered.map(({ id, label, icon, ...action }) => ({
          label: word(label),
          icon,
          danger: 'danger' in action,
          disabled: !online,
          onAction: () => setAct(id),
        }))}
      />
      <RefundDialog order={order} left={left} open={act === 'refund'} onClose={close} />
      <GestureDialog order={order} open={act === 'gesture'} onClose={close} />
      <CancelDialog order={order} open={act === 'cancel'} onClose={close} />
      <RemoveDialog order={order} open={act === 'remove'} onClose={close} />
    </>
  );
}

/** Deletes an order permanently; confirmed by typing its number, since it cannot be undone. */
function RemoveDialog({ order: { oid }, open, onClose }: MoneyDialog) {
  const mutation = useRemoteMutation(removeOrder);
  const close = () => {
    mutation.reset();
    onClose();
  };
  const remove = async () => {
    const result = await mutation.mutate({ params: { oid }, body: {} });
    if (!result.ok) return;
    onClose();
    showToast({ title: `Commande ${oid} supprimée` });
  };
  return (
    <LazyConfirm
      open={open}
      title="Supprimer cette commande&nbsp;?"
      text="Ce qui est réservé ou débité est rendu d’abord. Rien ne la fera revenir."
      proof={{ kind: 'typed', word: String(oid) }}
      act="Supprimer"
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onClose={close}
      onAct={() => void remove()}
    />
  );
}

/** Refunds the rest of the captured amount. */
function RefundDialog({ order: { oid, vendors }, left, open, onClose }: MoneyDialog & { left: Centimes }) {
  const locale = useLocale();
  const mutation = useRemoteMutation(refundOrder);
  const { reason, setReason, given, forget } = useRefundReason('shop');
  const names = list(vendors.map(({ name }) => name));
  const close = () => {
    mutation.reset();
    forget();
    onClose();
  };
  const refund = async () => {
    const outcome = await mutation.mutate({ params: { oid }, body: given });
    if (!outcome.ok) return;
    close();
    showToast({ title: amountOf(left, 'remboursé', 'remboursés', locale), detail: `Commande ${oid}` });
  };
  return (
    <LazyDialog
      open={open}
      title="Tout rembourser&nbsp;?"
      act={`Rembourser ${amount(left, locale)}`}
      tone="danger"
      busy={mutation.pending}
      error={refundRefusalText(mutation.refusal)}
      onClose={close}
      onAct={() => void refund()}
    >
      <p>
        Ce qui est dû sur le solde du client est effacé d’abord, puis la carte reçoit ce qu’elle a payé, puis
        son crédit. Un message l’explique au client.
      </p>
      <RefundReasonFields shops={[{ id: 'shop', name: names }]} value={reason} onChange={setReason} />
    </LazyDialog>
  );
}

/** Cancels an order whose preparation has not begun, with a reason for the customer. */
function CancelDialog({ order: { oid }, open, onClose }: MoneyDialog) {
  const mutation = useRemoteMutation(cancelOrder);
  const [reason, setReason] = useState<CancelReason>();
  const [asked, setAsked] = useState(false);
  const reasons = reasonsFor('office');
  const close = () => {
    mutation.reset();
    setReason(undefined);
    setAsked(false);
    onClose();
  };
  const cancel = async () => {
    setAsked(true);
    if (reason === undefined) return;
    const response = await mutation.mutate({ params: { oid }, body: { reason } });
    if (!response.ok) return;
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
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onAct={() => void cancel()}
    >
      <Select
        label="Raison"
        hint="Le client la lit dans son message."
        placeholder="Choisir une raison"
        error={asked && reason === undefined ? 'Choisissez une raison.' : undefined}
        value={reason ?? ''}
        options={reasons.map((one) => ({ value: one, label: CANCEL_WORDS[one] }))}
        onChange={({ target }) => setReason(reasons.find((one) => one === target.value))}
      />
    </LazyDialog>
  );
}
