import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ordersOfUser } from '../../../contract/orders/orders.ts';
import type { User } from '../../../contract/people/users.ts';
import { amount, datedDay } from '../../../domain/text/french.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { isUndone } from '../../../domain/payment/payment-status.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { orderDay, orderState } from '../../shared/orders/order-words.ts';
import type { CustomerMoment } from '../list/customer-words.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

const SHOWN = 10;

/** What somebody ordered last; each leads to its order. */
export function CustomerOrders({ customer, moment }: { customer: User; moment: CustomerMoment }) {
  const locale = useLocale();
  const bought = customer.orders.count > 0;
  const query = { limit: SHOWN };
  const asked = useRemoteQuery(ordersOfUser, bought ? { params: { id: customer.id }, query } : undefined);
  const orders = asked.answer;
  if (!bought) return null;
  return (
    <Section title="Dernières commandes">
      <RemoteProblem refusal={asked.refusal} again={asked.refetch} />
      {orders === undefined && asked.refusal === undefined && <SkeletonRows count={3} />}
      {orders !== undefined && (
        <Card padding="none">
          {orders.map((order) => {
            const day = orderDay(order, moment.zone);
            const { label, tone } = orderState(order);
            return (
              <ListRow
                key={order.oid}
                href={`/orders?day=${day}&oid=${order.oid}`}
                title={datedDay(day)}
                detail={
                  isUndone(order)
                    ? `Commande ${order.oid}`
                    : `Commande ${order.oid}, ${amount(orderAmounts(order).bill, locale)}`
                }
                trailing={<Badge tone={tone}>{label}</Badge>}
              />
            );
          })}
        </Card>
      )}
    </Section>
  );
}
