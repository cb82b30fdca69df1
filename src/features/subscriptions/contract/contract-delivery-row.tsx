import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { afterSubscription } from '../../../domain/subscription/subscription.ts';
import { addressLine } from '../../shared/addresses/address-draft.ts';
import { rhythmWords } from '../model/subscription-words.ts';
import { DeliverySheet } from './contract-delivery-sheet.tsx';

interface DeliveryRowProps {
  subscription: Subscription;
  slots: Readonly<Record<string, string>> | undefined;
}

/** Where and when a contract comes; a touch changes it. */
export function DeliveryRow({ subscription, slots }: DeliveryRowProps) {
  const [open, setOpen] = useState(false);
  const { shipping, status } = subscription;
  if (shipping === undefined) return null;
  return (
    <>
      <ListRow
        leading={<MapPin aria-hidden />}
        title={shipping.name}
        detail={`${addressLine(shipping)}, ${rhythmWords(subscription, slots)}`}
        onPress={afterSubscription(status, 'change').ok ? () => setOpen(true) : undefined}
      />
      {open && <DeliverySheet subscription={subscription} onClose={() => setOpen(false)} />}
    </>
  );
}
