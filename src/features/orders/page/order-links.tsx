import { MessageCircle, MessageCircleWarning, Star } from 'lucide-react';
import type { Order } from '../../../contract/orders/orders.ts';
import { wasDelivered } from '../../../domain/order/problem-credit.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';

/** The links of an order: reporting a problem or rating it once delivered, and writing a message. */
export function OrderLinks({ order }: { order: Order }) {
  const page = `/profile/orders/${order.oid}`;
  const arrived = wasDelivered(order);
  return (
    <Card padding="none">
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
