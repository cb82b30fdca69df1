import type { Order, OrderItem } from '../../src/contract/orders/orders.ts';
import { centimes, ZERO } from '../../src/domain/money/money.ts';

/** An order line: one kilo of carrots, not handled yet. */
export function aLine(
  change: Partial<OrderItem> & { found?: Partial<OrderItem['fulfillment']> } = {},
): OrderItem {
  const { found, ...own } = change;
  return {
    line: 1,
    sku: 10_001,
    title: 'Carottes des sables',
    category: 'legumes',
    hub: 'geneve-carouge',
    vendor: 'ferme-de-la-pierre',
    quantity: 1,
    price: centimes(450),
    part: '1 kg',
    finalprice: centimes(450),
    ...own,
    fulfillment: { status: 'reserved', issue: 'issue_no_issue', refunded: false, ...found },
  };
}

type Change = Partial<Omit<Order, 'customer' | 'shipping' | 'payment'>> & {
  customer?: Partial<Order['customer']>;
  shipping?: Partial<Order['shipping']>;
  payment?: Partial<Order['payment']>;
};

/** Camille's order for Tuesday the 24th, authorized, with one line. */
export function anOrder({ customer, shipping, payment, ...own }: Change = {}): Order {
  return {
    oid: 2_000_100,
    hub: 'geneve-carouge',
    rank: 12,
    created: '2026-11-20T09:00:00.000Z',
    customer: {
      id: 7,
      displayName: 'Camille Favre',
      email: 'camille@example.ch',
      plan: 'standard',
      orders: 3,
      ...customer,
    },
    items: [aLine()],
    vendors: [],
    fulfillments: { status: 'reserved' },
    ...own,
    payment: {
      alias: 'card-1',
      number: '•••• 4242',
      issuer: 'visa',
      status: 'authorized',
      customer_credit: ZERO,
      reserved: ZERO,
      captured: ZERO,
      refunded: ZERO,
      fees: { charge: 0, shipping: ZERO },
      logs: [],
      ...payment,
    },
    shipping: {
      name: 'Maison',
      streetAddress: 'Rue de Carouge 42',
      floor: '2',
      region: 'Genève',
      postalCode: '1205',
      when: '2026-11-24T15:00:00.000Z',
      hours: 16,
      parent: 0,
      deposit: false,
      shipped: false,
      bags: 0,
      priority: 1,
      position: 1,
      ...shipping,
    },
  };
}
