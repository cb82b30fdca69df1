import { CloudUpload } from 'lucide-react';
import { Link } from '../../../ui/actions/link.tsx';
import { RankBadge } from '../../../ui/lists/rank-badge.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { useCourierDay } from '../day/courier-day.tsx';
import { courierHref } from '../day/courier-place.ts';
import { countLines } from '../day/courier-progress.ts';
import { isDelivered } from '../../fulfilment/stops/delivery-stops.ts';
import { bagWords, customerName } from '../../fulfilment/stops/delivery-words.ts';
import styles from './prepare-order-row.module.css';
import { StopProgress } from '../order/stop-progress.tsx';

/** An order of the day: rank, name, bags, and a segment per line. */
export function OrderRow({ order }: { order: Order }) {
  const place = useAppLocation();
  const { waiting } = useCourierDay();
  const { settled, lines } = countLines(order.items);
  const state = isDelivered(order) || settled === lines ? 'done' : 'todo';
  return (
    <li className={styles.item}>
      <Link className={styles.row} href={courierHref(place, { order: order.oid })}>
        <RankBadge rank={order.rank} state={state} />
        <span className={styles.words}>
          <span className={styles.name}>
            <b>
              {customerName(order)}
              {order.shipping.parent > 0 && <small>, complément</small>}
            </b>
            {waiting?.has(order.oid) && (
              <span className={styles.unsent} title="Pas encore envoyé">
                <CloudUpload aria-hidden />
                <span className="visually-hidden">pas encore envoyé</span>
              </span>
            )}
            <small>{bagWords(order.shipping.bags)}</small>
          </span>
          <StopProgress orders={[order]} />
        </span>
      </Link>
    </li>
  );
}
