import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centimes, sum, times, ZERO } from '../../../src/domain/money/money.ts';
import { amountStory, type ToldOrder } from '../../../src/domain/order/amount-story.ts';
import { revisedLines } from '../../../src/domain/order/order-revision.ts';
import { creditsGiven } from '../../../src/domain/order/problem-credit.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import { isOpenInvoice, PAYMENT_STATUSES } from '../../../src/domain/payment/payment-status.ts';

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
  test('goes from the ordered goods to the amount due, as for the design’s sample order', () => {
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

  test('shows a replacement at the price of what it replaces', () => {
    const butter = line(3, 460, 1, { replaces: { title: 'Beurre de baratte', amount: centimes(520) } });
    const { price, due } = amountStory(order([butter]), found);
    expect(told(price)).toEqual({ ordered: 520, replaced: -60, service: 28, delivery: 490 });
    expect(due).toBe(978);
  });

  test('starts from the first order, and shows each change on its own', () => {
    // Ordered: Tomme 9.80, Gruyère 6.00. The customer wants two Gruyère; the office replaces the Tomme by Beurre, adds Pain.
    const [tomme, gruyere] = [
      { ...line(1, 980, 1), title: 'Tomme' },
      { ...line(2, 600, 1), title: 'Gruyère' },
    ];
    const two = { ...line(2, 600, 2), title: 'Gruyère' };
    const butter = {
      ...line(3, 460, 1, { replaces: { title: 'Tomme', amount: centimes(980) } }),
      title: 'Beurre',
    };
    const bread = { ...line(4, 300, 1), title: 'Pain' };
    const at = '2026-11-21T10:00:00.000Z';
    const revisions = [
      { at, by: 'customer' as const, lines: revisedLines([tomme, gruyere], [tomme, two]) },
      { at, by: 'market' as const, who: 4, lines: revisedLines([tomme, two], [two, butter, bread]) },
      { at, by: 'market' as const, who: 4, lines: revisedLines([two, butter, bread], [two, butter]) },
    ];
    const fees = { charge: 0, shipping: ZERO };
    const { price, due } = amountStory({ ...order([two, butter], { fees }), revisions }, found);
    expect(price.map(({ kind, by, revision }) => [kind, by, revision?.by])).toEqual([
      ['ordered', 1580, undefined],
      ['changed', 600, 'customer'],
      ['added', 300, 'market'],
      ['replaced', -520, 'market'],
      ['removed', -300, 'market'],
      ['delivery', 0, undefined],
    ]);
    expect(due).toBe(1660);
  });

  test('deducts a gesture as the invoice does, and ends at zero when everything was refunded', () => {
    const fees = { charge: 0, shipping: ZERO };
    const sold = { fees, captured: centimes(11_804) };
    const gesture = { ...sold, refunded: centimes(550), hub_refund: centimes(550) };
    const some = order([line(1, 11_804, 1)], { ...gesture, status: 'partially_refunded' });
    expect([told(amountStory(some, found).price), amountStory(some, found).due]).toEqual([
      { ordered: 11_804, delivery: 0, gesture: -550 },
      11_254,
    ]);
    const all = order([line(1, 11_804, 1)], { ...gesture, refunded: centimes(11_804), status: 'refunded' });
    expect([told(amountStory(all, found).price), amountStory(all, found).due]).toEqual([
      { ordered: 11_804, delivery: 0, gesture: -550, refunded: -11_254 },
      0,
    ]);
  });

  test('shows a refunded line apart from its weight', () => {
    const lowered = line(1, 1890, 1, {
      finalprice: centimes(1300),
      fulfillment: { status: 'fulfilled', refunded: true },
    });
    expect(told(amountStory(order([lowered]), found).price)).toMatchObject({ ordered: 1890, lowered: -590 });
  });

  test('shows a discount that exceeds the remaining price', () => {
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
  test('shows the hold before any capture', () => {
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

  test('refunds first the debt, then the card, then the credit', () => {
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

  test('refunds an invoice to the balance', () => {
    const { money } = amountStory(
      order([line(1, 5000, 1)], { issuer: 'invoice', captured: centimes(3000), refunded: centimes(500) }),
      found,
    );
    expect(told(money)).toEqual({ captured: 3000, 'refunded-credit': -500 });
  });

  test('shows goodwill apart from a decided problem, credits, and a chargeback', () => {
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

  test('reads the movements from the log, and skips unreadable ones', () => {
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

describe('the story of an open invoice', () => {
  // 87.50 ordered, 6 % of it are 5.25, and 4.90 + 0.36 for the delivery: 98.01.
  const invoice = (payment: Partial<ToldOrder['payment']>) =>
    amountStory(
      order([line(1, 8750, 1)], {
        ...{ issuer: 'invoice', reserved: centimes(9801), ...payment },
        fees: { charge: 0.06, shipping: centimes(526) },
      }),
      found,
    );

  test.each([
    ['no transfer arrived', 'invoice', 9801, 0, 9801, false],
    ['a part arrived', 'partially_paid', 5355, 5355, 4446, false],
    ['the rest is announced', 'invoice_paid', 5355, 5355, 4446, true],
    ['all of it is announced', 'invoice_paid', 9801, 0, 9801, true],
    ['the bank returned the transfer', 'invoice', 0, 0, 9801, false],
  ] as const)('costs what was invoiced, when %s', (_, status, captured, received, left, announced) => {
    const { money, kept, due, transfers } = invoice({ status, captured: centimes(captured) });
    expect([told(money), kept, due]).toEqual([{ captured: 9801 }, 9801, 9801]);
    expect(transfers).toEqual({ received, left, announced });
  });

  test('costs less after a partial refund: a lowered line stays invoiced', () => {
    // The line is 10.00 cheaper, and its fee 0.60.
    const story = amountStory(
      order([line(1, 8750, 1, { finalprice: centimes(7750) })], {
        ...{ issuer: 'invoice', status: 'partially_paid', captured: centimes(5355) },
        ...{ refunded: centimes(1060), fees: { charge: 0.06, shipping: centimes(526) } },
      }),
      found,
    );
    expect(told(story.money)).toEqual({ captured: 9801, 'refunded-credit': -1060 });
    expect([story.kept, story.transfers?.left]).toEqual([8741, 3386]);
  });

  test('ends once it is paid', () => {
    const { money, transfers } = invoice({ status: 'paid', captured: centimes(9801) });
    expect([told(money), transfers]).toEqual([{ captured: 9801 }, undefined]);
  });
});

/** The amount paid beside the credit, with all refunds deducted from the price. */
function leftOf(one: ToldOrder): number {
  const { bill, credit } = orderAmounts(one);
  const { status, hub_refund = 0, captured, customer_credit, account = 0, refunded } = one.payment;
  if (status === 'pending' || status === 'authorized' || status === 'prepaid') return bill;
  const cards = one.items
    .map(({ fulfillment: { problem } }) => problem?.decided)
    .filter((by) => by?.kind === 'card');
  const decided = cards.reduce((total, by) => total + (by?.amount ?? 0), 0);
  const credits = creditsGiven(one.items);
  const all =
    status === 'refunded' ||
    status === 'manually_refunded' ||
    (status === 'partially_refunded' && refunded + credits >= captured + customer_credit + account);
  const left = all ? 0 : Math.max(0, bill + credit - Math.max(hub_refund, decided) - credits);
  return left - Math.min(credit, left);
}

test('adds up to the amount due, and to captured less refunded, for every order', () => {
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
      revisions: fc.array(
        fc.record({
          ...{ at: fc.constant('2026-11-21T10:00:00.000Z'), by: fc.constantFrom('customer', 'market') },
          lines: fc.array(
            fc.record(
              {
                ...{ line: fc.nat(99), title: fc.constant('Tomme'), was: amount(5000), is: amount(5000) },
                ...{ before: fc.nat(9), after: fc.nat(9), replaces: fc.constant('Beurre') },
              },
              { requiredKeys: ['line', 'title', 'was', 'is', 'before', 'after'] },
            ),
            { maxLength: 4 },
          ),
        }),
        { maxLength: 3 },
      ),
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
      expect(due).toBe(undone ? 0 : leftOf(one));
      expect(sum(money.map(({ by }) => by))).toBe(kept);
      const of = (...kinds: readonly string[]) =>
        sum(money.filter(({ kind }) => kinds.includes(kind)).map(({ by }) => by));
      const back = of('refunded-account', 'refunded-card', 'refunded-credit');
      const { captured, refunded, hub_refund: gestures = ZERO } = one.payment;
      const lowered = Math.max(0, refunded - gestures);
      const open = one.payment.issuer === 'invoice' && isOpenInvoice(one.payment.status) && !undone;
      const taken = open ? Math.max(captured, orderAmounts(one).bill + lowered) : captured;
      expect(of('captured') + back).toBe(taken - refunded);
      expect(of('problem-credit') + of('charged-back')).toBe(
        0 - creditsGiven(one.items) - (one.payment.charged_back ?? 0),
      );
      for (const step of price)
        if (step.lines.length > 0) expect(sum(step.lines.map(({ by }) => by))).toBe(step.by);
    }),
    { numRuns: 5000 },
  );
});
