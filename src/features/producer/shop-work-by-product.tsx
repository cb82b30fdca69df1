import { RankBadge } from '../../ui/lists/rank-badge.tsx';
import type { Order } from '../../contract/orders/orders.ts';
import { grams } from '../../domain/text/french.ts';
import { partText } from '../../domain/catalogue/portion.ts';
import { searchHref, useAppLocation } from '../../hooks/use-place.ts';
import { productsAmong, type ProductLines } from '../../mirror/queries/day-lines.ts';
import { CourierPickingList } from '../fulfilment/lines/picking-list.tsx';
import { customerName } from '../fulfilment/stops/delivery-words.ts';
import { ProductHead } from '../fulfilment/lines/product-heading.tsx';
import { gramsToPrepare } from './shop-days-of-work.ts';
import { Stack } from '../../ui/layout/primitives.tsx';
import styles from './shop-work-pages.module.css';

/** « 12 × Tomme de Jussy » with its total weight; opened, it lists the quantity of each order. */
export function ByProduct({ orders }: { orders: readonly Order[] }) {
  const products = productsAmong(orders.flatMap((order) => order.items.map((item) => ({ order, item }))));
  return (
    <Stack as="ul" gap="2" align="start" className={styles.products} aria-label="Produits à préparer">
      {products.map((product) => (
        <ProductGroup key={product.key} product={product} />
      ))}
    </Stack>
  );
}

function ProductGroup({ product }: { product: ProductLines }) {
  const place = useAppLocation();
  const { key, title, settled, lines } = product;
  const open = place.search['product'] === key;
  return (
    <li className={styles.group}>
      <ProductHead
        product={product}
        detail={detailOf(product)}
        trailing={
          <span className={styles.ready} data-done={settled === lines.length || undefined}>
            {`${settled}/${lines.length}`}
            <span className="visually-hidden"> prêts</span>
          </span>
        }
        href={searchHref(place, { product: open ? undefined : key })}
        open={open}
      />
      {open && (
        <CourierPickingList
          label={`Commandes, ${title}`}
          lines={lines.map(({ order, item }) => ({
            order,
            item,
            title: customerName(order),
            leading: <RankBadge rank={order.rank} />,
          }))}
        />
      )}
    </li>
  );
}

/** « ~250 g, nature, 3 kg en tout ». */
function detailOf(product: ProductLines): string {
  const { part, variant, quantity } = product;
  const all = gramsToPrepare(product);
  return [partText(part), variant, all === undefined || quantity === 1 ? undefined : `${grams(all)} en tout`]
    .filter(Boolean)
    .join(', ');
}
