import { Link } from '../../../ui/actions/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { vendorShelf } from '../../../mirror/queries/shelf-queries.ts';
import { ProductRail } from '../cards/product-grid.tsx';

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
