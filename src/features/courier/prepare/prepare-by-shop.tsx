import { Check, ChevronRight } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { RowWords } from '../../../ui/lists/row-text.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import type { CollectionRow } from '../../../contract/orders/day-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { count } from '../../../domain/text/french.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { collectionsOfDay } from '../../../mirror/queries/day-rows-query.ts';
import { useCourierDay } from '../day/courier-day.tsx';
import { courierHref } from '../day/courier-place.ts';
import {
  expectedOf,
  laterPieces,
  laterWords,
  missingPieces,
  missingWords,
} from '../../fulfilment/collection/collection-counts.ts';
import { type DayShop, dayShops } from '../../fulfilment/stops/products-of-day.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './prepare-by-shop.module.css';
import { ShopCollection } from './shop-collection.tsx';

/** The producers of the day, or the open one: its products, its collection, and their orders. */
export function ByShop({ orders, open }: { orders: readonly Order[]; open: string | undefined }) {
  const { hub, day } = useCourierDay();
  const collections = useLive(collectionsOfDay, { hub, day }) ?? [];
  const shops = dayShops(orders);
  const shown = shops.find(({ vendor }) => vendor === open);
  if (shown !== undefined) {
    return (
      <ShopCollection shop={shown} collection={collections.find(({ vendor }) => vendor === shown.vendor)} />
    );
  }
  return (
    <div className={styles.view}>
      <Card padding="none">
        <ul aria-label="Producteurs du jour">
          {shops.map((shop) => (
            <ShopRow
              key={shop.vendor}
              shop={shop}
              held={collections.find(({ vendor }) => vendor === shop.vendor)}
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function ShopRow({ shop, held }: { shop: DayShop; held: CollectionRow | undefined }) {
  const place = useAppLocation();
  const threads = useMarket()?.shops;
  const { vendor, name, products } = shop;
  const later = laterPieces(
    products.flatMap((product) => product.lines),
    held,
  );
  const missing = missingPieces(
    products.map((product) => expectedOf(product, held)),
    held,
  );
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const settled = products.reduce((sum, product) => sum + product.settled, 0);
  const lines = products.reduce((sum, product) => sum + product.lines.length, 0);
  return (
    <li>
      <Link className={styles.row} href={courierHref(place, { shop: vendor, product: undefined })}>
        <ThreadDot thread={threadOf(threads?.get(vendor)?.thread)} shape="bar" />
        <RowWords look="work" title={name}>
          <small>
            {later > 0 || missing > 0 ? (
              [
                ...(missing > 0 ? [missingWords(missing)] : []),
                ...(later > 0 ? [laterWords(later)] : []),
              ].join(', ')
            ) : held?.collected === true ? (
              <Row
                as="span"
                inline
                gap="1"
                align="center"
                tone="brand-text"
                weight="650"
                className={styles.collected}
              >
                <Check aria-hidden />
                Collecté
              </Row>
            ) : (
              count(products.length, 'produit', 'produits')
            )}
            {`, ${later > 0 || missing > 0 ? 'en tout ' : ''}${count(pieces, 'pièce', 'pièces')}`}
          </small>
        </RowWords>
        <span className={styles.share}>
          <span className="visually-hidden">{`Articles répartis\u00a0: ${settled} sur ${lines}`}</span>
          <span aria-hidden>{`${settled}/${lines}`}</span>
        </span>
        <ChevronRight aria-hidden />
      </Link>
    </li>
  );
}
