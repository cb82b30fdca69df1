import type { ReportOrders, ReportShopper } from '../../../contract/statistics/statements.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { toChf } from '../../../domain/money/money.ts';
import { csvRow, csvText } from '../../shared/device/csv.ts';
import { incomes } from './statement-words.ts';

/** What was sold of each product, as it is listed: the most taxed first. See docs/rules.md#shop-statements. */
export function productsCsv(products: ReportOrders['products']): string {
  return csvText([
    ['Article', 'Quantité', 'CHF', 'TVA'],
    ...products.map(({ title, count, amount, tva }) => [title, count, toChf(amount), tva]),
  ]);
}

/** The three incomes of a market, a line each, to be pasted into its accounts. */
export function incomesCsv(report: ReportOrders): string {
  return incomes(report)
    .map(([label, money]) => csvRow([label, toChf(money)]))
    .join('\n');
}

/** Every delivery with its day in a zone, whom it was for, and what it brought. */
export function deliveriesCsv(orders: ReportShopper['orders'], zone: string): string {
  return csvText([
    ['Jour', 'Commande', 'Livreur', 'Client', 'Adresse', 'NPA', 'Sacs', 'CHF'],
    ...orders.map(({ when, oid, who, name, streetAdress, postalCode, bags, amount }) => [
      ...[localDay(Date.parse(when), zone), oid, who, name, streetAdress, postalCode, bags],
      toChf(amount),
    ]),
  ]);
}
