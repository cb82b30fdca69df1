import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centimes, sum, times, ZERO } from '../../../src/domain/money/money.ts';
import { amountStory, type ToldOrder } from '../../../src/domain/order/amount-story.ts';
import { creditsGiven } from '../../../src/domain/order/problem-credit.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import { PAYMENT_STATUSES } from '../../../src/domain/payment/payment-status.ts';

type Line = ToldOrder['items'][number];

const line = (number: number, price: number, quantity: number, change: Partial<Line> = {}): Line => ({
  ...{ line: number, vendor: 'ferme', price: centimes(price), quantity },
  ...{ finalprice: centimes(price * quantity), fulfillment: { status: 'fulfilled' }, ...change },
});
const order = (
  items: readonly Line[],
  payment: Partial<ToldOrder['payment']> = {},
  granted = 0,
): ToldOrder => ({
  items,
  vendors: [{ slug: 'ferme', discount: { finalAmount: centimes(granted) } }],
  payment: {
    ...{ status: 'paid', issuer: 'visa', customer_credit: ZERO, refunded: ZERO, logs: [] },
    ...{ reserved: ZERO, captured: ZERO, fees: { charge: 0.06, shipping: centimes(490) }, ...payment },
  },
});
const found = (item: Line) =>
  item.fulfillment.refunded === true ? times(item.price, item.quantity) : item.finalprice;
const told = (steps: readonly { readonly kind: string; readonly by: number }[]) =>
  Object.fromEntries(steps.map(({ kind, by }) => [kind, by]));

describe('the story of a price', () => {
  test('goes from what was ordered to what is due, as the order of the design does', () => {
    const items = [
      line(1, 5800, 1, { finalprice: centimes(5778) }),
      line(2, 180, 4, { finalprice: ZERO, fulfillment: { status: 'failure' } }),
    ];
    const story = amountStory(
      order(
        items,
        { customer_credit: centimes(840), captured: centimes(5575), reserved: centimes(6835) },
        200,
      ),
      found,
    );
    // 58.00 + 7.20 ordered; 57.78 received, 6 % of it are 3.47.
    expect(told(story.price)).toEqual({
      ...{ ordered: 6520, missing: -720, weighed: -22, service: 347, delivery: 490 },
      ...{ discount: -200, credit: -840 },
    });
    expect(story.due).toBe(5575);
    expect(told(story.money)).toEqual({ captured: 5575, 'credit-used': 840 });
    expect(story.price.find(({ kind }) => kind === 'missing')?.lines).toEqual([{ line: 2, by: -720 }]);
  });

  test('tells a replacement at the price of what it replaces', () => {
    const butter = line(3, 460, 1, { replaces: { title: 'Beurre de baratte', amount: centimes(520) } });
    const { price, due } = amountStory(order([butter]), found);
    expect(told(price)).toEqual({ ordered: 520, replaced: -60, service: 28, delivery: 490 });
    expect(due).toBe(978);
  });

  test('tells a line that was refunded apart from its weight', () => {
    const lowered = line(1, 1890, 1, {
      finalprice: centimes(1300),
      fulfillment: { status: 'fulfilled', refunded: true },
    });
    expect(told(amountStory(order([lowered]), found).price)).toMatchObject({ ordered: 1890, lowered: -590 });
  });

  test('tells a discount that is greater than what is left', () => {
    const { price, due } = amountStory(
      order([line(1, 100, 1)], { fees: { charge: 0, shipping: ZERO } }, 300),
      found,
    );
    expect(told(price)).toEqual({ ordered: 100, delivery: 0, discount: -300, 'unused-discount': 200 });
    expect(due).toBe(0);
  });

  test('has no price when the order was cancelled', () => {
    const { price, due, money } = amountStory(
      { ...order([line(1, 100, 1)], { captured: centimes(590), refunded: centimes(590) }), cancel: {} },
      found,
    );
    expect([price, due, told(money)]).toEqual([[], 0, { captured: 590, 'refunded-card': -590 }]);
  });
});

