import { Boxes, ClipboardList, Package, Store } from 'lucide-react';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { TabBar } from '../../../ui/layout/tab-bar.tsx';
import styles from './shop-places.module.css';

/** The navigation of a producer, who has no rail. */
export function ShopPlaces({ urlpath }: { readonly urlpath: string }) {
  const { path } = useAppLocation();
  return (
    <div className={styles.places}>
      <TabBar
        label="Producteur"
        places={[
          {
            href: `/orders?shop=${urlpath}`,
            label: 'Commandes',
            icon: <ClipboardList />,
            current: path === '/orders',
          },
          {
            href: `/admin/shops/${urlpath}`,
            label: 'Ma boutique',
            icon: <Store />,
            current: path.startsWith('/admin/shops'),
          },
          {
            href: `/admin/products?shop=${urlpath}`,
            label: 'Mes produits',
            icon: <Package />,
            current: path.startsWith('/admin/products'),
          },
          {
            href: `/admin/stock?shop=${urlpath}`,
            label: 'Stock',
            icon: <Boxes />,
            current: path === '/admin/stock',
          },
        ]}
      />
    </div>
  );
}
