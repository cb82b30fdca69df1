import { Ban, Ellipsis, Gift, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { LazyMenu } from '../../../ui/overlays/lazy-overlays.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { isCancelable, isPaid } from '../../../domain/payment/payment-status.ts';
import { paidFor, refundable } from '../../../domain/payment/refund-amounts.ts';
import { useMay } from '../../shared/people/use-may.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { CancelDialog } from './cancel-order-dialog.tsx';
import { GestureDialog } from './goodwill-dialog.tsx';
import { RefundDialog } from './refund-order-dialog.tsx';
import { RemoveDialog } from './remove-order-dialog.tsx';

type Act = 'refund' | 'gesture' | 'cancel' | 'remove';

/** The rarer acts on an order's money; offline each says that it waits for the network, and none is queued. */
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
