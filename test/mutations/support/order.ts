import type { Order } from '../../../src/contract/orders/orders.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { HUB } from './shelf.ts';

type Item = Order['items'][number];

/** An order line with defaults: three pieces of about 250 g at 8.00 each. */
export function anItem(line = 1, change: Partial<Item> = {}): Item {
  return {
    line,
    sku: 10_000 + line,
    title: `Tomme ${line}`,
    category: 'fromages',
    hub: HUB,
    vendor: 'ferme-du-lac',
    quantity: 3,
    price: centimes(800),
    part: '~250 g',
    finalprice: centimes(2400),
    fulfillment: { status: 'reserved', issue: 'issue_no_issue', refunded: false },
    ...change,
  };
}

/** An order to prepare and to deliver. */
export function anOrder(oid = 4001, change: Partial<Order> = {}): Order {
  return {
    oid,
    hub: HUB,
    rank: 12,
    created: '2026-11-20T10:00:00.000Z',
    customer: {
      id: 90,
      displayName: 'Anne Favre',
      email: 'anne@example.ch',
      phone: '079 000 00 00',
      plan: 'customer',
      orders: 3,
    },
    items: [anItem(1), anItem(2)],
    vendors: [
      {
        slug: 'ferme-du-lac',
        name: 'Ferme du Lac',
        collected: false,
        discount: { amount: centimes(0), threshold: centimes(0), finalAmount: centimes(0) },
      },
    ],
    payment: {
      alias: 'visa-1',
      number: '4242',
      issuer: 'visa',
      status: 'authorized',
      customer_credit: centimes(0),
      reserved: centimes(6000),
      captured: centimes(0),
      refunded: centimes(0),
      fees: { charge: 0.05, shipping: centimes(790) },
      logs: [],
    },
    fulfillments: { status: 'reserved' },
    shipping: {
      name: 'Maison',
      streetAddress: 'Rue Saint-Joseph 1',
      floor: '2',
      region: 'Genève',
      postalCode: '1227',
      note: 'Sonner deux fois',
      phone: '079 000 00 00',
      when: '2026-11-24T15:00:00.000Z',
      hours: 16,
      parent: 0,
      deposit: false,
      shipped: false,
      bags: 0,
      priority: 1,
      position: 12_270,
    },
    ...change,
  };
}
