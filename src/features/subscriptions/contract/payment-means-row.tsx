import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { afterSubscription } from '../../../domain/subscription/subscription.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { cardTitle } from '../../finance/payments/card-words.ts';
import { isGift } from '../model/subscription-words.ts';
import { MeansSheet } from './payment-means-sheet.tsx';

/** How a contract is paid; a touch changes it. */
export function MeansRow({ subscription }: { subscription: Subscription }) {
  const [open, setOpen] = useState(false);
  const me = useMe();
  const method = me?.payments.find(({ alias }) => alias === subscription.paymentAlias);
  return (
    <>
      <ListRow
        leading={<CreditCard aria-hidden />}
        title={method === undefined ? 'Moyen de paiement retiré' : cardTitle(method)}
        detail={isGift(subscription) ? 'Débité à chaque don' : 'Débité à chaque livraison'}
        onPress={afterSubscription(subscription.status, 'renew').ok ? () => setOpen(true) : undefined}
      />
      <MeansSheet subscription={subscription} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
