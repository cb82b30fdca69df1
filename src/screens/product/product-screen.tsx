import { PackageX } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Loading, Skeleton } from '../../components/skeleton.tsx';
import { useDevice } from '../../hooks/device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { usePlace } from '../../hooks/use-place.ts';
import { shelfProduct } from '../../mirror/queries/shelf.ts';
import { NotOnShelf } from '../../parts/no-market.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { ProductPage } from './product-page.tsx';
import styles from './product.module.css';

/** One product of the shelf, by the number in the address. */
export function ProductScreen() {
  const { params } = usePlace();
  const [{ hub = '' }] = useDevice();
  const sku = Number(params['sku']);
  const found = useLive(shelfProduct, { hub, sku });
  useTitle(found?.product.title ?? 'Produit');
  if (found === undefined) return <Coming />;
  if (found !== null) return <ProductPage key={found.product.sku} {...found} />;
  return (
    <NotOnShelf what="Ce produit">
      <Unknown />
    </NotOnShelf>
  );
}

function Unknown() {
  return (
    <>
      <h1 className="visually-hidden">Produit introuvable</h1>
      <EmptyState
        picture={<PackageX />}
        title="Ce produit n’est pas dans ce marché"
        action={<ButtonLink href="/products">Voir les rayons</ButtonLink>}
      >
        Il a été retiré, ou il est vendu dans un autre marché.
      </EmptyState>
    </>
  );
}

function Coming() {
  return (
    <Loading>
      <div className={styles.coming}>
        <Skeleton shape="photo" />
        <Skeleton shape="title" width={60} />
        <Skeleton width={40} />
        <Skeleton shape="button" />
      </div>
    </Loading>
  );
}
