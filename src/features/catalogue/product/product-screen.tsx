import { PackageX } from 'lucide-react';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { shelfProduct } from '../../../mirror/queries/shelf-queries.ts';
import { needOfShelf } from '../../../mirror/held-scopes.ts';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { SoldElsewhere } from '../vendors/sold-elsewhere.tsx';
import { useSellersOfProduct } from '../vendors/use-sellers.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { ProductPage } from './product-page.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './product-page-parts.module.css';

/** The product with the number in the URL; a shared link opens it in a market that sells it. */
export function ProductScreen() {
  const { params } = useAppLocation();
  const [{ hub }] = useDevice();
  const sku = Number(params['sku']);
  const found = useLive(shelfProduct, { hub: hub ?? '', sku });
  useTitle(found?.product.title ?? 'Produit');
  if (found === undefined) return <Coming />;
  if (found !== null) return <ProductPage key={found.product.sku} {...found} />;
  if (hub === undefined) return <Elsewhere sku={sku} />;
  return (
    <EmptyOrMissing need={needOfShelf(hub)} what="Ce produit">
      <Elsewhere sku={sku} />
    </EmptyOrMissing>
  );
}

function Elsewhere({ sku }: { sku: number }) {
  return (
    <>
      <h1 className="visually-hidden">Produit introuvable</h1>
      <SoldElsewhere
        sellers={useSellersOfProduct(sku)}
        picture={<PackageX />}
        what="Ce produit"
        words={{ elsewhere: 'Il est vendu dans un autre marché.', gone: 'Ce produit n’est plus vendu' }}
        more={{ href: '/products', label: 'Voir les rayons' }}
      />
    </>
  );
}

function Coming() {
  return (
    <Loading>
      <Stack gap="3" className={styles.coming}>
        <Skeleton shape="photo" />
        <Skeleton shape="title" width={60} />
        <Skeleton width={40} />
        <Skeleton shape="button" />
      </Stack>
    </Loading>
  );
}
