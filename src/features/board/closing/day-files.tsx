import type { DayClosing } from '../../../contract/orders/day-closing.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { toChf } from '../../../domain/money/money.ts';
import { csvText } from '../../../domain/text/csv.ts';
import { amount, count, day as dayWords, type Locale } from '../../../domain/text/french.ts';
import { Bill, type BillLine } from '../../../ui/lists/amount-lines.tsx';
import { printPaper } from '../../printing/print-paper.ts';
import { PrintSheet } from '../../printing/print-sheet.tsx';
import styles from '../../printing/print-lists.module.css';
import { STATE_WORDS } from './day-closing-words.ts';

/** The sums of a day, in the order in which they add up. */
export function sumLines({ totals }: Pick<DayClosing, 'totals'>, locale: Locale): readonly BillLine[] {
  const { articles, service, deliveries, discounts, total, credit, taken, invoiced, refunded } = totals;
  const line = (id: string, label: string, sum: typeof total, kind?: string): BillLine => ({
    ...{ id, label, sum: amount(sum, locale) },
    ...(kind !== undefined && { kind }),
  });
  return [
    line('articles', 'Articles', articles),
    line('service', 'Service', service),
    line('deliveries', 'Livraisons', deliveries),
    { ...line('discounts', 'Rabais', discounts), sum: `−${amount(discounts, locale)}` },
    line('total', 'Total', total, 'total'),
    line('credit', 'Payé par les soldes', credit),
    line('taken', 'Pris', taken),
    line('invoiced', 'Sur facture', invoiced),
    line('refunded', 'Rendu', refunded),
  ];
}

/** The day as CSV: an order a row, then its sums. */
export function dayCsv({ captures, totals }: DayClosing): string {
  return csvText([
    ['Commande', 'Rang', 'Client', 'Moyen', 'État', 'CHF'],
    ...captures.map(({ oid, rank, name, issuer, state, amount: money }) => [
      ...[oid, rank, name, issuer, STATE_WORDS[state], toChf(money)],
    ]),
    ...SUMS.map(([label, name]) => ['', '', label, '', '', toChf(totals[name])]),
  ]);
}

const SUMS = [
  ['Articles', 'articles'],
  ['Service', 'service'],
  ['Livraisons', 'deliveries'],
  ['Rabais', 'discounts'],
  ['Total', 'total'],
  ['Payé par les soldes', 'credit'],
  ['Pris', 'taken'],
  ['Sur facture', 'invoiced'],
  ['Rendu', 'refunded'],
] as const;

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
          {captures.map(({ oid, rank, name, state, amount: money }) => (
            <tr key={oid}>
              <td>{rank}</td>
              <td>{name}</td>
              <td>{STATE_WORDS[state]}</td>
              <td className={styles.end}>{amount(money, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
