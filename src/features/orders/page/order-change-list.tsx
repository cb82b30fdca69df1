import { Scale } from 'lucide-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { changeAmount, orderChanges, takenWords } from './order-total-changes.ts';
import styles from './own-order.module.css';

/** Why the total is not what it was when the order was placed; nothing when all came as ordered. */
export function OrderChanges({ order }: { order: Order }) {
  const locale = useLocale();
  const changes = orderChanges(order);
  if (changes.length === 0) return null;
  return (
    <div className={styles.why}>
      <Notice tone="info" icon={<Scale />} title="Pourquoi le total a changé">
        <ul>
          {changes.map((change) => {
            const by = changeAmount(change, locale);
            return (
              <li key={change.id}>
                {`${change.what}${NO_BREAK}: ${change.why}`}
                {by !== undefined && <b>{by}</b>}
              </li>
            );
          })}
        </ul>
        {takenWords(order, locale)}
      </Notice>
    </div>
  );
}
