import { MINIMUM_CHARGE } from '../payment/capture-plan.ts';
import { creditUsed } from '../payment/credit.ts';
import { add, type Centimes, fraction, max, subtractDownToZero, sum, times, ZERO } from '../money/money.ts';
import {
  type Delivery,
  shippingPrice,
  type ShippingQuote,
  type ShippingTariff,
} from '../hub/shipping-price.ts';
import { type VendorDiscount, vendorDiscount } from './vendor-discount.ts';
import { type SpentLine, spentByVendor } from './vendor-spend.ts';

/** The input of an order's price, before it is placed. */
export interface Cart {
  readonly lines: readonly SpentLine[];
  /** The hub's share of the items, as a fraction. */
  readonly serviceFees: number;
  /** The share of the means of payment, as a fraction. */
  readonly gatewayFees: number;
  readonly delivery: Delivery;
  readonly tariff: ShippingTariff;
  readonly vendors: Readonly<Record<string, VendorDiscount | undefined>>;
  /** The customer's balance, and whether they want to use it. */
  readonly credit?: { readonly balance: Centimes; readonly use: boolean } | undefined;
  /** The factor by which a card reserves more, since the weights are known later; 1 for immediate payment. */
  readonly reserveFactor?: number | undefined;
}

/** Every amount of a cart that the customer is shown, in the order in which they add up. */
export interface CartTotals {
  readonly items: Centimes;
  readonly fees: Centimes;
  /** Items and fees. */
  readonly subtotal: Centimes;
  readonly shipping: ShippingQuote;
  /** The discount of the cart itself: always nothing. See docs/rules.md#cart-totals. */
  readonly discount: Centimes;
  /** Subtotal and shipping. */
  readonly total: Centimes;
  /** The discounts granted, by vendor. */
  readonly vendorDiscounts: readonly { readonly vendor: string; readonly amount: Centimes }[];
  readonly vendorDiscount: Centimes;
  /** The part that the customer's balance pays. */
  readonly credit: Centimes;
  /** The remaining amount: « À payer ». */
  readonly toPay: Centimes;
  /** The amount held on the card until the weights are known. */
  readonly reserved: Centimes;
}

/**
 * Prices a cart of one hub. Fees and thresholds are computed before discounts and credit, which reduce the total
 * (docs/rules.md#cart-totals).
 *
 * @throws 'Not implemented' when the price of the delivery is not known
 */
export function cartTotals(cart: Cart): CartTotals {
  const items = sum(cart.lines.map(({ price, quantity }) => times(price, quantity)));
  const fees = fraction(items, cart.serviceFees + cart.gatewayFees);
  const subtotal = add(items, fees);
  const shipping = shippingPrice(cart.delivery, subtotal, cart.tariff);
  const total = add(subtotal, shipping.amount);

  const vendorDiscounts = discountsOf(cart);
  const vendorDiscount = sum(vendorDiscounts.map(({ amount }) => amount));
  const due = subtractDownToZero(total, vendorDiscount);
  const credit = cart.credit?.use === true ? creditUsed(cart.credit.balance, due) : ZERO;
  const toPay = subtractDownToZero(due, credit);

  return {
    items,
    fees,
    subtotal,
    shipping,
    discount: ZERO,
    total,
    vendorDiscounts,
    vendorDiscount,
    credit,
    toPay,
    reserved: heldFor(toPay, cart.reserveFactor),
  };
}

/** The hold on a card, at least the smallest amount that an acquirer authorizes (docs/rules.md#card-hold). */
function heldFor(toPay: Centimes, reserveFactor = 1): Centimes {
  if (toPay === ZERO || reserveFactor <= 1) return toPay;
  return max(fraction(toPay, reserveFactor), MINIMUM_CHARGE);
}

function discountsOf({ lines, vendors }: Cart): CartTotals['vendorDiscounts'] {
  return [...spentByVendor(lines)]
    .map(([vendor, spend]) => ({ vendor, amount: vendorDiscount(vendors[vendor], spend).amount }))
    .filter(({ amount }) => amount > 0);
}
