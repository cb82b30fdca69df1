import type { Order } from '../../../contract/orders/orders.ts';
import { DEFAULT_ZONE, localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import { isPaidByInvoice, paperOf } from '../../../domain/order/order-paper.ts';
import type { Paper } from '../../../domain/payment/paper.ts';
import { paperDates, paperRemarks, paperTitle } from '../../../domain/payment/paper-text.ts';
import { payeeLines } from '../../../domain/payment/payee.ts';
import { amount, type Locale, percent } from '../../../domain/text/french.ts';
import type { Mirror } from '../../../mirror/mirror.ts';
import { marketOf } from '../../../mirror/queries/market-queries.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { taxHead } from '../../shared/amounts/tax-head.ts';
import styles from '../../printing/print-lists.module.css';
import { printPaper } from '../../printing/print-paper.ts';
import { PrintSheet } from '../../printing/print-sheet.tsx';

/** A paper of an order, built from local data. */
interface OwnPaper {
  readonly paper: Paper;
  readonly zone: string;
  readonly locale: Locale;
  readonly now: Ms;
}

/**
 * Prints the invoice of an order, or its delivery note when it is paid by transfer; works offline. `number`:
 * that of its invoice, where it is known.
 */
export async function printInvoice(
  mirror: Mirror,
  order: Order,
  { number, locale, now }: Pick<OwnPaper, 'locale' | 'now'> & { readonly number?: string | undefined },
): Promise<void> {
  const paper = await paperFromMirror(mirror, order, now);
  const numbered = number === undefined ? paper : { ...paper, number };
  const market = await marketOf(mirror, { hub: order.hub });
  const zone = market?.hub.timezone ?? DEFAULT_ZONE;
  await printPaper(paperTitle(numbered), <PrintInvoice {...{ paper: numbered, zone, locale, now }} />);
}

/**
 * The paper of a settled order without its number, as the server writes it.
 * @throws when this device does not have its market, or nothing of the order is to be paid
 */
export async function paperFromMirror(mirror: Mirror, order: Order, now: Ms): Promise<Paper> {
  const market = await marketOf(mirror, { hub: order.hub });
  if (market === null) throw new Error(`this device has no market ${order.hub}`);
  const { hub } = market;
  const { customer, shipping } = order;
  const issued = localDay(now, hub.timezone);
  const town = `${shipping.postalCode} ${shipping.region}`.trim();
  const paper = paperOf(order, isPaidByInvoice(order) ? 'delivery_note' : 'invoice', {
    ...taxHead(
      order,
      market,
      await productsOf(mirror, { hub: order.hub, skus: order.items.map(({ sku }) => sku) }),
    ),
    ...{ market: hub.siteName.fr, issued },
    customer: {
      ...{ id: customer.id, name: customer.displayName },
      // The address of a pickup point is not the customer's.
      lines: shipping.deposit ? [] : [shipping.streetAddress, town].filter((line) => line !== ''),
    },
  });
  if (paper === undefined) throw new Error(`nothing of order ${order.oid} is to be paid for`);
  return paper;
}

/** The printed paper: issuer, customer, rows, totals and taxes by rate, as on the server's PDF. */
export function PrintInvoice({ paper, zone, locale, now }: OwnPaper) {
  const { issuer, customer, market, rows, vat, number, kind } = paper;
  const remarks = [
    ...(number === undefined && kind !== 'delivery_note' ? [UNNUMBERED] : []),
    ...paperRemarks(paper),
  ];
  return (
    <PrintSheet
      about={{ hubs: market, zone, now, slots: {} }}
      title={paperTitle(paper)}
      detail={paperDates(paper)}
    >
      <Row gap="6" justify="between" className={styles.where}>
        <Lines
          lines={[...payeeLines(issuer), ...(issuer.vatNumber === undefined ? [] : [issuer.vatNumber])]}
        />
        <Lines lines={[customer.name, ...customer.lines]} />
      </Row>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <Figures
        heads={['Article', 'Quantité', ...(vat.length > 0 ? ['TVA'] : []), 'CHF']}
        rows={rows.map(({ title, detail, rate, amount: price }) => [
          ...[title, detail],
          ...(vat.length > 0 ? [rate === undefined ? '' : percent(rate)] : []),
          amount(price, locale),
        ])}
      />
      <Bill lines={totalsOf(paper, locale)} />
      {vat.length > 0 && (
        <Figures
          heads={['TVA comprise', 'Base', 'TVA', 'Total']}
          rows={vat.map(({ rate, net, vat: tax, amount: whole }) => [
            percent(rate),
            ...[net, tax, whole].map((figure) => amount(figure, locale)),
          ])}
        />
      )}
    </PrintSheet>
  );
}

const UNNUMBERED = 'Imprimée de cet appareil, sans numéro tant qu’elle n’est pas établie.';

function totalsOf({ total, paid, due, kind }: Paper, locale: Locale) {
  const open = kind !== 'delivery_note' && paid.length > 0;
  return [
    { id: 'total', label: 'Total', sum: amount(total, locale), kind: 'total' },
    ...paid.map(({ title, amount: part }) => ({ id: title, label: title, sum: amount(part, locale) })),
    ...(open ? [{ id: 'due', label: 'À payer', sum: amount(due, locale), kind: 'total' }] : []),
  ];
}

/** A table whose first column is text, and whose other columns are figures. */
function Figures({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at > 0 ? styles.end : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // Rows have no id of their own, and never move on paper.
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={heads[at]} className={at > 0 ? styles.end : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
