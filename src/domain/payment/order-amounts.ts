import { creditOf } from './credit.ts';
import { add, type Centimes, fraction, subtractDownToZero, sum, times, ZERO } from '../money/money.ts';

/** The fields of a placed order that its amounts are computed from. */
export interface AmountedOrder {
  readonly items: readonly {
    /** The price of one piece at the time of the order. */
    readonly price: Centimes;
    readonly quantity: number;
    /** The price of the whole line after weighing. */
    readonly finalprice: Centimes;
    readonly fulfillment: { readonly status: string };
  }[];
  readonly vendors: readonly {
    readonly discount?: { readonly finalAmount?: Centimes | undefined } | undefined;
  }[];
  readonly payment: {
    /** `charge` is a fraction of the items, `shipping` an amount. */
    readonly fees: { readonly charge: number; readonly shipping: Centimes };
    readonly customer_credit?: Centimes | undefined;
  };
}

/** The amounts of a placed order, in the order in which they add up. */
export interface OrderAmounts {
  readonly items: Centimes;
  readonly fees: Centimes;
  readonly subtotal: Centimes;
  readonly shipping: Centimes;
  readonly total: Centimes;
  readonly vendorDiscount: Centimes;
  /**
   * The part paid by the credit; the rest of the reserved credit returns to the person. Below zero: a small debt of the
   * person that is paid with the order.
   */
  readonly credit: Centimes;
  /** The part that the person pays beside the credit. */
  readonly bill: Centimes;
  /** The price of the same lines at the time of the order, without fees. */
  readonly ordered: Centimes;
}

/**
 * The present amounts of an order: failed lines are left out, the others count as weighed. The vendors' discounts stay
 * as they were granted, also when lines fail. See docs/rules.md#order-amounts.
 */
export function orderAmounts({ items: lines, vendors, payment }: AmountedOrder): OrderAmounts {
  const kept = lines.filter(({ fulfillment }) => fulfillment.status !== 'failure');
  const items = sum(kept.map(({ finalprice }) => finalprice));
  const fees = fraction(items, payment.fees.charge);
  const subtotal = add(items, fees);
  const { shipping } = payment.fees;
  const total = add(subtotal, shipping);
  const vendorDiscount = sum(vendors.map(({ discount }) => discount?.finalAmount ?? ZERO));
  const due = subtractDownToZero(total, vendorDiscount);
  const credit = creditOf(payment.customer_credit ?? ZERO, due);
  const bill = subtractDownToZero(due, credit);
  const ordered = sum(kept.map(({ price, quantity }) => times(price, quantity)));
  return { items, fees, subtotal, shipping, total, vendorDiscount, credit, bill, ordered };
}

/**
 * The deviation of the prepared amount from the ordered one, as a fraction: 0.175 is « +17,5 % ». It is zero when
 * nothing was ordered. See docs/rules.md#order-amounts.
 */
export function priceDistance(ordered: Centimes, prepared: Centimes): number {
  return ordered === 0 ? 0 : Math.round((prepared / ordered - 1) * 10_000) / 10_000;
}

/** The deviation beyond which a person should check the order. See docs/rules.md#order-amounts. */
export const FAR_PRICE_DISTANCE = 0.15;
