import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { linesDone } from '../table/board-rows.ts';
import styles from './order-detail-parts.module.css';
import { DetailLine } from './detail-line.tsx';

/** The lines of an order by shop, each with its box at the end. */
export function DetailLines({ order, staff }: { order: Order; staff: readonly StaffRow[] }) {
  const shops = useMarket()?.shops;
  return order.vendors.map(({ slug, name }) => {
    const items = order.items.filter(({ vendor }) => vendor === slug);
    const { done, total } = linesDone([{ items }]);
    return (
      <section key={slug} aria-label={name}>
        <h3 className={styles.shop}>
          <ThreadDot thread={threadOf(shops?.get(slug)?.thread)} shape="bar" />
          {name}
          <span>{`${done}/${total}`}</span>
        </h3>
        <ul>
          {items.map((item) => (
            <DetailLine key={item.line} order={order} item={item} staff={staff} />
          ))}
        </ul>
      </section>
    );
  });
}
