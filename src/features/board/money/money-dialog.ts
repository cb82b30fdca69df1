import type { Order } from '../../../contract/orders/orders.ts';

/** Props of every dialog about an order's money. */
export interface MoneyDialog {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}
