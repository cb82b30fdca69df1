import type { Order } from '../../../contract/orders/orders.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import type { ProductLines } from '../../../mirror/queries/day-lines.ts';
import { courierPlace } from '../day/courier-place.ts';
import { dayProducts } from '../../fulfilment/stops/products-of-day.ts';
import { ProductGroup } from './product-group.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { MovedGuard } from '../../shared/device/moved-guard.tsx';
import styles from './prepare-by-product.module.css';

/** « 12 × Tomme de Jussy », then the quantity of each order; settled products move to the end. */
export function ByProduct({ orders }: { orders: readonly Order[] }) {
  const products = dayProducts(orders);
  const shown = courierPlace(useAppLocation()).product;
  // The open one keeps its position until another one is opened.
  const stays = ({ key, settled, lines }: ProductLines) => key === shown || settled < lines.length;
  const open = products.filter(stays);
  const done = products.filter((product) => !stays(product));
  return (
    <Stack gap="2" className={styles.view}>
      <MovedGuard layout={[shown, ...open.map(({ key }) => key)].join()}>
        <ul aria-label="Produits à répartir">
          {open.map((product) => (
            <ProductGroup key={product.key} product={product} />
          ))}
        </ul>
        {done.length > 0 && (
          <>
            <h2 className={styles.done}>Faits</h2>
            <ul aria-label="Produits répartis">
              {done.map((product) => (
                <ProductGroup key={product.key} product={product} />
              ))}
            </ul>
          </>
        )}
      </MovedGuard>
    </Stack>
  );
}
