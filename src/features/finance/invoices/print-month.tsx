import type { Hub } from '../../../contract/hubs/hubs.ts';
import { DEFAULT_ZONE, type Ms } from '../../../domain/calendar/hub-time.ts';
import { supplyDay } from '../../../domain/order/supply-day.ts';
import { groupedReference, referenceOf } from '../../../domain/payment/creditor-reference.ts';
import { groupedIban } from '../../../domain/payment/iban.ts';
import { type IssuingHub, vatWords } from '../../../domain/payment/paper-issuer.ts';
import { payeeLines } from '../../../domain/payment/payee.ts';
import { paymentState } from '../../../domain/payment/payment-status.ts';
import { amount, capital, count, type Locale, shortDay } from '../../../domain/text/french.ts';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import styles from '../../printing/print-lists.module.css';
import { printPaper } from '../../printing/print-paper.ts';
import { PrintSheet } from '../../printing/print-sheet.tsx';
import { periodText } from '../../shared/dates/report-period.ts';
import { amountOf, INVOICE_STATES } from './invoice-accounts.ts';
import type { InvoiceBill } from './invoice-bills.ts';

/** A customer's invoices of a month on paper, from local data. */
export interface MonthPaper {
  readonly bill: InvoiceBill;
  readonly hub: (IssuingHub & Pick<Hub, 'timezone' | 'payee'>) | undefined;
  readonly person: number;
  readonly locale: Locale;
  readonly now: Ms;
}

/** Prints a month's invoices without a network. */
export async function printMonth(paper: MonthPaper): Promise<void> {
  await printPaper(`Factures ${paper.bill.period}`, <PrintMonth {...paper} />);
}

/** The printed month: its invoices, the open amount, and where to pay it. */
export function PrintMonth({ bill, hub, person, locale, now }: MonthPaper) {
  const zone = hub?.timezone ?? DEFAULT_ZONE;
  const invoices = INVOICE_STATES.flatMap((state) => bill.invoices[state]);
  const payee = hub?.payee;
  return (
    <PrintSheet
      about={{ hubs: hub?.siteName.fr ?? bill.hub, zone, now, slots: {} }}
      title={`Factures, ${periodText(bill.period)}`}
      detail={invoices[0]?.customer.displayName ?? ''}
      many={count(invoices.length, 'facture', 'factures')}
    >
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Commande</th>
            <th scope="col">Livraison</th>
            <th scope="col">État</th>
            <th scope="col" className={styles.end}>
              CHF
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((order) => (
            <tr key={order.oid}>
              <td>{order.oid}</td>
              <td>{shortDay(supplyDay(order, zone))}</td>
              <td>{capital(paymentState(order.payment).label)}</td>
              <td className={styles.weight}>{amount(amountOf(order), locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Bill lines={[{ id: 'due', label: 'À payer', sum: amount(bill.due, locale), kind: 'total' }]} />
      {bill.due > 0 && payee !== undefined && (
        <p className={styles.foot}>
          {[
            `En faveur de ${payeeLines(payee).join(', ')}`,
            `IBAN ${groupedIban(payee.iban)}`,
            `Référence ${groupedReference(referenceOf(payee.iban, { person, ...monthOf(bill.period) }))}`,
          ].map((line) => (
            <span key={line}>{line}. </span>
          ))}
        </p>
      )}
      <p className={styles.foot}>
        {`${hub === undefined ? '' : vatWords(hub, invoices)} La facture QR se télécharge avec du réseau.`.trim()}
      </p>
    </PrintSheet>
  );
}

function monthOf(period: string): { readonly year: number; readonly month: number } {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return { year, month };
}
