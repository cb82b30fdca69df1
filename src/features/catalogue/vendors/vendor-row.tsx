import { Badge } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { awayWords } from '../cards/product-offer.ts';
import { shopDays } from './vendor-days.ts';
import { ShopTile } from './vendor-tile.tsx';
import styles from './vendor-list.module.css';

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
