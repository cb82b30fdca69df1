import { Link } from '../../../ui/actions/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { useBasket } from '../../shared/market/market-provider.tsx';
import { ProductRail } from '../cards/product-grid.tsx';

/** What this person liked, the latest first; nothing while there is none. */
export function LikedSection() {
  const [{ hub = '' }] = useDevice();
  const { likes } = useBasket();
  const products = useLive(productsOf, { hub, skus: [...likes].reverse().slice(0, 12) });
  if (products === undefined || products.length === 0) return null;
  return (
    <Section title="Mes favoris" size="large" action={<Link href="/products?facets=liked">Tout voir</Link>}>
      <ProductRail products={products} label="Mes favoris" />
    </Section>
  );
}
