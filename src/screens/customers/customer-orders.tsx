import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ordersOfUser } from '../../contract/orders.ts';
import type { User } from '../../contract/users.ts';
import { amount, datedDay } from '../../domain/french.ts';
import { orderAmounts } from '../../domain/order-amounts.ts';
import { isUndone } from '../../domain/payment-status.ts';
import { RemoteProblem } from '../../parts/asked-problem.tsx';
import { useLocale } from '../../parts/market.tsx';
import { orderDay, orderState } from '../../parts/order-words.ts';
import type { CustomerMoment } from '../../parts/customer-words.ts';
import { useRemoteQuery } from '../../parts/use-read-answer.ts';

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
