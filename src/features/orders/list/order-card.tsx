import { arrivalWords } from '../../../domain/hub/delivery-hour.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { amount, count, shortDay } from '../../../domain/text/french.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { orderProgress } from '../../../domain/order/order-progress.ts';
import { isUndone } from '../../../domain/payment/payment-status.ts';
import { wholeLines } from '../../../domain/order/composed-lines.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { orderDay, orderState } from '../../shared/orders/order-words.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './order-card.module.css';

/** An order in a list: day, slot, progress and status, with a link to its page. */
export function OrderCard({ order, complement = false }: { order: Order; complement?: boolean | undefined }) {
  const locale = useLocale();
  const market = useMarket();
  const here = market?.hub.slug === order.hub ? market.hub : undefined;
  const { label, tone } = orderState(order);
  const progress = orderProgress(order);
  const day = shortDay(orderDay(order, here?.timezone));
  const pieces = wholeLines(order.items).reduce((all, { quantity }) => all + quantity, 0);
  return (
    <div className={styles.card} data-complement={complement || undefined}>
      <ListRow
        href={`/profile/orders/${order.oid}`}
        leading={
          <ProgressRing
            label={`${order.rank > 0 ? `Rang ${order.rank}, préparée` : 'Préparée'} à ${progress}\u00a0%`}
            value={progress}
            max={100}
            size={48}
          >
            {order.rank > 0 && (
              <Stack as="span" justify="center" size="14" className={styles.rank}>
                <small>rang</small>
                {order.rank}
              </Stack>
            )}
          </ProgressRing>
        }
        title={
          complement ? (
            `Complément ${order.oid}`
          ) : (
            <>
              {`${day}, `}
              <Text nowrap>{arrivalWords(order.shipping, here?.shippingtimes)}</Text>
            </>
          )
        }
        detail={[
          ...(complement ? [] : [`Commande ${order.oid}`]),
          count(pieces, 'article', 'articles'),
          ...(isUndone(order) ? [] : [amount(orderAmounts(order).bill, locale)]),
        ].join(', ')}
        trailing={<Badge tone={tone}>{label}</Badge>}
      />
    </div>
  );
}
