import type { Order } from '../../contract/orders/orders.ts';
import { PrintByOrder } from './print-by-order.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { type PrintAbout, printedCount, printedDays } from './print-words.ts';

/** One list of all orders, in the given order, each with its full content. */
export function PrintCustomers({ about, orders }: { about: PrintAbout; orders: readonly Order[] }) {
  return (
    <PrintSheet
      about={about}
      title="Liste par client"
      detail={printedDays(orders, about.zone)}
      many={printedCount(orders)}
    >
      <PrintByOrder about={about} orders={orders} shops codes />
    </PrintSheet>
  );
}
