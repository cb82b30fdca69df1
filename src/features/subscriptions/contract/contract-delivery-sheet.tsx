import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { type Subscription, updateSubscription } from '../../../contract/orders/subscriptions.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { type Market, useMarket } from '../../shared/market/market-provider.tsx';
import { placeOptions } from '../../shared/ordering/place-options.ts';
import { RhythmFields } from '../model/rhythm-fields.tsx';
import { type RhythmWish, shippingOf, wishedOf } from '../model/rhythm-wish.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './subscription-pages.module.css';
import { useChange } from './use-change-contract.ts';

interface DeliverySheetProps {
  subscription: Subscription;
  onClose: () => void;
}

/** The frequency, day, time and place of a contract. Changes need the server's agreement. */
export function DeliverySheet({ subscription, onClose }: DeliverySheetProps) {
  const market = useMarket();
  const me = useMe();
  if (!market || !me || market.hub.slug !== subscription.hub) {
    return (
      <LazySheet open onClose={onClose} title="Livraison">
        {market && market.hub.slug !== subscription.hub ? (
          <Notice tone="bell">Cet abonnement est d’un autre marché. Choisissez-le pour le modifier.</Notice>
        ) : (
          <SkeletonRows count={4} />
        )}
      </LazySheet>
    );
  }
  return <Form {...{ subscription, market, me, onClose }} />;
}

function Form({ subscription, market, me, onClose }: DeliverySheetProps & { market: Market; me: UserRow }) {
  const places = placeOptions({ ...market, me });
  const [wish, setWish] = useState<RhythmWish>(() => wishedOf(subscription, places));
  const { change, pending, problem, errors } = useChange(subscription.id, updateSubscription);
  const online = useOnline();
  const shipping = shippingOf(wish, places);
  const wrong = Object.values(errors);
  const save = async () => {
    const { frequency, dayOfWeek } = wish;
    if (!(await change({ frequency, dayOfWeek, ...(shipping && { shipping }) }))) return;
    onClose();
    showToast({ title: 'Livraison modifiée.' });
  };
  return (
    <LazySheet
      open
      onClose={onClose}
      title="Livraison"
      detail="Vaut dès la prochaine commande."
      footer={
        <Button look="primary" size={56} wide busy={pending} disabled={!online} onClick={() => void save()}>
          Enregistrer la livraison
        </Button>
      }
    >
      <Stack gap="3" className={styles.fields}>
        {!online && <Notice tone="bell">La livraison se change avec du réseau.</Notice>}
        <RhythmFields market={market} places={places} wish={wish} onChange={setWish} />
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        {wrong.length > 0 && <Notice tone="danger">{wrong.join(' ')}</Notice>}
      </Stack>
    </LazySheet>
  );
}
