import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Centimes, centimes, sum, ZERO } from '../../../src/domain/money/money.ts';
import {
  creditable,
  creditAtOnce,
  creditLimits,
  creditMonth,
  creditsGiven,
  gestureLeft,
  lineCost,
  PROBLEM_SHARES,
  problemWorth,
  type ReportedOrder,
  waitingFor,
  wasDelivered,
} from '../../../src/domain/order/problem-credit.ts';

type Line = ReportedOrder['items'][number];

function aLine(line: number, finalprice: number, more: Partial<Line> = {}): Line {
  return {
    ...{ line, vendor: 'laiterie', price: centimes(finalprice), quantity: 1 },
    finalprice: centimes(finalprice),
    fulfillment: { status: 'fulfilled' },
    ...more,
  };
}

/** An order paid by card: all of its lines, without fees or delivery. */
function anOrder(items: readonly Line[], discount = 0, refunded = 0): ReportedOrder {
  const paid = Math.max(0, items.reduce((total, { finalprice }) => total + finalprice, 0) - discount);
  return {
    items,
    vendors: [{ slug: 'laiterie', discount: { finalAmount: centimes(discount) } }],
    payment: {
      ...{ status: 'paid', issuer: 'visa', fees: { charge: 0, shipping: ZERO } },
      ...{ captured: centimes(paid), customer_credit: ZERO, refunded: centimes(refunded) },
    },
  };
}

test.each([
  ['a quarter of a line', 'little', 189],
  ['the half, rounded half up', 'half', 379],
  ['all of it', 'all', 757],
] as const)('a share is %s', (_, share, worth) => {
  expect(problemWorth(anOrder([aLine(1, 757)]), 1, share)).toBe(worth);
});

test('a gesture covers goods and service, no delivery, and nothing already refunded', () => {
  const order = anOrder([aLine(1, 10_000)], 0, 1500);
  const fees = { charge: 0.03, shipping: centimes(1490) };
  const payment = { ...order.payment, fees, captured: centimes(11_790), refunded: ZERO };
  expect(gestureLeft({ ...order, payment })).toBe(10_300);
  const once = { ...payment, refunded: centimes(550), hub_refund: centimes(550) };
  expect(gestureLeft({ ...order, payment: once })).toBe(9750);
  expect(gestureLeft({ ...order, payment: { ...payment, refunded: centimes(11_000) } })).toBe(790);
});

test('a line cost its weighed price, without its part of the shop’s discount', () => {
  const order = anOrder([aLine(1, 1000), aLine(2, 3000)], 400);
  expect([lineCost(order, 1), lineCost(order, 2)]).toEqual([900, 2700]);
});

test.each([
  ['a missing line cost nothing', [aLine(1, 800, { fulfillment: { status: 'failure' } })], 0],
  ['an unknown line cost nothing', [aLine(2, 800)], 0],
] as const)('%s', (_, items, cost) => {
  expect(lineCost(anOrder(items), 1)).toBe(cost);
});

test('a refunded order has nothing left to credit', () => {
  const order = anOrder([aLine(1, 800)], 0, 800);
  expect(problemWorth(order, 1, 'all')).toBe(0);
  expect(problemWorth({ ...order, payment: { ...order.payment, status: 'refunded' } }, 1, 'all')).toBe(0);
});

test('before the capture the prepared amount counts', () => {
  const order = anOrder([aLine(1, 800)]);
  const payment = { ...order.payment, status: 'authorized' as const, captured: ZERO };
  expect(problemWorth({ ...order, payment }, 1, 'half')).toBe(400);
});

test.each([
  ['all of a small one', 379, 800, 2000, 0, 379],
  ['no more than the limit of a line', 1500, 800, 2000, 0, 800],
  ['no more than the remainder of the month', 700, 800, 2000, 1800, 200],
  ['nothing in an exhausted month', 700, 800, 2000, 2300, 0],
  ['nothing where the market decides itself', 100, 0, 2000, 0, 0],
])('is credited at once: %s', (_, asked, item, month, before, credited) => {
  const limits = { item: centimes(item), month: centimes(month) };
  expect(creditAtOnce(centimes(asked), limits, centimes(before))).toBe(credited);
});

