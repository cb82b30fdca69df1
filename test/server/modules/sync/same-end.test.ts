import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order, OrderItem } from '../../../../src/contract/orders/orders.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { DELIVERY_OUTCOMES } from '../../../../src/domain/fulfilment/delivery-outcome.ts';
import { LINE_STATUSES } from '../../../../src/domain/fulfilment/line-status.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { mutationOf } from '../../../../src/mutations/every-mutation.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { anOrder, MARKET_NOW, people, putOrder } from '../../../support/small-market.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';

const SEQUENCES = 20;
const FIRST_OID = 2_100_000;

const seen = fc.record({
  gen: fc.constant(''),
  status: fc.constantFrom(...LINE_STATUSES),
  claims: fc.nat(2),
});
const outcome = fc.option(fc.constantFrom(...DELIVERY_OUTCOMES));

/** Possible operations on the first line of an order, or on the order; what was seen may be stale. */
const act = fc.oneof(
  fc.record({
    op: fc.constant('item.tick'),
    args: fc.record({
      line: fc.constant(1),
      status: fc.constantFrom('fulfilled', 'reserved', 'failure'),
      quantity: fc.option(fc.nat(3), { nil: undefined }),
      seen,
    }),
  }),
  fc.record({
    op: fc.constant('item.weigh'),
    args: fc.record({
      line: fc.constant(1),
      grams: fc.integer({ min: 500, max: 1000 }),
      finalprice: fc.constant(1),
      seen,
    }),
  }),
  fc.record({
    op: fc.constant('item.report'),
    args: fc.record({
      line: fc.constant(1),
      issue: fc.constantFrom('issue_missing_product', 'issue_wrong_packing', 'issue_no_issue'),
      found: fc.option(fc.nat(3), { nil: undefined }),
      seen,
    }),
  }),
  fc.record({ op: fc.constant('order.bags'), args: fc.record({ bags: fc.nat(6) }) }),
  fc.record({ op: fc.constant('order.deliver'), args: fc.record({ outcome, seen: outcome }) }),
);

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const manager = market.client('manager');

  test('a device shows the same as the server after any sequence of operations', async () => {
    const sequences = fc.sample(fc.array(act, { minLength: 1, maxLength: 8 }), {
      numRuns: SEQUENCES,
      seed: 20_261_124,
    });
    for (const [index, acts] of sequences.entries()) {
      const oid = FIRST_OID + index;
      const order = weighable(oid);
      await writeTransaction(database, (tx) => putOrder(tx, order));
      let shown: object | null = order;
      let prev: string | null = null;
      for (const { op, args } of acts) {
        const given = plain({ oid, ...args }) as { [key: string]: Json };
        const mutation = aMutation(op, given, `order:${oid}`, { prev });
        prev = mutation.id;
        const [result] = (await push(manager, [mutation])).results;
        const row = result !== undefined && 'rows' in result ? result.rows[0]?.d : undefined;
        const done = { id: mutation.id, at: MARKET_NOW, actor: people.manager.id, args: given };
        shown = mutationOf(op, 1)?.apply(shown, done) ?? null;
        expect(prepared(shown), `${oid}: ${JSON.stringify(acts)}`).toEqual(prepared(row));
      }
    }
  });
});

function weighable(oid: number): Order {
  const [line] = anOrder(oid, 'alice').items;
  if (line === undefined) throw new Error('the order of the market has a line');
  const cheeses: OrderItem = { ...line, quantity: 3, part: '~250 g', finalprice: centimes(2550) };
  return anOrder(oid, 'alice', { items: [cheeses, { ...line, line: 2 }] });
}

/** The fields of an order that preparation and delivery change. */
function prepared(given: unknown): unknown {
  const order = plain(given) as Order;
  const { shipped, bags, bagged, outcome: door } = order.shipping;
  return {
    lines: order.items.map(({ line, finalprice, fulfillment }) => ({ line, finalprice, fulfillment })),
    status: order.fulfillments.status,
    shipping: { shipped, bags, bagged, door },
  };
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
