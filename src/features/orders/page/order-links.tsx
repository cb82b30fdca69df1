import { MessageCircle, MessageCircleWarning, PencilLine, Star } from 'lucide-react';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { cutoffOf } from '../../../domain/hub/delivery-calendar.ts';
import { isChangeable } from '../../../domain/order/order-change.ts';
import { wasDelivered } from '../../../domain/order/problem-credit.ts';
import { deadline } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { orderDay } from '../../shared/orders/order-words.ts';

/** Where an order leads: to be changed until the cut-off; once it was delivered, to a problem or an opinion; to a message. */
export function OrderLinks({ order, hub }: { order: Order; hub: Hub | undefined }) {
  const now = useNow();
  const page = `/profile/orders/${order.oid}`;
  const cutoff = hub === undefined ? undefined : cutoffOf(orderDay(order, hub.timezone), hub);
  const changeable = cutoff !== undefined && now < cutoff && isChangeable(order);
  const arrived = wasDelivered(order);
  return (
    <Card padding="none">
      {changeable && (
        <ListRow
          href={`${page}/change`}
          leading={<PencilLine />}
          title="Modifier la commande"
          detail={`Jusqu’à ${deadline(cutoff, now, hub?.timezone ?? '')}.`}
        />
      )}
      {arrived && (
        <>
          <ListRow href={`${page}/problem`} leading={<MessageCircleWarning />} title={`Un problème\u00a0?`} />
          <ListRow
            href={`${page}/feedback`}
            leading={<Star />}
            title={
              order.score === undefined ? 'Donner mon avis' : `Votre note\u00a0: ${order.score + 1} sur 4`
            }
          />
        </>
      )}
      <ListRow
        href={`/profile/messages/new?oid=${order.oid}`}
        leading={<MessageCircle />}
        title="Écrire au marché"
      />
    </Card>
  );
}
