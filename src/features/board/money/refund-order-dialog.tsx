import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { refundOrder } from '../../../contract/orders/order-money.ts';
import { amount, amountOf } from '../../../domain/text/french.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import type { MoneyDialog } from './money-dialog.ts';

/** Gives back all that is left of what was taken. */
export function RefundDialog({ order: { oid }, left, open, onClose }: MoneyDialog & { left: Centimes }) {
  const locale = useLocale();
  const asking = useRemoteMutation(refundOrder);
  const close = () => {
    asking.reset();
    onClose();
  };
  const refund = async () => {
    const asked = await asking.mutate({ params: { oid }, body: {} });
    if (!asked.ok) return;
    onClose();
    showToast({ title: amountOf(left, 'remboursé', 'remboursés', locale), detail: `Commande ${oid}` });
  };
  return (
    <LazyConfirm
      open={open}
      title="Tout rembourser&nbsp;?"
      text="Ce qui est dû sur le solde du client est effacé d’abord, puis la carte reçoit ce qu’elle a payé, puis son crédit. Un message l’explique au client."
      act={`Rembourser ${amount(left, locale)}`}
      busy={asking.pending}
      error={asking.refusal?.message}
      onClose={close}
      onAct={() => void refund()}
    />
  );
}
