import type { BillLine } from '../../../ui/lists/amount-lines.tsx';
import type { ReportOrders, ShopReport, ShopStatement } from '../../../contract/statistics/statements.ts';
import {
  amount,
  amountOf,
  count,
  list,
  type Locale,
  NO_BREAK,
  percent,
} from '../../../domain/text/french.ts';
import { type Centimes, subtract, sum, ZERO } from '../../../domain/money/money.ts';
import { shopStatementLines } from '../../../domain/payment/shop-statement-lines.ts';
import { owedToShop } from '../../../domain/payment/shop-statement.ts';

/** The full statement of a shop: from what was ordered to what is due. */
export function fullStatementLines(stated: ShopStatement, locale: Locale): readonly BillLine[] {
  const told = `${amountOf(stated.refundsByHub, 'rendu', 'rendus', locale)} à la charge du marché, sans effet ici.`;
  const sold = `${count(stated.items, 'article', 'articles')}, ${count(stated.orders, 'commande', 'commandes')}.`;
  return shopStatementLines(stated).map(({ id, label, amount: money }) => ({
    ...{ id, label, sum: amount(money, locale) },
    ...((id === 'net' || id === 'sold') && { kind: 'total' }),
    ...(id === 'sold' && { reason: sold }),
    ...(id === 'refunds' && stated.refundsByHub > ZERO && { reason: told }),
    ...(id === 'fees' && {
      reason: 'Sur les ventes après remboursements et rabais, arrondie à chaque commande.',
    }),
  }));
}

/** A shop's sales by VAT rate, with the VAT that they contain. */
export function vatLines({ vat }: ShopStatement, locale: Locale): readonly BillLine[] {
  return vat.map(({ rate, net, vat: tax, amount: whole }) => ({
    id: String(rate),
    label: `À ${percent(rate)}`,
    reason: `Base ${amount(net, locale)}, total ${amount(whole, locale)}.`,
    sum: amount(tax, locale),
  }));
}

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

/** A market's three kinds of income, by name, and the discounts and refunds that it bears. */
export function incomes({
  ca,
  serviceamount,
  shippingamount,
  hubDiscounts = ZERO,
  hubRefunds = ZERO,
}: Pick<
  ReportOrders,
  'ca' | 'serviceamount' | 'shippingamount' | 'hubDiscounts' | 'hubRefunds'
>): readonly (readonly [string, Centimes])[] {
  return [
    ['Commissions', ca],
    ['Service', serviceamount],
    ['Livraisons', shippingamount],
    ...borne('Rabais à la charge du marché', hubDiscounts),
    ...borne('Remboursements à la charge du marché', hubRefunds),
  ];
}

function borne(label: string, money: Centimes): readonly (readonly [string, Centimes])[] {
  return money > ZERO ? [[label, subtract(ZERO, money)]] : [];
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
  sold: Pick<ShopReport, 'amount' | 'discount' | 'fees' | 'refundsByHub' | 'refundsBorne'>,
  commission: string,
  locale: Locale,
): readonly BillLine[] {
  const less = (money: Centimes) => amount(subtract(ZERO, money), locale);
  return [
    ...(sold.refundsByHub > 0
      ? [{ id: 'by-hub', label: 'Remboursés par le marché', sum: amount(sold.refundsByHub, locale) }]
      : []),
    ...(sold.refundsBorne > 0
      ? [{ id: 'borne', label: 'Remboursements à sa charge', sum: less(sold.refundsBorne) }]
      : []),
    ...(sold.discount > 0 ? [{ id: 'discount', label: 'Rabais accordés', sum: less(sold.discount) }] : []),
    { id: 'fees', label: commission, sum: less(sold.fees) },
    { id: 'owed', label: 'À verser', sum: amount(owedToShop(sold), locale), kind: 'total' },
  ];
}
