import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { ProductCard } from './product-card.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './product-grid.module.css';

/** A product grid: two columns on a phone, three or four on wide screens. The first pictures load first. */
export function ProductGrid({
  products,
  eager = 0,
}: {
  products: readonly ProductRow[];
  /** How many are visible when the page opens. */
  eager?: number | undefined;
}) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.sku}>
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}

/** Products in a horizontal scroller. */
export function ProductRail({ products, label }: { products: readonly ProductRow[]; label: string }) {
  return (
    <Row as="ul" gap="3" className={styles.rail} aria-label={label} tabIndex={0}>
      {products.map((product) => (
        <li key={product.sku}>
          <ProductCard product={product} />
        </li>
      ))}
    </Row>
  );
}
