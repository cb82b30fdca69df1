import type { Order } from '../../../contract/orders/orders.ts';

/** What every question about an order's money gets. */
export interface MoneyDialog {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}
