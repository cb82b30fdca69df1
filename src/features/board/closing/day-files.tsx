import type { DayCapture, DayClosing } from '../../../contract/orders/day-closing.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { subtract, ZERO } from '../../../domain/money/money.ts';
import { issuerName } from '../../../domain/payment/payment-card.ts';
import { csvText, moneyCell } from '../../../domain/text/csv.ts';
import { amount, count, day as dayWords, figure, type Locale } from '../../../domain/text/french.ts';
import { Bill, type BillLine } from '../../../ui/lists/amount-lines.tsx';
import { printPaper } from '../../printing/print-paper.ts';
import { PrintSheet } from '../../printing/print-sheet.tsx';
import styles from '../../printing/print-lists.module.css';
import { moneySums, presentSums, priceSums, stateWords } from './day-sum-lines.ts';

/** The sums of a day, in the order in which they add up. */
export function sumLines(
  closing: Pick<DayClosing, 'totals' | 'present'>,
  locale: Locale,
): readonly BillLine[] {
  return allSums(closing).map(({ sum, ...line }) => ({
    ...line,
    sum: amount(sum, locale),
  }));
}

function allSums(closing: Pick<DayClosing, 'totals' | 'present'>) {
  return [...priceSums(closing), ...moneySums(closing), ...presentSums(closing)];
}

/** The day as CSV: one row per order, whose sums add up to the final amount, then the sums of the day. */
export function dayCsv(closing: DayClosing): string {
  return csvText([
    ['Commande', 'Rang', 'Client', 'Moyen', 'État', 'CHF', 'Solde', 'Rendu', 'Final'],
    ...closing.captures.map((capture) => {
      const { oid, rank, name, issuer, amount: money, account = ZERO, back = ZERO } = capture;
      const { final = money } = capture;
      const sums = [money, account, subtract(ZERO, back), final];
      return [oid, rank, name, issuerName(issuer), stateWords(capture), ...sums.map(moneyCell)];
    }),
    ...allSums(closing).map(({ label, sum }) => [...['', '', label, '', '', moneyCell(sum)]]),
  ]);
}

interface DayPaper {
  readonly closing: DayClosing;
  readonly locale: Locale;
  readonly hub: string;
  readonly zone: string;
  readonly now: Ms;
}

/** Prints the sums of a day and its orders. */
export async function printDay(paper: DayPaper): Promise<void> {
  await printPaper(`Bilan du ${dayWords(paper.closing.day)}`, <DaySheet {...paper} />);
}

export function DaySheet({ closing, locale, hub, zone, now }: DayPaper) {
  const { day, totals, captures, closed } = closing;
  return (
    <PrintSheet
      about={{ hubs: hub, zone, now, slots: {} }}
      title="Bilan du jour"
      detail={`${dayWords(day)}, ${closed ? 'fermé' : 'provisoire'}`}
      many={count(totals.orders, 'commande', 'commandes')}
    >
      <Bill lines={sumLines(closing, locale)} />
      <h2>Commandes</h2>
      <table className={styles.lines}>
        <tbody>
          {captures.map((capture) => (
            <tr key={capture.oid}>
              <td>{capture.rank}</td>
              <td>{capture.name}</td>
              <td>{[stateWords(capture), ...movedWords(capture, locale)].join(', ')}</td>
              <td className={styles.end}>{amount(capture.final ?? capture.amount, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}

/** The amounts paid and refunded of an order, where they differ from its final amount. */
function movedWords({ amount: money, account = ZERO, back = ZERO, due = ZERO }: DayCapture, locale: Locale) {
  return [
    ...(back > ZERO ? [`${figure(money, locale)} pris`, `${figure(back, locale)} rendus`] : []),
    ...(account === ZERO ? [] : [`${figure(account, locale)} par le solde`]),
    ...(due > ZERO ? [`reste ${figure(due, locale)}`] : []),
  ];
}