test('the month is that of the hub', () => {
  const at = Date.parse('2026-11-30T23:30:00.000Z');
  expect([creditMonth(at, 'Europe/Zurich'), creditMonth(at, 'UTC')]).toEqual(['2026-12', '2026-11']);
});

test('a market without limits has eight and twenty francs', () => {
  expect(creditLimits({})).toEqual({ item: 800, month: 2000 });
  expect(creditLimits({ creditItem: ZERO, creditMonth: centimes(5000) })).toEqual({ item: 0, month: 5000 });
});

test('only a delivered line, or one prepared and closed, can be reported', () => {
  const shipped = (yes: boolean) => ({ shipping: { shipped: yes }, fulfillments: { status: 'fulfilled' } });
  expect(wasDelivered(shipped(true))).toBe(true);
  expect(wasDelivered(shipped(false))).toBe(false);
  expect(wasDelivered({ ...shipped(false), closed: '2026-11-24' })).toBe(true);
  expect(wasDelivered({ ...shipped(true), cancel: {} })).toBe(false);
});

const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.boolean()), {
  minLength: 1,
  maxLength: 8,
});

test('reports in any order never credit more than a line or an order cost', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.tuple(fc.nat(7), fc.constantFrom(...PROBLEM_SHARES), fc.nat(3000), fc.boolean()), {
        maxLength: 20,
      }),
      (drawn, discount, refunded, reports) => {
        const items = drawn.map(([price, found], at) =>
          aLine(at + 1, price, { fulfillment: { status: found ? 'fulfilled' : 'failure' } }),
        );
        const paid = items.filter(({ fulfillment }) => fulfillment.status === 'fulfilled');
        const captured = centimes(
          Math.max(0, paid.reduce((total, { finalprice }) => total + finalprice, 0) - discount),
        );
        let order = anOrder(items, discount, Math.min(refunded, captured));
        order = { ...order, payment: { ...order.payment, captured } };
        const month: Centimes[] = [];
        for (const [at, share, decided, byCard] of reports) {
          const line = (at % items.length) + 1;
          const item = order.items.find((one) => one.line === line);
          if (item === undefined || item.fulfillment.problem !== undefined) continue;
          const cost = lineCost(order, line);
          const asked = problemWorth(order, line, share);
          const credited = creditAtOnce(asked, creditLimits({}), sum(month));
          month.push(credited);
          const problem = { asked, credited, wish: 'credit' as const };
          order = withProblem(order, line, problem);
          const amount = centimes(Math.min(decided, waitingFor(problem), creditable(order, line)));
          const kind = byCard ? ('card' as const) : ('credit' as const);
          order = withProblem(order, line, { ...problem, decided: { kind, amount } });
          if (byCard)
            order = {
              ...order,
              payment: { ...order.payment, refunded: centimes(order.payment.refunded + amount) },
            };
          expect(credited + amount).toBeLessThanOrEqual(cost);
        }
        expect(sum(month)).toBeLessThanOrEqual(2000);
        expect(creditsGiven(order.items) + order.payment.refunded).toBeLessThanOrEqual(captured);
      },
    ),
  );
});

test('all lines of a shop together cost no more than was paid to it', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 900_000 }), (drawn, discount) => {
      const order = anOrder(
        drawn.map(([price], at) => aLine(at + 1, price)),
        discount,
      );
      const costs = sum(order.items.map(({ line }) => lineCost(order, line)));
      expect(costs).toBeLessThanOrEqual(order.payment.captured);
    }),
  );
});

function withProblem(
  order: ReportedOrder,
  line: number,
  problem: Line['fulfillment']['problem'],
): ReportedOrder {
  const items = order.items.map((item) =>
    item.line === line ? { ...item, fulfillment: { ...item.fulfillment, problem } } : item,
  );
  return { ...order, items };
}
