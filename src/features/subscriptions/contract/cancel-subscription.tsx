import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { cancelSubscription } from '../../../mutations/customer/subscription-mutations.ts';
import { isGift } from '../model/subscription-words.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';

const ORDERS_STAND =
  'Plus rien ne sera commandé. Une commande déjà passée est livrée, ou s’annule comme toute autre.';

/** Ends a contract, now or once the network returns; it leaves the list at once. */
export function CancelSubscription({ subscription }: { subscription: Subscription }) {
  const { id } = subscription;
  const gift = isGift(subscription);
  const cancel = useMutate(cancelSubscription);
  const go = useGo();
  const [open, setOpen] = useState(false);
  const act = async () => {
    const cancelling = cancel({ id });
    await toastOnFailure(cancelling);
    setOpen(false);
    if (!(await cancelling).ok) return;
    go('/subscriptions', { replace: true });
    showToast({ title: gift ? 'Soutien arrêté.' : 'Abonnement résilié.' });
  };
  return (
    <>
      <Button look="danger-line" wide onClick={() => setOpen(true)}>
        {gift ? 'Arrêter mon soutien' : 'Résilier l’abonnement'}
      </Button>
      <LazyConfirm
        open={open}
        title={gift ? `Arrêter de soutenir le marché${NO_BREAK}?` : `Résilier cet abonnement${NO_BREAK}?`}
        text={gift ? 'Plus rien ne sera prélevé.' : ORDERS_STAND}
        act={gift ? 'Arrêter' : 'Résilier'}
        onClose={() => setOpen(false)}
        onAct={() => void act()}
      />
    </>
  );
}
