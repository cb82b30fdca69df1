import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { useAppLocation } from '../../hooks/use-place.ts';
import { useMe } from '../../hooks/use-me.ts';
import { ShopPlaces } from '../shared/office/shop-places.tsx';
import { CompleteShop } from './complete-shop.tsx';
import { ShopHead } from './shop-head.tsx';
import { ShopWork } from './shop-work.tsx';
import { Column } from '../../ui/layout/primitives.tsx';
import styles from './shop-work-pages.module.css';

/** A producer's work of the coming days: of the shop in the URL, or their first shop. */
export function ShopOrdersScreen() {
  const { search } = useAppLocation();
  const me = useMe();
  if (!me) return null;
  const shop = me.shops.find(({ urlpath }) => urlpath === search['shop']) ?? me.shops[0];
  if (shop === undefined) {
    return <EmptyState title="Aucune boutique">Aucun producteur n’est rattaché à votre compte.</EmptyState>;
  }
  return (
    <Column className={styles.screen}>
      <ShopHead shop={shop} shops={me.shops} />
      <main id="contenu" className={styles.main} tabIndex={-1}>
        <CompleteShop key={`complete ${shop.urlpath}`} urlpath={shop.urlpath} />
        <ShopWork key={shop.urlpath} shop={shop} />
      </main>
      <ShopPlaces urlpath={shop.urlpath} />
    </Column>
  );
}
