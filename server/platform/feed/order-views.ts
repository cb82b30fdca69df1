import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import { NOWHERE } from '../../../src/domain/order/order-forgetting.ts';
import { ZERO } from '../../../src/domain/money/money.ts';

/**
 * The customer's view of an order: everything except the preparing staff and their internal notes. Fields
 * that explain the amount remain: problem, quantity, weight, price, outcome of the delivery; the bearer of a
 * refund does not. `vendors`: the customer's own shops in the order, whose lines they prepare themselves.
 */
export function orderForCustomer({ locked: _, ...order }: Order, vendors: Order['vendors']): Order {
  const own = new Set(vendors.map(({ slug }) => slug));
  const { placed, bagged, ...shipping } = order.shipping;
  const outcome = shipping.outcome && { ...shipping.outcome, by: undefined };
  const { bearers, ...payment } = order.payment;
  const revisions = order.revisions?.map(({ who, ...revision }) => revision);
  return {
    ...order,
    ...(revisions && { revisions }),
    items: order.items.map((item) => (own.has(item.vendor) ? item : withoutClaims(item))),
    payment,
    shipping: { ...shipping, ...(outcome && { outcome }) },
  };
}

/** The courier's view: address, content and recipient, but of the payment only its status. */
export function orderForCourier({ legal: _, revisions: __, ...order }: Order): Order {
  const seen = {
    ...order,
    payment: withoutMeans(order.payment),
    customer: { ...order.customer, email: '', orders: 0 },
  };
  return order.redacted === undefined ? seen : withoutPerson(seen);
}

/** The producer's view: their own lines, with the customer's name, the tour and the rank. */
export function orderForVendor(
  { legal: _, revisions: __, ...order }: Order,
  vendors: Order['vendors'],
): Order {
  const own = new Set(vendors.map(({ slug }) => slug));
  const { when, hours, name, shipped, bags, priority, parent, deposit } = order.shipping;
  const { id, displayName, plan } = order.customer;
  return {
    ...order,
    // Pickers see diets; shops see neither diets nor the price of another shop's replaced product.
    items: order.items.filter(({ vendor }) => own.has(vendor)).map(({ avoid, replaces, ...item }) => item),
    vendors,
    payment: { ...withoutMeans(order.payment), fees: { charge: 0, shipping: ZERO } },
    customer: { id, displayName, plan, email: '', orders: 0 },
    shipping: {
      ...{ when, hours, name, shipped, bags, priority, parent, deposit },
      ...NOWHERE,
    },
  };
}

function withoutClaims({ fulfillment, ...item }: OrderItem): OrderItem {
  const { status, issue, request, refunded, note, quantity, grams, gramsBefore, gramsWhy, problem } =
    fulfillment;
  return {
    ...item,
    fulfillment: {
      ...{ status, issue, request, refunded, note, quantity },
      ...{ grams, gramsBefore, gramsWhy, problem },
    },
  };
}

/** Redacts the recipient for couriers, from a day after the delivery on (docs/rules.md#redaction). */
function withoutPerson(order: Order): Order {
  const { note, phone, geo, outcome, ...shipping } = order.shipping;
  return {
    ...order,
    customer: { id: order.customer.id, displayName: '', email: '', plan: '', orders: 0 },
    items: order.items.map(({ note: wish, audio, instead, avoid, ...item }) => withoutProblem(item)),
    vendors: order.vendors.map(({ word, ...vendor }) => vendor),
    shipping: {
      ...{ ...shipping, name: '', ...NOWHERE },
      ...(outcome && { outcome: { ...outcome, note: undefined } }),
    },
  };
}

function withoutProblem(item: OrderItem): OrderItem {
  const { problem, ...fulfillment } = item.fulfillment;
  return { ...item, fulfillment };
}

function withoutMeans({ status, fees }: Order['payment']): Order['payment'] {
  return {
    ...{ alias: '', number: '', issuer: '', status, fees, logs: [] },
    ...{ customer_credit: ZERO, reserved: ZERO, captured: ZERO, refunded: ZERO },
  };
}
