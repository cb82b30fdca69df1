import type { ReportOrders, ReportShopper, ShopStatement } from '../../../contract/statistics/statements.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { subtract, toChf, ZERO } from '../../../domain/money/money.ts';
import { shopStatementLines } from '../../../domain/payment/shop-statement-lines.ts';
import { csvRow, csvText } from '../../../domain/text/csv.ts';
import { incomes } from './statement-words.ts';

/** The sales of each product as CSV, the highest tax rate first. See docs/rules.md#shop-statements. */
export function productsCsv(products: ReportOrders['products']): string {
  return csvText([
    ['Article', 'Quantité', 'CHF', 'TVA'],
    ...products.map(({ title, count, amount, tva }) => [title, count, toChf(amount), tva]),
  ]);
}

/** The statement of a shop as CSV: its lines, then base, VAT and total by rate, then its orders. */
export function statementCsv(stated: ShopStatement): string {
  return csvText([
    ['Décompte', 'CHF'],
    ...shopStatementLines(stated).map(({ label, amount }) => [label, toChf(amount)]),
    ['Remboursé à la charge du marché, sans effet', toChf(stated.refundsByHub)],
    ['TVA comprise', 'Base', 'TVA', 'Total'],
    ...stated.vat.map(({ rate, net, vat, amount }) => [rate, toChf(net), toChf(vat), toChf(amount)]),
    ['Commande', 'Jour', 'Commandé', 'Poids', 'Remboursé', 'Rabais', 'Commission', 'À verser'],
    ...stated.byOrder.map(({ oid, day, ordered, weights, refundsBorne, discount, fees, net }) => [
      ...[oid, day, toChf(ordered), toChf(weights)],
      ...[refundsBorne, discount, fees].map((money) => toChf(subtract(ZERO, money))),
      toChf(net),
    ]),
  ]);
}

/** A market's three kinds of income as CSV, one per line, to paste into its accounts. */
export function incomesCsv(report: ReportOrders): string {
  return incomes(report)
    .map(([label, money]) => csvRow([label, toChf(money)]))
    .join('\n');
}

/** The deliveries as CSV: local day, customer and value. */
export function deliveriesCsv(orders: ReportShopper['orders'], zone: string): string {
  return csvText([
    ['Jour', 'Commande', 'Livreur', 'Client', 'Adresse', 'NPA', 'Sacs', 'CHF'],
    ...orders.map(({ when, oid, who, name, streetAdress, postalCode, bags, amount }) => [
      ...[localDay(Date.parse(when), zone), oid, who, name, streetAdress, postalCode, bags],
      toChf(amount),
    ]),
  ]);
}
