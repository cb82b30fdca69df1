import type { Order } from '../../contract/orders.ts';
import { dayProducts } from '../../parts/courier-products.ts';
import { ProductGroup } from './product-group.tsx';
import styles from './by-product.module.css';

/** « 12 × Tomme de Jussy », then who gets how many; what is in bags goes to the end. */
export function ByProduct({ orders }: { orders: readonly Order[] }) {
  const products = dayProducts(orders);
  const open = products.filter(({ settled, lines }) => settled < lines.length);
  const done = products.filter(({ settled, lines }) => settled === lines.length);
  return (
    <div className={styles.view}>
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
    </div>
  );
}
