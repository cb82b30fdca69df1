import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { LazyConfirm } from '../../components/overlays.tsx';
import { showToast } from '../../components/toast-queue.ts';
import type { Subscription } from '../../contract/subscriptions.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { useGo } from '../../hooks/use-place.ts';
import { cancelSubscription } from '../../mutations/subscriptions.ts';
import { tell } from '../../parts/tell.ts';

/** Ends a contract, now or as soon as the network is back; it leaves the list at once. */
export function CancelSubscription({ subscription: { id } }: { subscription: Subscription }) {
  const cancel = useMutate(cancelSubscription);
  const go = useGo();
  const [open, setOpen] = useState(false);
  const act = async () => {
    const cancelling = cancel({ id });
    await tell(cancelling);
    setOpen(false);
    if (!(await cancelling).ok) return;
    go('/subscriptions', { replace: true });
    showToast({ title: 'Abonnement résilié.' });
  };
  return (
    <>
      <Button look="danger-line" wide onClick={() => setOpen(true)}>
        Résilier l’abonnement
      </Button>
      <LazyConfirm
        open={open}
        title="Résilier cet abonnement&nbsp;?"
        text="Plus rien ne sera commandé. Une commande déjà passée est livrée, ou s’annule comme toute autre."
        act="Résilier"
        onClose={() => setOpen(false)}
        onAct={() => void act()}
      />
    </>
  );
}
