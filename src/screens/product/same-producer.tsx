import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';
import type { ProductRow } from '../../contract/products.ts';
import type { Shop } from '../../contract/shops.ts';
import { NO_BREAK } from '../../domain/french.ts';
import { useDevice } from '../../hooks/device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { vendorShelf } from '../../mirror/queries/shelf.ts';
import { ProductRail } from '../../parts/product-grid.tsx';

/** What else its producer sells. */
export function SameProducer({ product, shop }: { product: ProductRow; shop: Shop | undefined }) {
  const [{ hub = '' }] = useDevice();
  const products = useLive(vendorShelf, { hub, vendor: product.vendor });
  const others = products?.filter(({ sku }) => sku !== product.sku) ?? [];
  if (others.length === 0) return null;
  const title = `Aussi chez${NO_BREAK}: ${shop?.name ?? product.vendor}`;
  return (
    <Section title={title} action={<Link href={`/vendor/${product.vendor}`}>Tout voir</Link>}>
      <ProductRail products={others.slice(0, 12)} label={title} />
    </Section>
  );
}
