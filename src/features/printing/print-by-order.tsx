import type { Order } from '../../contract/orders/orders.ts';
import { shortDay } from '../../domain/text/french.ts';
import { customerName } from '../fulfilment/stops/delivery-words.ts';
import { orderDay } from '../shared/orders/order-words.ts';
import { ProductCell, TickCells, TickHeads } from './print-cells.tsx';
import { PrintCode } from './print-qr-code.tsx';
import { Text } from '../../ui/layout/primitives.tsx';
import styles from './print-lists.module.css';
import { type PrintAbout, spansDays } from './print-words.ts';

interface PrintByOrderProps {
  readonly about: PrintAbout;
  /** In printing order. */
  readonly orders: readonly Order[];
  /** Whether lines name their shop: not on the list of one shop. */
  readonly shops?: boolean | undefined;
  /** Whether lines show the rank of their order: not on the slip of one order. */
  readonly ranks?: boolean | undefined;
  /** Whether each customer has the QR code of the order. */
  readonly codes?: boolean | undefined;
}

/** The lines of some orders, order by order. Every row shows its rank: a page may break within an order. */
export function PrintByOrder({
  about,
  orders,
  shops = false,
  ranks = true,
  codes = false,
}: PrintByOrderProps) {
  const dated = spansDays(orders, about.zone);
  const codeOf = codes ? about.codeOf : undefined;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {ranks && (
            <>
              <th scope="col">Rang</th>
              <th scope="col">Client</th>
            </>
          )}
          <th scope="col">Produit</th>
          {shops && <th scope="col">Producteur</th>}
          <TickHeads />
        </tr>
      </thead>
      {orders.map((order) => (
        <tbody key={order.oid}>
          {order.items.map((item, index) => (
            <tr key={item.line}>
              {ranks && <OrderCells first={index === 0} {...{ order, dated, codeOf, zone: about.zone }} />}
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

interface OrderCellsProps {
  readonly order: Order;
  readonly first: boolean;
  readonly dated: boolean;
  readonly zone: string;
  readonly codeOf: PrintAbout['codeOf'];
}

function OrderCells({ order, first, dated, zone, codeOf }: OrderCellsProps) {
  if (!first) {
    return (
      <>
        <Text as="td" size="13" tone="ink-3">
          {order.rank}
        </Text>
        <td />
      </>
    );
  }
  return (
    <>
      <td className={styles.rank}>{order.rank}</td>
      <td className={styles.customer}>
        {customerName(order)}
        {dated && (
          <Text block size="13" weight="400">
            {shortDay(orderDay(order, zone))}
          </Text>
        )}
        <PrintCode oid={order.oid} codeOf={codeOf} />
      </td>
    </>
  );
}

function shopName({ vendors }: Order, vendor: string): string {
  return vendors.find(({ slug }) => slug === vendor)?.name ?? vendor;
}
