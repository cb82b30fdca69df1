import { Archive } from 'lucide-react';
import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { month as monthName } from '../../../domain/text/french.ts';
import { isArchived, isEnded } from '../../../domain/payment/payment-status.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { orderDay } from '../../shared/orders/order-words.ts';
import styles from './order-detail-parts.module.css';

/** Where an order has gone that one still reads: to the archives, or off this device. */
export function DetailEnded({ order, gone }: { order: Order; gone: boolean }) {
  const place = useAppLocation();
  if (gone) {
    return (
      <div className={styles.ended}>
        <Notice tone="bell" title={`La commande ${order.oid} a quitté cet appareil`}>
          Elle vient d’être remboursée, annulée ou supprimée. Voici ce qu’elle était.
        </Notice>
      </div>
    );
  }
  if (!(isArchived(order) || isEnded(order)) || place.search['view'] === 'archive') return null;
  const month = orderDay(order).slice(0, 7);
  return (
    <div className={styles.ended} role="status">
      <Notice tone="info" icon={<Archive />}>
        <Link href={searchHref(place, { view: 'archive', month, day: undefined })}>
          {`Rangée dans les archives, ${monthName(`${month}-01`)}`}
        </Link>
      </Notice>
    </div>
  );
}
