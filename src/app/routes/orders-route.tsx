import { ButtonLink } from '../../ui/actions/button.tsx';
import { isStaff } from '../../domain/people/person.ts';
import { type DeviceSettings, useDevice } from '../../hooks/use-device.ts';
import { preloadableLazy } from './lazy-part.tsx';
import { Row } from '../../ui/layout/primitives.tsx';
import styles from '../layouts/office-layout.module.css';
import { useOrdersView } from '../layouts/use-orders-view.ts';

const OrdersScreen = preloadableLazy(
  async () => (await import('../../features/board/table/orders-screen.tsx')).OrdersScreen,
);
const ShopOrdersScreen = preloadableLazy(
  async () => (await import('../../features/producer/shop-orders-screen.tsx')).ShopOrdersScreen,
);

/** Preloads the view that the route shows to a person. */
export function fetchOrders(device: Pick<DeviceSettings, 'roles'>): Promise<unknown> {
  return isStaff(device) ? OrdersScreen.fetch() : ShopOrdersScreen.fetch();
}

/** The content of /orders by role: the hub's board, or a shop's preparation list. */
export function OrdersRoute() {
  const view = useOrdersView();
  const [device] = useDevice();
  if (view === 'hub') return <OrdersScreen />;
  return (
    <>
      {isStaff(device) && (
        <Row
          as="nav"
          align="center"
          justify="between"
          ground="bell-soft"
          className={styles.views}
          aria-label="Commandes"
        >
          <b>Ma boutique</b>
          <ButtonLink size={44} look="ghost" href="/orders?of=all">
            Toutes les commandes
          </ButtonLink>
        </Row>
      )}
      <ShopOrdersScreen />
    </>
  );
}
