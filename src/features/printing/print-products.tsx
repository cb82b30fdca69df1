import type { Order } from '../../contract/orders/orders.ts';
import { NO_BREAK, shortDay } from '../../domain/text/french.ts';
import { type ProductLines, productsAmong } from '../../mirror/queries/day-lines.ts';
import { customerName } from '../fulfilment/stops/delivery-words.ts';
import { orderDay } from '../shared/orders/order-words.ts';
import { LineNotes, TickCells, TickHeads } from './print-cells.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { Text } from '../../ui/layout/primitives.tsx';
import styles from './print-lists.module.css';
import { type PrintAbout, printedCount, printedDays, printedLine, spansDays } from './print-words.ts';

/** Every product by name, « 12 × Tomme », with its orders. */
export function PrintProducts({ about, orders }: { about: PrintAbout; orders: readonly Order[] }) {
  const products = productsAmong(orders.flatMap((order) => order.items.map((item) => ({ order, item }))));
  const dated = spansDays(orders, about.zone);
  return (
    <PrintSheet
      about={about}
      title="Liste par produit"
      detail={printedDays(orders, about.zone)}
      many={printedCount(orders)}
    >
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Rang</th>
            <th scope="col">Client</th>
            <TickHeads />
          </tr>
        </thead>
        {products.map((product) => (
          <ProductRows key={product.key} zone={about.zone} {...{ product, dated }} />
        ))}
      </table>
    </PrintSheet>
  );
}

function ProductRows({ product, dated, zone }: { product: ProductLines; dated: boolean; zone: string }) {
  const { title, vendor, quantity, lines } = product;
  const [first] = lines;
  const shop = first?.order.vendors.find(({ slug }) => slug === vendor)?.name ?? vendor;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={5}>
          <b>{`${quantity}${NO_BREAK}×`}</b> {title}{' '}
          <span>{[first && printedLine(first.item).portion, shop].filter(Boolean).join(', ')}</span>
        </th>
      </tr>
      {lines.map(({ order, item }) => (
        <tr key={`${order.oid}:${item.line}`}>
          <td className={styles.rank}>{order.rank}</td>
          <td className={styles.product}>
            {customerName(order)}
            {dated && <Text tone="ink-3">{` ${shortDay(orderDay(order, zone))}`}</Text>}
            <LineNotes item={item} trouble={printedLine(item).trouble} />
          </td>
          <TickCells item={item} />
        </tr>
      ))}
    </tbody>
  );
}
