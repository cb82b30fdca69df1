import type { ReactNode } from 'react';
import { RankBadge } from '../../../ui/lists/rank-badge.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import { count } from '../../../domain/text/french.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import type { ProductLines } from '../../../mirror/queries/day-lines.ts';
import { courierHref, courierPlace } from '../day/courier-place.ts';
import { CourierPickingList } from '../../fulfilment/lines/picking-list.tsx';
import { customerName } from '../../fulfilment/stops/delivery-words.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { ProductHead } from '../../fulfilment/lines/product-heading.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './product-group.module.css';

/** A product of the day; opened, it lists its orders. `aside`: the received quantity. */
export function ProductGroup({ product, aside }: { product: ProductLines; aside?: ReactNode }) {
  const place = useAppLocation();
  const shops = useMarket()?.shops;
  const { key, title, part, variant, vendor, settled, lines } = product;
  const open = courierPlace(place).product === key;
  return (
    <li className={styles.group}>
      <Row align="center" wrap className={styles.head}>
        <ProductHead
          product={product}
          detail={
            <>
              <ThreadDot thread={threadOf(shops?.get(vendor)?.thread)} />{' '}
              {[partText(part), variant, `${settled} sur ${count(lines.length, 'réparti', 'répartis')}`]
                .filter(Boolean)
                .join(', ')}
            </>
          }
          href={courierHref(place, { product: open ? undefined : key })}
          open={open}
        />
        {aside}
      </Row>
      {open && (
        <CourierPickingList
          label={`Commandes, ${title}`}
          lines={lines.map(({ order, item }) => ({
            order,
            item,
            title: customerName(order),
            leading: <RankBadge rank={order.rank} state="now" />,
          }))}
        />
      )}
    </li>
  );
}
