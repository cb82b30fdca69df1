import { Boxes, ClipboardList, Package, Store } from 'lucide-react';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import styles from './shop-work-pages.module.css';

/** The places of a producer, who has no rail. */
export function ShopPlaces({ urlpath }: { readonly urlpath: string }) {
  return (
    <div className={styles.places}>
      <TabBar
        label="Producteur"
        places={[
          { href: `/orders?shop=${urlpath}`, label: 'Commandes', icon: <ClipboardList />, current: true },
          { href: `/admin/shops/${urlpath}`, label: 'Ma boutique', icon: <Store />, current: false },
          {
            href: `/admin/products?shop=${urlpath}`,
            label: 'Mes produits',
            icon: <Package />,
            current: false,
          },
          { href: `/admin/stock?shop=${urlpath}`, label: 'Stock', icon: <Boxes />, current: false },
        ]}
      />
    </div>
  );
}
