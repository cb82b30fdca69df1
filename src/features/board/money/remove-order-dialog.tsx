import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { removeOrder } from '../../../contract/orders/order-money.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import type { MoneyDialog } from './money-dialog.ts';

/** Removes an order for good: its number is typed first, since nothing brings it back. */
export function RemoveDialog({ order: { oid }, open, onClose }: MoneyDialog) {
  const asking = useRemoteMutation(removeOrder);
  const close = () => {
    asking.reset();
    onClose();
  };
  const remove = async () => {
    const asked = await asking.mutate({ params: { oid }, body: {} });
    if (!asked.ok) return;
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
      busy={asking.pending}
      error={asking.refusal?.message}
      onClose={close}
      onAct={() => void remove()}
    />
  );
}
