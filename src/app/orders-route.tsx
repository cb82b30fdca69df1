import { OrdersScreen } from '../screens/orders/orders-screen.tsx';

/** What /orders shows to whom: the board to those who work here. */
export function OrdersRoute() {
  return <OrdersScreen />;
}