describe('the story of the money', () => {
  test('tells what is held before anything is taken', () => {
    const { held, money, kept } = amountStory(
      order([line(1, 1000, 1)], {
        status: 'authorized',
        reserved: centimes(1800),
        customer_credit: centimes(5),
      }),
      found,
    );
    expect([held, money, kept]).toEqual([1800, [], 0]);
  });

  test('gives back what is owed first, then to the card, then to the credit', () => {
    const { money, kept } = amountStory(
      order([line(1, 5000, 1)], {
        ...{ captured: centimes(3000), account: centimes(1000), customer_credit: centimes(800) },
        refunded: centimes(4500),
      }),
      found,
    );
    expect(told(money)).toEqual({
      ...{ captured: 3000, account: 1000, 'credit-used': 800 },
      ...{ 'refunded-account': -1000, 'refunded-card': -3000, 'refunded-credit': -500 },
    });
    expect(kept).toBe(300);
  });

  test('gives an invoice back to the balance', () => {
    const { money } = amountStory(
      order([line(1, 5000, 1)], { issuer: 'invoice', captured: centimes(3000), refunded: centimes(500) }),
      found,
    );
    expect(told(money)).toEqual({ captured: 3000, 'refunded-credit': -500 });
  });

  test('tells goodwill apart from a problem that was decided, credits, and what the bank took back', () => {
    const problem = { wish: 'card', decided: { kind: 'card', amount: centimes(300) } } as const;
    const credited = { wish: 'credit', credited: centimes(150) } as const;
    const story = amountStory(
      order(
        [
          line(1, 2000, 1, { fulfillment: { status: 'fulfilled', problem } }),
          line(2, 2000, 1, { fulfillment: { status: 'fulfilled', problem: credited } }),
        ],
        {
          ...{ captured: centimes(4730), refunded: centimes(500), hub_refund: centimes(500) },
          charged_back: centimes(1000),
        },
      ),
      found,
    );
    expect(story).toMatchObject({ gesture: 200, problems: 300, kept: 4730 - 500 - 150 - 1000 });
    expect(told(story.money)).toMatchObject({ 'problem-credit': -150, 'charged-back': -1000 });
  });

  test('reads what moved from the log, and leaves out what it cannot read', () => {
    const logs = [
      '2026-11-24T15:05:00.000Z capture 55.75',
      'capture',
      '',
      '2026-11-25T08:00:00.000Z refund x',
    ];
    expect(amountStory(order([], { logs }), found).moves).toEqual([
      { at: Date.parse('2026-11-24T15:05:00.000Z'), what: 'capture', amount: 5575 },
    ]);
  });
});

test('adds up to what is due, and to what was captured less what went back, for every order', () => {
  const amount = (most: number) => fc.integer({ min: 0, max: most }).map(centimes);
  const problems = fc.record(
    {
      wish: fc.constantFrom('credit', 'card', 'none'),
      credited: amount(800),
      decided: fc.record({ kind: fc.constantFrom('credit', 'card', 'refused'), amount: amount(900) }),
    },
    { requiredKeys: ['wish'] },
  );
  const lines = fc.record(
    {
      ...{ line: fc.nat(99), vendor: fc.constant('ferme'), price: amount(5000), finalprice: amount(40_000) },
      quantity: fc.integer({ min: 1, max: 9 }),
      replaces: fc.record({ title: fc.constant('Beurre'), amount: amount(5000) }),
      fulfillment: fc.record(
        {
          status: fc.constantFrom('created', 'fulfilled', 'failure'),
          quantity: fc.integer({ min: 0, max: 9 }),
          refunded: fc.boolean(),
          problem: problems,
        },
        { requiredKeys: ['status'] },
      ),
    },
    { requiredKeys: ['line', 'vendor', 'price', 'finalprice', 'quantity', 'fulfillment'] },
  );
  const orders: fc.Arbitrary<ToldOrder> = fc.record(
    {
      items: fc.array(lines, { maxLength: 8 }),
      vendors: fc.array(
        fc.record({ slug: fc.constant('ferme'), discount: fc.record({ finalAmount: amount(900) }) }),
        { maxLength: 2 },
      ),
      cancel: fc.constant({}),
      payment: fc.record({
        status: fc.constantFrom(...PAYMENT_STATUSES),
        issuer: fc.constantFrom('visa', 'twint', 'invoice'),
        fees: fc.record({ charge: fc.double({ min: 0, max: 0.2, noNaN: true }), shipping: amount(2000) }),
        ...{ customer_credit: amount(6000), reserved: amount(90_000), captured: amount(90_000) },
        ...{ refunded: amount(90_000), hub_refund: amount(1000), charged_back: amount(9000) },
        account: fc.integer({ min: -5000, max: 5000 }).map(centimes),
        logs: fc.constant([]),
      }),
    },
    { requiredKeys: ['items', 'vendors', 'payment'] },
  );
  fc.assert(
    fc.property(orders, (one) => {
      const { price, due, money, kept } = amountStory(one, found);
      const undone = one.cancel !== undefined || one.payment.status === 'voided';
      expect(sum(price.map(({ by }) => by))).toBe(due);
      expect(due).toBe(undone ? 0 : orderAmounts(one).bill);
      expect(sum(money.map(({ by }) => by))).toBe(kept);
      const of = (...kinds: readonly string[]) =>
        sum(money.filter(({ kind }) => kinds.includes(kind)).map(({ by }) => by));
      const back = of('refunded-account', 'refunded-card', 'refunded-credit');
      expect(of('captured') + back).toBe(one.payment.captured - one.payment.refunded);
      expect(of('problem-credit') + of('charged-back')).toBe(
        0 - creditsGiven(one.items) - (one.payment.charged_back ?? 0),
      );
      for (const step of price)
        if (step.lines.length > 0) expect(sum(step.lines.map(({ by }) => by))).toBe(step.by);
    }),
    { numRuns: 5000 },
  );
});
