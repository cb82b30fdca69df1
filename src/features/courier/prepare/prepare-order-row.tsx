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
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
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
        <Stack as="span" gap="1h" grow shrink>
          <Row as="span" gap="2" align="baseline" leading="snug">
            <Text as="b" grow size="17" weight="650">
              {customerName(order)}
              {order.shipping.parent > 0 && <small>, complément</small>}
            </Text>
            {waiting?.has(order.oid) && (
              <span className={styles.unsent} title="Pas encore envoyé">
                <CloudUpload aria-hidden />
                <span className="visually-hidden">pas encore envoyé</span>
              </span>
            )}
            <Text as="small" size="14" tone="ink-2" nowrap>
              {bagWords(order.shipping.bags)}
            </Text>
          </Row>
          <StopProgress orders={[order]} />
        </Stack>
      </Link>
    </li>
  );
}
