import { RankBadge } from '../../ui/lists/rank-badge.tsx';
import { RowWords } from '../../ui/lists/row-text.tsx';
import type { Order } from '../../contract/orders/orders.ts';
import { count } from '../../domain/text/french.ts';
import { isSettled } from '../fulfilment/lines/picked-line.ts';
import { CourierPickingList } from '../fulfilment/lines/picking-list.tsx';
import { CourierTile } from '../fulfilment/lines/line-picture.tsx';
import { customerName } from '../fulfilment/stops/delivery-words.ts';
import styles from './shop-work-pages.module.css';

/** Every order of the day by rank: for whom, and what of the shop goes in its bags. */
export function ByCustomer({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className={styles.products} aria-label="Commandes à préparer">
      {orders.map((order) => (
        <CustomerGroup key={order.oid} order={order} />
      ))}
    </ul>
  );
}

function CustomerGroup({ order }: { order: Order }) {
  const { rank, items } = order;
  const settled = items.filter(isSettled).length;
  const name = customerName(order);
  return (
    <li className={styles.group}>
      <div className={styles.customer}>
        <RankBadge rank={rank} state={settled === items.length ? 'done' : 'todo'} size={48} />
        <RowWords look="work" title={name}>
          <small>{`${settled} sur ${count(items.length, 'article prêt', 'articles prêts')}`}</small>
        </RowWords>
      </div>
      <CourierPickingList
        label={`Articles, ${name}`}
        lines={items.map((item) => ({
          order,
          item,
          title: item.title,
          leading: <CourierTile item={item} />,
        }))}
      />
    </li>
  );
}
