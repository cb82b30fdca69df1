import { House, LayoutGrid, Repeat, UserRound } from 'lucide-react';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { useAppLocation } from '../../hooks/use-place.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { CartBar } from '../../features/cart/bar/cart-bar.tsx';
import { useCartGroups } from '../../features/shared/ordering/use-cart-groups.ts';
import styles from './shop-layout.module.css';

/** The bottom of a phone: the cart as soon as there is something in it, and the places. */
export function ShopDock() {
  const { path } = useAppLocation();
  const cart = useCartGroups();
  const toCheck = useLive(waitingCounts, {})?.toCheck ?? 0;
  const places = [
    { href: '/home', label: 'Accueil', icon: <House />, current: path === '/home' },
    { href: '/products', label: 'Rayons', icon: <LayoutGrid />, current: AISLES.test(path) },
    {
      href: '/subscriptions',
      label: 'Abonnements',
      icon: <Repeat />,
      current: path.startsWith('/subscriptions'),
    },
    {
      href: '/profile',
      label: 'Compte',
      icon: <UserRound />,
      current: path.startsWith('/profile'),
      count: toCheck,
    },
  ];
  return (
    <div className={styles.dock}>
      {cart !== undefined && cart.inside.length > 0 && (
        <aside className={styles.bar} aria-label="Aperçu du cabas">
          <CartBar groups={cart.inside} />
        </aside>
      )}
      <TabBar label="Navigation principale" places={places} />
    </div>
  );
}

const AISLES = /^\/(?:products|product|vendors|vendor)(?:\/|$)/;
