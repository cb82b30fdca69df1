import { Check, Clock, CloudUpload, CreditCard, Landmark, Pause, X } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { subscriptionState } from '../model/subscription-words.ts';

/** The state of a contract, with a mark while a local change is unsent. */
export function StateBadge({ subscription, waiting }: { subscription: Subscription; waiting: boolean }) {
  const { label, tone } = subscriptionState(subscription);
  return (
    <>
      {waiting && (
        <Badge tone="bell" icon={<CloudUpload />}>
          En attente
        </Badge>
      )}
      <Badge tone={tone} icon={iconOf(subscription)}>
        {label}
      </Badge>
    </>
  );
}

function iconOf({ status, latestPaymentIntent }: Subscription) {
  switch (status) {
    case 'active':
      return <Check />;
    case 'paused':
      return <Pause />;
    case 'trialing':
    case 'pending':
      return <Clock />;
    case 'incomplete':
      return latestPaymentIntent?.status === 'requires_action' ? <Landmark /> : <CreditCard />;
    case 'cancel':
      return <X />;
  }
}
