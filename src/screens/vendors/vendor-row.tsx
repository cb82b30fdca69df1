import { Badge } from '../../components/badge.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { ThreadDot } from '../../components/thread-dot.tsx';
import type { Shop } from '../../contract/shops.ts';
import { threadOf } from '../../parts/look.ts';
import { awayWords } from '../../parts/offer.ts';
import { shopDays } from '../../parts/shop-days.ts';
import { ShopTile } from '../../parts/shop-tile.tsx';
import styles from './vendors.module.css';

/** One producer: its thread, where it is and on which days it delivers. */
export function VendorRow({ shop }: { shop: Shop }) {
  return (
    <ListRow
      leading={<ShopTile shop={shop} />}
      title={
        <span className={styles.name}>
          <ThreadDot thread={threadOf(shop.thread)} />
          {shop.name}
        </span>
      }
      detail={awayWords(shop) ?? `${shop.address.region}, livre ${shopDays(shop)}`}
      trailing={awayWords(shop) === undefined ? undefined : <Badge tone="bell">Absent</Badge>}
      href={`/vendor/${shop.urlpath}`}
    />
  );
}
