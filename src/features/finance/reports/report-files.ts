import type { ReportOrders, ReportShopper, ShopStatement } from '../../../contract/statistics/statements.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { subtract, ZERO } from '../../../domain/money/money.ts';
import { shopStatementLines } from '../../../domain/payment/shop-statement-lines.ts';
import { csvRow, csvText, moneyCell } from '../../../domain/text/csv.ts';
import { incomes } from './statement-words.ts';

/** The sales of each product as CSV, the highest tax rate first. See docs/rules.md#shop-statements. */
export function productsCsv(products: ReportOrders['products']): string {
  return csvText([
    ['Article', 'Quantité', 'CHF', 'TVA'],
    ...products.map(({ title, count, amount, tva }) => [title, count, moneyCell(amount), tva]),
  ]);
}

/** The statement of a shop as CSV: its lines, then base, VAT and total by rate, then its orders. */
export function statementCsv(stated: ShopStatement): string {
  return csvText([
    ['Décompte', 'CHF'],
    ...shopStatementLines(stated).map(({ label, amount }) => [label, moneyCell(amount)]),
    ['Remboursé à la charge du marché, sans effet', moneyCell(stated.refundsByHub)],
    ['TVA comprise', 'Base', 'TVA', 'Total'],
    ...stated.vat.map(({ rate, net, vat, amount }) => [
      rate,
      moneyCell(net),
      moneyCell(vat),
      moneyCell(amount),
    ]),
    ['Commande', 'Jour', 'Commandé', 'Poids', 'Remboursé', 'Rabais', 'Commission', 'À verser'],
    ...stated.byOrder.map(({ oid, day, ordered, weights, refundsBorne, discount, fees, net }) => [
      ...[oid, day, moneyCell(ordered), moneyCell(weights)],
      ...[refundsBorne, discount, fees].map((money) => moneyCell(subtract(ZERO, money))),
      moneyCell(net),
    ]),
  ]);
}

/** A market's three kinds of income as CSV, one per line, to paste into its accounts. */
export function incomesCsv(report: ReportOrders): string {
  return incomes(report)
    .map(([label, money]) => csvRow([label, moneyCell(money)]))
    .join('\n');
}

/** The deliveries as CSV: local day, customer and value. */
export function deliveriesCsv(orders: ReportShopper['orders'], zone: string): string {
  return csvText([
    ['Jour', 'Commande', 'Livreur', 'Client', 'Adresse', 'NPA', 'Sacs', 'CHF'],
    ...orders.map(({ when, oid, who, name, streetAdress, postalCode, bags, amount }) => [
      ...[localDay(Date.parse(when), zone), oid, who, name, streetAdress, postalCode, bags],
      moneyCell(amount),
    ]),
  ]);
}
