import { arrivalWords } from '../../domain/hub/delivery-hour.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { count } from '../../domain/text/french.ts';
import { customerName, phoneOf, streetLine, tourName, townLine } from '../fulfilment/stops/delivery-words.ts';
import { PrintByOrder } from './print-by-order.tsx';
import { PrintCode } from './print-qr-code.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { Row, Text } from '../../ui/layout/primitives.tsx';
import styles from './print-lists.module.css';
import { type PrintAbout, printedCount, printedDays } from './print-words.ts';

/** One page per order: customer, destination and content. Shows no amounts. */
export function PrintSlips({ about, orders }: { about: PrintAbout; orders: readonly Order[] }) {
  return orders.map((order) => (
    <PrintSheet
      key={order.oid}
      about={about}
      rank={order.rank}
      title={customerName(order)}
      detail={`Commande ${order.oid}, ${printedDays([order], about.zone)}, ${arrivalWords(order.shipping, about.slots)}`}
      many={printedCount([order])}
    >
      <Where about={about} order={order} />
      <PrintByOrder about={about} orders={[order]} shops ranks={false} />
    </PrintSheet>
  ));
}

function Where({ about, order }: { about: PrintAbout; order: Order }) {
  const { shipping } = order;
  const lines = [
    shipping.deposit ? shipping.name : undefined,
    shipping.streetAddress === '' ? undefined : `${streetLine(shipping)}, ${townLine(shipping)}`,
    phoneOf(order),
    shipping.note,
  ].filter((line) => line !== undefined && line !== '');
  return (
    <Row gap="6" justify="between" className={styles.where}>
      <p>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p>
        <span>{tourName(shipping.priority)}</span>
        {shipping.bags > 0 ? (
          <b>{count(shipping.bags, 'sac', 'sacs')}</b>
        ) : (
          <span>
            Sacs <Text size="13" tone="ink-3" words="end" className={styles.write} />
          </span>
        )}
      </p>
      <PrintCode oid={order.oid} codeOf={about.codeOf} />
    </Row>
  );
}
