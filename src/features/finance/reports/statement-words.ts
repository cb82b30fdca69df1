import type { BillLine } from '../../../ui/lists/amount-lines.tsx';
import type { ReportOrders, ShopReport } from '../../../contract/statistics/statements.ts';
import { amount, count, list, type Locale, NO_BREAK, percent } from '../../../domain/text/french.ts';
import { type Centimes, subtract, sum, ZERO } from '../../../domain/money/money.ts';
import { owedToShop } from '../../../domain/payment/shop-statement.ts';

/** A shop's sales, deductions and amount due, line by line. */
export function statementLines(shop: ShopReport, locale: Locale): readonly BillLine[] {
  return [
    { id: 'sales', label: 'Ventes', reason: soldText(shop), sum: amount(shop.amount, locale) },
    ...lessLines(shop, commissionText(shop), locale),
  ];
}

/** The sales of all shops, and the total due to them. */
export function shopsLines(report: ReportOrders, locale: Locale): readonly BillLine[] {
  return [
    { id: 'sales', label: 'Ventes', reason: soldText(report), sum: amount(report.amount, locale) },
    ...lessLines({ ...report, fees: report.ca }, 'Commissions', locale),
  ];
}

/** The market's own income. */
export function incomeLines(report: ReportOrders, locale: Locale): readonly BillLine[] {
  return [
    ...incomes(report).map(([label, money]) => ({ id: label, label, sum: amount(money, locale) })),
    { id: 'income', label: 'Revenu du marché', sum: amount(incomeOf(report), locale), kind: 'total' },
  ];
}

/** The three kinds of income of a market, by name. */
export function incomes({
  ca,
  serviceamount,
  shippingamount,
}: Pick<ReportOrders, 'ca' | 'serviceamount' | 'shippingamount'>): readonly (readonly [string, Centimes])[] {
  return [
    ['Commissions', ca],
    ['Service', serviceamount],
    ['Livraisons', shippingamount],
  ];
}

/** « 30 articles, 12 commandes ». */
export function soldText({ items, orders }: Pick<ShopReport, 'items' | 'orders'>): string {
  return `${count(items, 'article', 'articles')}, ${count(orders.length, 'commande', 'commandes')}`;
}

/** « Commission 15 % », or every rate that applied: « Commission 15 % et 30 % ». */
export function commissionText({ contractFees }: Pick<ShopReport, 'contractFees'>): string {
  return `Commission${NO_BREAK}${list(contractFees.map(percent))}`;
}

/** « 2 problèmes, 1 remboursement »; empty when there were none. */
export function troubleText({ errors, refunds }: Pick<ShopReport, 'errors' | 'refunds'>): string | undefined {
  const parts = [
    errors > 0 && count(errors, 'problème', 'problèmes'),
    refunds > 0 && count(refunds, 'remboursement', 'remboursements'),
  ].filter((words) => words !== false);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function incomeOf(report: ReportOrders): Centimes {
  return sum(incomes(report).map(([, money]) => money));
}

function lessLines(
  sold: Pick<ShopReport, 'amount' | 'discount' | 'fees'>,
  commission: string,
  locale: Locale,
): readonly BillLine[] {
  const less = (money: Centimes) => amount(subtract(ZERO, money), locale);
  return [
    ...(sold.discount > 0 ? [{ id: 'discount', label: 'Rabais accordés', sum: less(sold.discount) }] : []),
    { id: 'fees', label: commission, sum: less(sold.fees) },
    { id: 'owed', label: 'À verser', sum: amount(owedToShop(sold), locale), kind: 'total' },
  ];
}
