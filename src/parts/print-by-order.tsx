import type { Order } from '../contract/orders.ts';
import { shortDay } from '../domain/french.ts';
import { customerName } from './courier-words.ts';
import { orderDay } from './order-words.ts';
import { ProductCell, TickCells } from './print-cells.tsx';
import styles from './print.module.css';
import { type PrintAbout, spansDays } from './print-words.ts';

interface PrintByOrderProps {
  readonly about: PrintAbout;
  /** In the order in which they are printed. */
  readonly orders: readonly Order[];
  /** Whether a line says whose product it is: not on a list of one shop. */
  readonly shops?: boolean | undefined;
}

/** The lines of some orders, order by order. Every row carries its rank: a page may begin in the middle of an order. */
export function PrintByOrder({ about, orders, shops = false }: PrintByOrderProps) {
  const dated = spansDays(orders, about.zone);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Rang</th>
          <th scope="col">Client</th>
          <th scope="col">Produit</th>
          {shops && <th scope="col">Producteur</th>}
          <th scope="col">Qté</th>
          <th scope="col">Poids réel</th>
          <th scope="col">Prêt</th>
        </tr>
      </thead>
      {orders.map((order) => (
        <tbody key={order.oid}>
          {order.items.map((item, index) => (
            <tr key={item.line}>
              <td className={index === 0 ? styles.rank : styles.again}>{order.rank}</td>
              <td className={styles.customer}>
                {index === 0 && customerName(order)}
                {index === 0 && dated && <span>{shortDay(orderDay(order, about.zone))}</span>}
              </td>
              <ProductCell item={item} />
              {shops && <td className={styles.shop}>{shopName(order, item.vendor)}</td>}
              <TickCells item={item} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function shopName({ vendors }: Order, vendor: string): string {
  return vendors.find(({ slug }) => slug === vendor)?.name ?? vendor;
}
