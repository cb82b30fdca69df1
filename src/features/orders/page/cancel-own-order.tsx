import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { cancelOrder, type Order } from '../../../contract/orders/orders.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';

/** Cancels an order that nobody has begun; its lines can go back in the cart with one touch. */
export function CancelOrder({ order: { oid }, onAgain }: { order: Order; onAgain: () => void }) {
  const asking = useRemoteMutation(cancelOrder);
  const [open, setOpen] = useState(false);
  const close = () => {
    asking.reset();
    setOpen(false);
  };
  const cancel = async () => {
    const asked = await asking.mutate({ params: { oid }, body: { reason: 'customer' } });
    if (!asked.ok) return;
    setOpen(false);
    showToast({
      title: `Commande ${oid} annulée.`,
      detail: 'La réservation sur votre carte est levée.',
      action: { label: 'Remettre dans le cabas', onPress: onAgain },
    });
  };
  return (
    <>
      <Button look="danger-line" wide onClick={() => setOpen(true)}>
        Annuler la commande
      </Button>
      <LazyConfirm
        open={open}
        title="Annuler cette commande&nbsp;?"
        text="Elle ne sera pas préparée et rien ne sera débité. Votre place de livraison est rendue."
        act="Annuler la commande"
        busy={asking.pending}
        error={asking.refusal?.message}
        onClose={close}
        onAct={() => void cancel()}
      />
    </>
  );
}
