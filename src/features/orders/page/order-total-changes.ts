import type { Order } from '../../../contract/orders/orders.ts';
import { amount, amountOf, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import { lineOutcome } from '../../../domain/order/line-outcome.ts';
import { foundPrice } from '../../../domain/fulfilment/expected-weight.ts';
import { isLowered } from '../../../domain/payment/total-equation.ts';
import { creditsGiven, problemRefunds } from '../../../domain/order/problem-credit.ts';
import { isUndone } from '../../../domain/payment/payment-status.ts';
import { type Centimes, subtract, times, ZERO } from '../../../domain/money/money.ts';

/** One reason why the total of an order changed since it was placed. */
export interface OrderChange {
  readonly id: string;
  /** « Pommes Boskoop ». */
  readonly what: string;
  /** « pesé 1,08 kg ». */
  readonly why: string;
  /** The change of the total; negative when cheaper. */
  readonly by: Centimes;
}

/**
 * Why the total of an order changed: line by line, then reported problems and goodwill refunds. Empty for a cancelled order, which needs no
 * other explanation.
 */
export function orderChanges(order: Order): readonly OrderChange[] {
  if (isUndone(order)) return [];
  const { items, payment } = order;
  const lines = items.flatMap((item) => {
    const lowered = isLowered(item);
    const found = lowered ? foundPrice(item) : item.finalprice;
    const why = lineOutcome({ ...item, finalprice: found });
    const ordered = times(item.price, item.quantity);
    const now = item.fulfillment.status === 'failure' ? ZERO : found;
    const [id, what] = [String(item.line), item.title];
    return [
      ...(why === undefined ? [] : [{ id, what, why, by: subtract(now, ordered) }]),
      ...(lowered
        ? [{ id: `${id}:refund`, what, why: 'remboursé', by: subtract(item.finalprice, found) }]
        : []),
    ];
  });
  const reported = items.flatMap(({ line, title, ...item }) => {
    const given = (id: string, why: string, by: Centimes) =>
      by > ZERO ? [{ id: `${id}-${line}`, what: title, why, by: subtract(ZERO, by) }] : [];
    return [
      ...given('problem', 'problème signalé, remboursé', problemRefunds([{ line, ...item }])),
      ...given('credit', 'problème signalé, crédité', creditsGiven([{ line, ...item }])),
    ];
  });
  // The refund of a reported problem is also booked as a goodwill refund: it is listed only once.
  const gesture = subtract(payment.hub_refund ?? ZERO, problemRefunds(items));
  if (gesture <= ZERO) return [...lines, ...reported];
  const goodwill = {
    id: 'gesture',
    what: 'Geste du marché',
    why: 'rendu en excuse',
    by: subtract(ZERO, gesture),
  };
  return [...lines, ...reported, goodwill];
}

/** « −4,20 CHF », « +0,38 CHF »; empty when the price is unchanged. */
export function changeAmount({ by }: Pick<OrderChange, 'by'>, locale?: Locale): string | undefined {
  if (by === ZERO) return undefined;
  return by > 0 ? `+${amount(by, locale)}` : amount(by, locale);
}

/** The captured amount as a sentence: « 93,27 CHF débités sur 107,25 CHF réservés. », or « 34,22 CHF facturés. » */
export function takenWords({ items, payment }: Order, locale?: Locale): string | undefined {
  const { issuer, captured, reserved, refunded } = payment;
  if (captured === ZERO) return undefined;
  const byInvoice = issuer === 'invoice';
  const taken = byInvoice
    ? amountOf(captured, 'facturé', 'facturés', locale)
    : amountOf(captured, 'débité', 'débités', locale);
  const held =
    reserved > captured && !byInvoice
      ? `${taken} sur ${amountOf(reserved, 'réservé', 'réservés', locale)}`
      : taken;
  if (refunded === ZERO) return `${held}.`;
  const fees = payment.fees.charge > 0 && items.some(isLowered) ? ', frais de service compris' : '';
  return `${held}${NO_BREAK}; ${amountOf(refunded, 'rendu', 'rendus', locale)}${fees}.`;
}
