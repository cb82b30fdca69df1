import { SegmentedProgress } from '../../../ui/feedback/segmented-progress.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { countLines, lineSegments } from '../day/courier-progress.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './stop-progress.module.css';

/** The progress of some orders, one segment per line in the threads of the producers. */
export function StopProgress({ orders }: { orders: readonly Pick<Order, 'items'>[] }) {
  const shops = useMarket()?.shops;
  const { settled, lines } = countLines(orders.flatMap(({ items }) => items));
  return (
    <Row as="span" gap="2h" align="center" className={styles.progress}>
      <SegmentedProgress
        label={`Articles traités\u00a0: ${settled} sur ${lines}`}
        segments={lineSegments(orders, shops)}
      />
      <b aria-hidden>
        {settled}/{lines}
      </b>
    </Row>
  );
}
