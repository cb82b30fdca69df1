import { Bill } from '../../../ui/lists/amount-lines.tsx';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { arrivalWords } from '../../../domain/hub/delivery-hour.ts';
import { amount, type Locale } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE, type Ms } from '../../../domain/calendar/hub-time.ts';
import { vatWords } from '../../../domain/payment/paper-issuer.ts';
import { payeeLines } from '../../../domain/payment/payee.ts';
import { paymentState } from '../../../domain/payment/payment-status.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import type { Mirror } from '../../../mirror/mirror.ts';
import { marketOf } from '../../../mirror/queries/market-queries.ts';
import { orderMeans } from '../../finance/payments/card-words.ts';
import { streetLine, townLine } from '../../fulfilment/stops/delivery-words.ts';
import { billRows } from './order-amount-rows.ts';
import { lineWords } from '../../shared/orders/order-words.ts';
import { printPaper } from '../../printing/print-paper.ts';
import { PrintSheet } from '../../printing/print-sheet.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import styles from '../../printing/print-lists.module.css';
import { printedDays } from '../../printing/print-words.ts';

/** A printed order for its customer. */
export interface OrderPaper {
  readonly order: Order;
  /** The seller; absent when this device does not have that market. */
  readonly hub: Hub | undefined;
  readonly locale: Locale;
  readonly now: Ms;
}

/** Prints one's own order from local data, without a network. */
export async function printOrder(mirror: Mirror, paper: Omit<OrderPaper, 'hub'>): Promise<void> {
  const market = await marketOf(mirror, { hub: paper.order.hub });
  await printPaper(`Commande ${paper.order.oid}`, <PrintOrder {...paper} hub={market?.hub} />);
}

/** The printed order: seller, customer, lines with their outcome, and the amounts. */
export function PrintOrder({ order, hub, locale, now }: OrderPaper) {
  const { oid, vendors, items, payment, shipping } = order;
  const zone = hub?.timezone ?? DEFAULT_ZONE;
  const slots = hub?.shippingtimes ?? {};
  const means = orderMeans(payment);
  return (
    <PrintSheet
      about={{ hubs: hub?.siteName.fr ?? '', zone, now, slots }}
      title={`Commande ${oid}`}
      detail={`${printedDays([order], zone)}, ${arrivalWords(shipping, slots)}`}
      many={paymentState(payment).label}
    >
      <Row gap="6" justify="between" className={styles.where}>
        <Lines lines={hub === undefined ? [] : sellerLines(hub)} />
        <Lines lines={buyerLines(order)} />
      </Row>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col" className={styles.end}>
              Qté
            </th>
            <th scope="col" className={styles.end}>
              CHF
            </th>
          </tr>
        </thead>
        <tbody>
          {vendors.map(({ slug, name }) => [
            <tr key={slug} className={styles.group}>
              <th scope="rowgroup" colSpan={3}>
                {name}
              </th>
            </tr>,
            ...items
              .filter(({ vendor }) => vendor === slug)
              .map((item) => <Line key={item.line} item={item} locale={locale} />),
          ])}
        </tbody>
      </table>
      <h2>Montants</h2>
      <Bill lines={billRows(order, zone).map((row) => ({ ...row, sum: amount(row.amount, locale) }))} />
      <p className={styles.foot}>{`${means}. ${hub === undefined ? '' : vatWords(hub, [order])}`.trim()}</p>
    </PrintSheet>
  );
}

function Line({ item, locale }: { item: OrderItem; locale: Locale }) {
  const { state, words } = lineWords(item);
  const portion = [partText(item.part), item.variant?.title].filter(Boolean).join(', ');
  return (
    <tr>
      <td className={styles.product}>
        {item.title} <Text tone="ink-3">{portion}</Text>
        {words.length > 0 && <b>{` ${words.join(', ')}`}</b>}
        {item.note !== undefined && item.note !== '' && <i>{` «\u00a0${item.note}\u00a0»`}</i>}
      </td>
      <td className={styles.quantity}>{`×${item.quantity}`}</td>
      <Text as="td" words="end" nowrap className={styles.weight}>
        {state === 'missing' ? '·' : amount(item.finalprice, locale)}
      </Text>
    </tr>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <p>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

/** The seller's name and address as on a bill; the market's own if it has no payee. */
function sellerLines({ payee, siteName, address }: Hub): readonly string[] {
  if (payee !== undefined) return payeeLines(payee);
  return [siteName.fr, address.streetAddress, `${address.postalCode} ${address.region}`];
}

function buyerLines({ customer, shipping }: Order): readonly string[] {
  const place = shipping.deposit ? [`À retirer\u00a0: ${shipping.name}`] : [];
  const where = shipping.streetAddress === '' ? [] : [streetLine(shipping), townLine(shipping)];
  return [customer.displayName, ...place, ...where];
}
