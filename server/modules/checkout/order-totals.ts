import type { Change, Totals } from '../../../src/contract/orders/checkout.ts';
import { cartTotals, type CartTotals } from '../../../src/domain/cart/cart-totals.ts';
import { orderedPart } from '../../../src/domain/catalogue/bundle.ts';
import { ZERO } from '../../../src/domain/money/money.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Delivery } from '../../../src/domain/hub/shipping-price.ts';
import { tariffOf } from '../../../src/domain/hub/shipping-tariff.ts';
import type { PricedLine } from './check-lines.ts';
import type { CheckoutMarket } from './checkout-market.ts';
import { costOf } from './payment-choice.ts';

interface PricedChoice {
  readonly delivery: Delivery;
  /** The local day of the delivery: prices may change from a day on. */
  readonly day: IsoDay;
  readonly issuer: string | undefined;
  readonly credit: boolean;
  /** Whether a small debt of the customer is paid with it. */
  readonly carries?: boolean;
}

/** Prices the lines with their delivery and means of payment, by the domain's `cartTotals`. */
export function price(lines: readonly PricedLine[], how: PricedChoice, market: CheckoutMarket): CartTotals {
  const { fees, reserveFactor } = costOf(how.issuer, market);
  return cartTotals({
    lines: lines.map(({ price: each, quantity, shares, product }) => ({
      price: each,
      quantity,
      vendor: product.urlpath,
      shares,
      part: orderedPart(product.product),
    })),
    serviceFees: market.hub.serviceFees,
    gatewayFees: fees,
    delivery: how.delivery,
    tariff: tariffOf(market.config.shipping, how.day),
    vendors: Object.fromEntries(
      lines.flatMap(({ product }) =>
        [product, ...product.others].map(({ urlpath, shop }) => [urlpath, shop.discount]),
      ),
    ),
    credit: { balance: market.customer.balance, use: how.credit },
    ...(how.carries === true && {
      debt: { owed: market.customer.owed ?? ZERO, limit: market.config.balance?.rollover },
    }),
    reserveFactor,
  });
}

/** The totals as they are sent. */
export function totalsOf(totals: CartTotals): Totals {
  const { items, fees, subtotal, shipping, total, vendorDiscount, credit, toPay, reserved } = totals;
  return { items, fees, subtotal, shipping: shipping.amount, total, vendorDiscount, credit, toPay, reserved };
}

/**
 * The amounts that differ from those that the customer saw. Changed lines explain items and total; when
 * nothing explains a difference, the total itself is reported: an amount never changes unnoticed. A smaller
 * hold is not reported: devices may have written their intent when the margin covered the whole order
 * (docs/rules.md#card-hold).
 */
export function amountChanges(seen: Totals, now: Totals, explained: boolean): readonly Change[] {
  const changed = NAMED.filter(({ amount }) => seen[amount] !== now[amount]).map(
    ({ kind, amount }): Change => ({ kind, before: seen[amount], after: now[amount] }),
  );
  if (explained || changed.length > 0) return changed;
  const other = REST.find((amount) =>
    amount === 'reserved' ? now.reserved > seen.reserved : seen[amount] !== now[amount],
  );
  return other === undefined
    ? []
    : [{ kind: 'price', before: seen[other], after: now[other], reason: 'Le montant a été recalculé.' }];
}

const NAMED = [
  { kind: 'fees', amount: 'fees' },
  { kind: 'shipping', amount: 'shipping' },
  { kind: 'discount', amount: 'vendorDiscount' },
  { kind: 'credit', amount: 'credit' },
] as const;

const REST = ['toPay', 'total', 'items', 'subtotal', 'reserved'] as const satisfies (keyof Totals)[];
