import { Link } from '../../../ui/actions/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { ProductRail } from '../cards/product-grid.tsx';

/** What costs less than usual. */
export function DiscountSection({ products }: { products: readonly ProductRow[] }) {
  if (products.length === 0) return null;
  return (
    <Section title="En rabais" size="large" action={<Link href="/products?facets=discount">Tout voir</Link>}>
      <ProductRail products={products.slice(0, 12)} label="En rabais" />
    </Section>
  );
}
