import { arrivalWords } from '../../domain/hub/delivery-hour.ts';
import { classNames } from '../../ui/foundations/class-names.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { count, list } from '../../domain/text/french.ts';
import { phoneOf, stopName, streetLine, tourName, townLine } from '../fulfilment/stops/delivery-words.ts';
import { type Stop, stopsOf } from '../fulfilment/stops/delivery-stops.ts';
import { orderDay } from '../shared/orders/order-words.ts';
import { TickBox } from './print-cells.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { Text } from '../../ui/layout/primitives.tsx';
import styles from './print-lists.module.css';
import { type PrintAbout, printedDays } from './print-words.ts';

interface PrintRouteProps {
  readonly about: PrintAbout;
  readonly orders: readonly Order[];
  /** The driver of a tour, if assigned. */
  readonly courierOf: (order: Order) => string | undefined;
}

/** The route sheet of every tour of some orders, stop by stop in driving order. */
export function PrintRoute({ about, orders, courierOf }: PrintRouteProps) {
  return toursOf(orders, about.zone).map((tour) => {
    const stops = stopsOf(tour);
    const [first] = tour;
    return (
      <PrintSheet
        key={first.oid}
        about={about}
        title={tourName(first.shipping.priority)}
        detail={[printedDays(tour, about.zone), courierOf(first)].filter(Boolean).join(', ')}
        many={`${count(stops.length, 'arrêt', 'arrêts')}, ${count(tour.length, 'commande', 'commandes')}`}
      >
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">Arrêt</th>
              <th scope="col">Rang</th>
              <th scope="col">Nom et adresse</th>
              <th scope="col">Heure</th>
              <th scope="col" className={styles.end}>
                Sacs
              </th>
              <th scope="col">Remarque</th>
              <th scope="col" className={styles.centre}>
                Remis
              </th>
            </tr>
          </thead>
          <tbody>
            {stops.map((stop, index) => (
              <StopRow key={stop.key} number={index + 1} {...{ stop, about }} />
            ))}
          </tbody>
        </table>
      </PrintSheet>
    );
  });
}

function StopRow({ stop, number, about }: { stop: Stop; number: number; about: PrintAbout }) {
  const [{ shipping, customer }] = stop.orders;
  return (
    <tr>
      <Text as="td" size="13" tone="ink-3">
        {number}
      </Text>
      <td className={styles.rank}>{list(stop.orders.map(({ rank }) => String(rank)))}</td>
      <td className={classNames(styles.customer, styles.address)}>
        {stopName(stop)}
        {shipping.streetAddress !== '' && (
          <Text block size="13" weight="400">{`${streetLine(shipping)}, ${townLine(shipping)}`}</Text>
        )}
        <Text block size="13" weight="400">
          {phoneOf({ shipping, customer })}
        </Text>
      </td>
      <td className={styles.shop}>{arrivalWords(stop.orders[0].shipping, about.slots)}</td>
      <td className={styles.bags}>
        {stop.bags === 0 ? (
          <Text size="13" tone="ink-3" words="end" className={styles.write} />
        ) : (
          <b>{stop.bags}</b>
        )}
      </td>
      <td className={styles.shop}>
        {stop.orders
          .map(({ shipping: { note } }) => note ?? '')
          .filter(Boolean)
          .join(' · ')}
      </td>
      <td className={styles.tick}>
        <TickBox state={stop.state === 'delivered' ? 'ticked' : 'empty'} />
      </td>
    </tr>
  );
}

/** Groups orders by day and tour number; keeps the given order within a tour. */
function toursOf(orders: readonly Order[], zone: string): readonly [Order, ...Order[]][] {
  const tours = new Map<string, [Order, ...Order[]]>();
  for (const order of orders) {
    const key = `${orderDay(order, zone)}:${order.shipping.priority}`;
    const there = tours.get(key);
    if (there === undefined) tours.set(key, [order]);
    else there.push(order);
  }
  return [...tours]
    .sort(([left], [right]) => left.localeCompare(right, 'fr', { numeric: true }))
    .map(([, tour]) => tour);
}
