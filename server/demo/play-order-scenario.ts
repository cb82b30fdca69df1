import type { Order, OrderItem } from '../../src/contract/orders/orders.ts';
import { HOUR_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';
import type { Issue } from '../../src/contract/orders/orders.ts';
import type * as z from 'zod/mini';
import { onAccount } from '../../src/domain/payment/capture-plan.ts';
import type { DeliveryOutcome } from '../../src/domain/fulfilment/delivery-outcome.ts';
import { add, fraction, max, min, subtract, type Centimes, ZERO } from '../../src/domain/money/money.ts';
import { orderAmounts } from '../../src/domain/payment/order-amounts.ts';
import { parsePart } from '../../src/domain/catalogue/portion.ts';
import { weighedPrice } from '../../src/domain/fulfilment/weighing.ts';
import { withPaymentLog } from '../modules/orders/order-log.ts';
import type { OrderScenario } from './order-scenario.ts';
import { paymentNames } from './payment-names.ts';
import type { SeededRandom } from './seeded-random.ts';

type LineIssue = z.output<typeof Issue>;

/** Applies what happened to an order between its placing and the start of the demonstration. */
export function playOrderScenario(order: Order, fate: OrderScenario, drawn: SeededRandom): Order {
  const placed = Date.parse(order.created);
  const delivered = Date.parse(order.shipping.when) + drawn.whole(0, 150) * 60_000;
  switch (fate) {
    case 'waiting':
      return waitForBank(order);
    case 'reserved':
    // The day decides which lines are ready: those from the collected shops.
    case 'partly-prepared':
      return authorised(order, placed);
    case 'delivered':
      return deliver(authorised(order, placed), drawn, delivered);
    case 'paid':
      return rated(pay(deliver(authorised(order, placed), drawn, delivered), delivered), drawn);
    case 'invoiced':
      return owe(deliver(authorised(order, placed), drawn, delivered), 'invoice', delivered);
    case 'transfer-announced':
      return owe(deliver(authorised(order, placed), drawn, delivered), 'invoice_paid', delivered);
    case 'transfer-too-small':
      return partlyPaid(deliver(authorised(order, placed), drawn, delivered), delivered);
    case 'line-refunded':
      return refundLine(
        pay(deliver(authorised(order, placed), drawn, delivered), delivered),
        delivered + 20 * HOUR_MS,
      );
    case 'refunded':
      return refundAll(
        pay(deliver(authorised(order, placed), drawn, delivered), delivered),
        'refunded',
        delivered,
      );
    case 'refunded-by-hand':
      return refundAll(
        pay(deliver(authorised(order, placed), drawn, delivered), delivered),
        'manually_refunded',
        delivered,
      );
    case 'cancelled':
      return end(authorised(order, placed), 'customer', placed + 2 * HOUR_MS);
    case 'timed-out':
      return end(order, 'timeout', placed + HOUR_MS / 4);
  }
}

/** The customer has not come back from the bank's page yet. */
function waitForBank(order: Order): Order {
  const { reference, secret } = paymentNames(order.oid);
  const intent = { id: reference, client_secret: secret, oid: order.oid, source: 'sandbox' };
  return { ...order, payment: { ...order.payment, intent } };
}

/** Held on a card; captured at once by TWINT; owed by invoice from the start. */
function authorised(order: Order, now: Ms): Order {
  const { issuer, reserved } = order.payment;
  const prepaid = issuer === 'twint';
  return {
    ...order,
    payment: withPaymentLog(
      order,
      prepaid ? { status: 'prepaid', captured: reserved } : { status: 'authorized' },
      {
        what: prepaid ? 'prepay' : 'authorize',
        amount: reserved,
        now,
      },
    ),
  };
}

function deliver(order: Order, drawn: SeededRandom, now: Ms): Order {
  // The first line is never missing, so that no order fails as a whole.
  const items = order.items.map((item, index) =>
    index > 0 && drawn.often(0.05) ? missing(item, drawn) : found(item, drawn),
  );
  return {
    ...order,
    items,
    fulfillments: { status: 'fulfilled' },
    shipping: {
      ...order.shipping,
      ...{ shipped: true, bags: drawn.whole(1, 3), priority: drawn.whole(1, 3) },
      outcome: { kind: outcomeOf(order), at: new Date(now).toISOString() },
    },
  };
}

/** Some customers are not at home, but receive their bags all the same. */
function outcomeOf({ oid }: Order): DeliveryOutcome {
  if (oid % 17 === 0) return 'dropped';
  return oid % 23 === 0 ? 'neighbour' : 'delivered';
}

/** In the bag; a line sold by weight is weighed. */
function found(item: OrderItem, drawn: SeededRandom): OrderItem {
  const portion = parsePart(item.part);
  const ready: OrderItem = { ...item, fulfillment: { ...item.fulfillment, status: 'fulfilled' } };
  if (portion?.grams === undefined || !portion.approximate) return ready;
  const nominal = portion.grams * item.quantity;
  const grams = Math.round((nominal * drawn.whole(90, 110)) / 100);
  return {
    ...ready,
    finalprice: weighedPrice(item.price, item.quantity, grams, nominal),
    fulfillment: { ...ready.fulfillment, grams },
  };
}

const ISSUES = [
  'issue_missing_product',
  'issue_missing_product_danger',
  'issue_wrong_product_quality',
] as const;

function missing(item: OrderItem, drawn: SeededRandom): OrderItem {
  const issue: LineIssue = drawn.pick(ISSUES);
  return { ...item, finalprice: ZERO, fulfillment: { ...item.fulfillment, status: 'failure', issue } };
}

function pay(order: Order, now: Ms): Order {
  const { bill } = orderAmounts(order);
  const captured = min(bill, order.payment.reserved);
  const account = onAccount(bill, captured);
  const paid = { status: 'paid', captured, ...(account !== ZERO && { account }) } as const;
  return close(order, withPaymentLog(order, paid, { what: 'capture', amount: captured, now }), now);
}

/** An invoiced order stays open until it is paid (docs/rules.md#order-states). */
function owe(order: Order, status: 'invoice' | 'invoice_paid', now: Ms): Order {
  const { bill } = orderAmounts(order);
  return { ...order, payment: withPaymentLog(order, { status }, { what: status, amount: bill, now }) };
}

function partlyPaid(order: Order, now: Ms): Order {
  const received = fraction(orderAmounts(order).bill, 0.5);
  return {
    ...order,
    payment: withPaymentLog(
      order,
      { status: 'partially_paid', captured: received },
      { what: 'transfer', amount: received, now },
    ),
  };
}

function refundLine(order: Order, now: Ms): Order {
  const [first] = order.items;
  if (first === undefined) return order;
  const items = order.items.map((item) =>
    item === first
      ? {
          ...item,
          finalprice: ZERO,
          fulfillment: { ...item.fulfillment, issue: 'issue_wrong_product_quality' as const, refunded: true },
        }
      : item,
  );
  const without = { ...order, items };
  const back = subtract(order.payment.captured, orderAmounts(without).bill);
  return { ...without, payment: givenBack(order, 'partially_refunded', back, now) };
}

function refundAll(order: Order, status: 'refunded' | 'manually_refunded', now: Ms): Order {
  return { ...order, payment: givenBack(order, status, order.payment.captured, now + 30 * HOUR_MS) };
}

function givenBack(
  order: Order,
  status: 'partially_refunded' | 'refunded' | 'manually_refunded',
  amount: Centimes,
  now: Ms,
): Order['payment'] {
  const refunded = add(order.payment.refunded, max(amount, ZERO));
  return withPaymentLog(order, { status, refunded }, { what: 'refund', amount, now });
}

function end(order: Order, reason: 'customer' | 'timeout', now: Ms): Order {
  const prepaid = order.payment.status === 'prepaid';
  const status = prepaid ? 'refunded' : 'voided';
  const refunded = prepaid ? order.payment.captured : ZERO;
  const event = { what: reason === 'customer' ? 'cancel' : 'fail', amount: order.payment.reserved, now };
  const items = order.items.map((item) => ({
    ...item,
    fulfillment: { ...item.fulfillment, status: 'failure' as const },
  }));
  const ended = close(order, withPaymentLog(order, { status, refunded }, event), now);
  return {
    ...ended,
    items,
    fulfillments: { status: 'failure' },
    cancel: { reason, when: new Date(now).toISOString() },
  };
}

function close(order: Order, payment: Order['payment'], now: Ms): Order {
  return { ...order, payment, closed: new Date(now).toISOString() };
}

/** Half of the customers rate their order: 0 to 3, mostly well. */
function rated(order: Order, drawn: SeededRandom): Order {
  if (!drawn.often(0.5)) return order;
  return { ...order, score: drawn.often(0.85) ? 3 : drawn.whole(1, 2) };
}
