import { parsePart } from '../catalogue/portion.ts';
import { MINIMUM_CHARGE } from '../payment/capture-plan.ts';
import { creditUsed, rolledOver } from '../payment/credit.ts';
import {
  add,
  type Centimes,
  fraction,
  max,
  subtract,
  subtractDownToZero,
  sum,
  times,
  ZERO,
} from '../money/money.ts';
import {
  type Delivery,
  shippingPrice,
  type ShippingQuote,
  type ShippingTariff,
} from '../hub/shipping-price.ts';
import { type VendorDiscount, vendorDiscount } from './vendor-discount.ts';
import { type SpentLine, spentByVendor } from './vendor-spend.ts';

/** A line of a cart, priced by its portion. */
export interface CartLine extends SpentLine {
  /** « ~500 g »: an approximate portion is paid by its real weight. */
  readonly part: string;
}

/** The input of an order's price, before it is placed. */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** The hub's share of the items, as a fraction. */
  readonly serviceFees: number;
  /** The share of the means of payment, as a fraction. */
  readonly gatewayFees: number;
  readonly delivery: Delivery;
  readonly tariff: ShippingTariff;
  readonly vendors: Readonly<Record<string, VendorDiscount | undefined>>;
  /** The customer's balance, and whether they want to use it. */
  readonly credit?: { readonly balance: Centimes; readonly use: boolean } | undefined;
  /**
   * The customer's debt besides open invoices, and the limit up to which it is paid with this order; absent:
   * never.
   */
  readonly debt?: { readonly owed: Centimes; readonly limit?: Centimes | undefined } | undefined;
  /** The factor by which a card reserves more for what is weighed later; 1 for immediate payment. */
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
  /** The part that the customer's balance pays; negative: a debt there that is paid with this order. */
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
  const credit = creditFor(cart, due);
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
    reserved: heldFor(toPay, cart),
  };
}

/** A small debt is added to the amount due; otherwise a balance pays as much of it as it can. */
function creditFor({ credit, debt }: Cart, due: Centimes): Centimes {
  const carried = debt === undefined || due === ZERO ? ZERO : rolledOver(debt.owed, debt.limit);
  if (carried > 0) return subtract(ZERO, carried);
  return credit?.use === true ? creditUsed(credit.balance, due) : ZERO;
}

/**
 * The maximum that weighing may add to a bill: a share of each line with an approximate portion, rounded like
 * its weighed price, with its fees. See docs/rules.md#card-hold.
 */
export function weighingMargin(
  lines: readonly Pick<CartLine, 'price' | 'quantity' | 'part'>[],
  share: number,
  charge: number,
): Centimes {
  let items = ZERO;
  let most = ZERO;
  for (const { price, quantity, part } of lines) {
    const announced = times(price, quantity);
    items = add(items, announced);
    most = add(most, announced);
    if (parsePart(part)?.approximate === true) most = add(most, fraction(announced, share));
  }
  return subtract(add(most, fraction(most, charge)), add(items, fraction(items, charge)));
}

/** The hold on a card, at least the smallest amount that an acquirer authorizes (docs/rules.md#card-hold). */
function heldFor(
  toPay: Centimes,
  { lines, serviceFees, gatewayFees, reserveFactor = 1 }: Pick<Cart, 'lines' | Fees | 'reserveFactor'>,
): Centimes {
  if (toPay === ZERO || reserveFactor <= 1) return toPay;
  const margin = weighingMargin(lines, reserveFactor - 1, serviceFees + gatewayFees);
  return max(add(toPay, margin), MINIMUM_CHARGE);
}

type Fees = 'serviceFees' | 'gatewayFees';

function discountsOf({ lines, vendors }: Cart): CartTotals['vendorDiscounts'] {
  return [...spentByVendor(lines)]
    .map(([vendor, spend]) => ({ vendor, amount: vendorDiscount(vendors[vendor], spend).amount }))
    .filter(({ amount }) => amount > 0);
}
