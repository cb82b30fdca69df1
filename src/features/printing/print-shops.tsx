import type { Order } from '../../contract/orders/orders.ts';
import { productsAmong } from '../../mirror/queries/day-lines.ts';
import { dayShops } from '../fulfilment/stops/products-of-day.ts';
import { PrintByOrder } from './print-by-order.tsx';
import { PrintSheet } from './print-sheet.tsx';
import styles from './print-lists.module.css';
import { type PrintAbout, printedCount, printedDays, printedLine } from './print-words.ts';

interface PrintShopsProps {
  readonly about: PrintAbout;
  readonly orders: readonly Order[];
}

/** The preparation list of every shop of some orders: all products to pick, then by customer. */
export function PrintShops({ about, orders }: PrintShopsProps) {
  return dayShops(orders).map(({ vendor, name }) => (
    <ShopSheet key={vendor} {...{ about, name }} orders={ordersOfShop(orders, vendor)} />
  ));
}

function ShopSheet({ about, name, orders }: PrintShopsProps & { readonly name: string }) {
  const lines = orders.flatMap((order) => order.items.map((item) => ({ order, item })));
  return (
    <PrintSheet
      about={about}
      title={name}
      detail={`Liste de préparation, ${printedDays(orders, about.zone)}`}
      many={printedCount(orders)}
    >
      <h2>À cueillir et à emballer</h2>
      <ul className={styles.sums}>
        {productsAmong(lines).map(({ key, title, quantity, lines: [first] }) => (
          <li key={key}>
            <span>{[title, first && printedLine(first.item).portion].filter(Boolean).join(', ')}</span>
            <b>{`×${quantity}`}</b>
          </li>
        ))}
      </ul>
      <h2>Par commande</h2>
      <PrintByOrder about={about} orders={orders} />
    </PrintSheet>
  );
}

function ordersOfShop(orders: readonly Order[], vendor: string): readonly Order[] {
  return orders
    .map((order) => ({ ...order, items: order.items.filter((item) => item.vendor === vendor) }))
    .filter(({ items }) => items.length > 0);
}
