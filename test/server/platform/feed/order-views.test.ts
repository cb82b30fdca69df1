import { describe, expect, test } from 'vitest';
import type { Order, OrderItem } from '../../../../src/contract/orders/orders.ts';
import { orderForCustomer } from '../../../../server/platform/feed/order-views.ts';
import { anOrder } from '../../../support/small-market.ts';

type Readable<Row> = Readonly<Record<keyof Row, boolean>>;

// The fields of an order that its customer may read. A new field does not compile until it has a line here.
const ORDER: Readable<Order> = {
  ...{
    oid: true,
    hub: true,
    rank: true,
    intent: true,
    created: true,
    changed: true,
    edited: true,
    revisions: true,
    closed: true,
    score: true,
    cancel: true,
    lastLine: true,
  },
  ...{ customer: true, items: true, vendors: true, payment: true, fulfillments: true, shipping: true },
  redacted: true,
  legal: true,
  locked: false,
};

const SHIPPING: Readable<Order['shipping']> = {
  ...{ name: true, streetAddress: true, streetAdress: true, floor: true, region: true, postalCode: true },
  ...{ note: true, phone: true, geo: true, when: true, hours: true, parent: true, deposit: true },
  ...{ shipped: true, bags: true, priority: true, position: true, fees: true },
  ...{ shopper: true, shopper_time: true, outcome: true, returned: true },
  ...{ placed: false, bagged: false },
};

const FULFILLMENT: Readable<OrderItem['fulfillment']> = {
  ...{ status: true, issue: true, request: true, refunded: true, note: true, quantity: true, grams: true },
  ...{ gramsBefore: true, gramsWhy: true },
  ...{
    problem: true,
    unusual: false,
    gen: false,
    claims: false,
    late: false,
    weights: false,
    dispute: false,
    reports: false,
  },
};

/** A row with every field of the table, with any value. */
function filled<Row extends object>(row: Row, table: Readable<Row>): Row {
  const keys = Object.keys(table).filter((key) => !(key in row));
  return Object.assign({}, row, Object.fromEntries(keys.map((key) => [key, { filled: true }])));
}

function visible(row: object): readonly string[] {
  return Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([key]) => key)
    .toSorted();
}

function shown(table: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.keys(table)
    .filter((key) => table[key])
    .toSorted();
}

describe('the customer’s view of an order', () => {
  const order = anOrder(2_000_001, 'alice');
  const seen = orderForCustomer(
    filled(
      {
        ...order,
        revisions: [{ at: order.created, by: 'market', who: 3, lines: [] }],
        shipping: filled(order.shipping, SHIPPING),
        items: order.items.map((item) => ({
          ...item,
          fulfillment: filled(item.fulfillment, FULFILLMENT),
        })),
      },
      ORDER,
    ),
    [],
  );

  test('shows exactly the fields listed in the table', () => {
    expect(visible(seen)).toEqual(shown(ORDER));
  });

  test('hides the author of changes by the market', () => {
    expect(seen.revisions).toEqual([{ at: order.created, by: 'market', lines: [] }]);
  });

  test('hides who placed and bagged the delivery', () => {
    expect(visible(seen.shipping)).toEqual(shown(SHIPPING));
  });

  test('hides the claims, reports and disputes of each line', () => {
    for (const { fulfillment } of seen.items) expect(visible(fulfillment)).toEqual(shown(FULFILLMENT));
  });
});
