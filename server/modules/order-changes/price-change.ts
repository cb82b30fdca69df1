import type { Order } from '../../../src/contract/orders/orders.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { CartTotals } from '../../../src/domain/cart/cart-totals.ts';
import type { VendorDiscount } from '../../../src/domain/cart/vendor-discount.ts';
import { deliveryKind } from '../../../src/domain/hub/delivery-mode.ts';
import { type Delivery, shippingPrice } from '../../../src/domain/hub/shipping-price.ts';
import { tariffOf } from '../../../src/domain/hub/shipping-tariff.ts';
import { add, fraction, sum, times, ZERO } from '../../../src/domain/money/money.ts';
import { changedTotals } from '../../../src/domain/order/order-change.ts';
import { reserveFactorOf } from '../../../src/domain/payment/gateway-fees.ts';
import type { CheckoutMarket } from '../checkout/checkout-market.ts';

/**
 * Prices lines of an order at the terms of its placement: its fees, its shops' discounts, its credit. Newly
 * added shops have today's discounts (docs/rules.md#changing-an-order).
 */
export function priceLines(
  order: Order,
  items: Order['items'],
  { market, day }: { readonly market: CheckoutMarket; readonly day: IsoDay },
): CartTotals {
  const { payment } = order;
  return changedTotals({
    lines: items.map(asFound),
    charge: payment.fees.charge,
    delivery: deliveryOf(order, market, day),
    tariff: tariffOf(market.config.shipping, day),
    vendors: discountsOf(order, market),
    reserveFactor: reserveFactorOf(payment.issuer, market.hub.reservedAmount),
    balance: market.customer.balance,
    credit: payment.customer_credit,
    owed: payment.issuer === 'invoice' ? payment.reserved : ZERO,
  });
}

/** A missing line costs nothing, and its shop's discount stays as granted (docs/rules.md#order-amounts). */
function asFound(item: Order['items'][number]) {
  if (item.fulfillment.status !== 'failure') return item;
  return { ...item, price: ZERO, shares: [{ vendor: item.vendor, price: item.price }] };
}

/** The order's delivery at the tariff of its place; a price that was set otherwise stays. */
function deliveryOf({ items, payment, shipping }: Order, market: CheckoutMarket, day: IsoDay): Delivery {
  const agreed = payment.fees.shipping;
  if (shipping.parent !== 0) return { kind: 'with-pending-order' };
  if (shipping.deposit) return { kind: 'pickup-point', fee: agreed };
  const { name, streetAddress, floor, postalCode } = shipping;
  const delivery = deliveryKind({
    address: { name, streetAddress, floor, postalCode },
    day,
    hour: shipping.hours,
    deposits: [],
    districts: market.config.shipping.district,
    planPrice: market.customer.plan.defaultShipping,
  });
  const spent = sum(items.map(asFound).map(({ price, quantity }) => times(price, quantity)));
  const subtotal = add(spent, fraction(spent, payment.fees.charge));
  const { amount } = shippingPrice(delivery, subtotal, tariffOf(market.config.shipping, day));
  return amount === agreed ? delivery : { kind: 'plan', price: agreed };
}

function discountsOf({ vendors }: Order, { shelf }: CheckoutMarket): Record<string, VendorDiscount> {
  const todays = [...shelf.values()].flatMap((product) =>
    [product, ...product.others].map(({ urlpath, shop }) => [urlpath, shop.discount] as const),
  );
  const granted = vendors.map(
    ({ slug, discount: { amount, threshold } }) => [slug, { active: true, amount, threshold }] as const,
  );
  return Object.fromEntries([...todays, ...granted]);
}
