import { lazy, Suspense } from 'react';
import { isStaff } from '../domain/person.ts';
import { useDevice } from '../hooks/device.ts';

const OrdersScreen = lazy(async () => ({
  default: (await import('../screens/orders/orders-screen.tsx')).OrdersScreen,
}));
const ShopOrdersScreen = lazy(async () => ({
  default: (await import('../screens/shop-orders/shop-orders-screen.tsx')).ShopOrdersScreen,
}));

/** What /orders shows to whom: the board to those who work here, their own lines to those who own a shop. */
export function OrdersRoute() {
  const [{ roles }] = useDevice();
  return <Suspense>{isStaff({ roles }) ? <OrdersScreen /> : <ShopOrdersScreen />}</Suspense>;
}
