import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './long-grid.module.css';
import { columnsFor, rowsOf } from './grid-columns.ts';

/** A product grid of any length; a long one is virtualised. */
export function LongGrid({ products }: { products: readonly ProductRow[] }) {
  return products.length <= SHORT ? (
    <ProductGrid products={products} eager={6} />
  ) : (
    <Rows products={products} />
  );
}

const SHORT = 40;
/** The estimated height of a card; each row is measured when rendered. */
const ROW_HEIGHT = 300;

function Rows({ products }: { products: readonly ProductRow[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { columns, top } = usePlaceOf(place);
  const rows = rowsOf(products, columns);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 3,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.[0]?.sku ?? index,
  });
  return (
    <div ref={place} role="list" className={styles.rows} style={{ blockSize: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <Stack
          gap="3"
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className={styles.row}
          style={{ '--columns': columns, transform: `translateY(${start - top}px)` }}
        >
          {rows[index]?.map((product, column) => (
            <div
              key={product.sku}
              role="listitem"
              aria-setsize={products.length}
              aria-posinset={index * columns + column + 1}
            >
              <ProductCard product={product} />
            </div>
          ))}
        </Stack>
      ))}
    </div>
  );
}

/** The number of columns and the grid's offset on the page, updated on layout changes around it. */
function usePlaceOf(place: React.RefObject<HTMLDivElement | null>) {
  const [measured, setMeasured] = useState(() => ({ columns: columnsFor(innerWidth, innerWidth), top: 0 }));
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const watch = new ResizeObserver(() => {
      const { width, top } = current.getBoundingClientRect();
      const next = { columns: columnsFor(innerWidth, width), top: Math.round(top + scrollY) };
      setMeasured((last) => (last.columns === next.columns && last.top === next.top ? last : next));
    });
    watch.observe(current);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [place]);
  return measured;
}
