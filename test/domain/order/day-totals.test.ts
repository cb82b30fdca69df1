import { describe, expect, test } from 'vitest';
import { dayMoney, dayTotals } from '../../../src/domain/order/day-totals.ts';
import { paperTotal, type SettledOrder } from '../../../src/domain/order/order-paper.ts';
import { centimes, sum } from '../../../src/domain/money/money.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import type { PaymentStatus } from '../../../src/domain/payment/payment-status.ts';
import { canBeAccepted, keepsOpen } from '../../../src/domain/payment/day-control.ts';
import { lehmerRandom } from '../../support/lehmer-random.ts';

type Amounts = Partial<
  Record<'discount' | 'credit' | 'captured' | 'refunded' | 'account' | 'gesture' | 'credited', number>
>;

const order = (
  prices: readonly number[],
  {
    status = 'paid',
    issuer = 'visa',
    ...of
  }: Amounts & { readonly status?: PaymentStatus; readonly issuer?: string } = {},
): SettledOrder => ({
  items: prices.map((price, at) => ({
    ...{ line: at + 1, vendor: 'laiterie', price: centimes(price), quantity: 1, finalprice: centimes(price) },
    fulfillment: {
      status: 'fulfilled',
      ...(at === 0 &&
        of.credited !== undefined && {
          problem: { wish: 'credit' as const, credited: centimes(of.credited) },
        }),
    },
  })),
  vendors: [{ slug: 'laiterie', discount: { finalAmount: centimes(of.discount ?? 0) } }],
  payment: {
    ...{ fees: { charge: 0.08, shipping: centimes(1190) }, status, issuer },
    ...{ customer_credit: centimes(of.credit ?? 0), captured: centimes(of.captured ?? 0) },
    ...{ refunded: centimes(of.refunded ?? 0), account: centimes(of.account ?? 0) },
    ...(of.gesture !== undefined && { hub_refund: centimes(of.gesture) }),
  },
});

/** An order of 98.01 in all: 79.73 and 8 % of service, and the delivery. */
const bigInvoice = (more: Parameters<typeof order>[1]) => order([7973], { issuer: 'invoice', ...more });

describe('the totals of a day', () => {
  test('add up by hand, with a gesture, a full refund, a partly paid invoice and an open card', () => {
    const day = [
      // 10.00 + 0.80 + 11.90 − 1.00 = 21.70, 5.00 by the balance; a gesture of 0.70: it costs 21.00.
      order([1000], {
        ...{ status: 'partially_refunded', discount: 100, credit: 500, captured: 1670 },
        ...{ refunded: 70, gesture: 70 },
      }),
      // 20.00 + 1.60 + 11.90 = 33.50, fully refunded: it costs nothing.
      order([2000], { status: 'refunded', captured: 3350, refunded: 3350 }),
      // 98.01 by invoice, 53.55 received: 44.46 are left.
      bigInvoice({ status: 'partially_paid', captured: 5355 }),
      // 5.00 + 0.40 + 11.90 = 17.30, held.
      order([500], { status: 'authorized' }),
    ];
    expect(dayTotals(day)).toEqual({
      ...{
        orders: 4,
        articles: 1000 + 2000 + 7973 + 500,
        service: 80 + 160 + 638 + 40,
        deliveries: 4 * 1190,
      },
      ...{ discounts: 100, given: 70 + 3350, total: 2100 + 0 + 9801 + 1730 },
      ...{ credit: 500, account: 0, taken: 1670 + 3350, invoiced: 9801, due: 4446, refunded: 70 + 3350 },
      ...{ coming: 1730, net: 2100 + 9801 },
    });
  });

  test.each<[string, SettledOrder, number, number]>([
    ['an open invoice', bigInvoice({ status: 'invoice', captured: 9801 }), 9801, 9801],
    ['a partly paid one', bigInvoice({ status: 'partially_paid', captured: 5355 }), 9801, 4446],
    ['one whose transfer the bank took back', bigInvoice({ status: 'invoice', captured: 0 }), 9801, 9801],
    ['one with an announced transfer', bigInvoice({ status: 'invoice_paid', captured: 9801 }), 9801, 0],
    ['one whose rest is announced', bigInvoice({ status: 'invoice_paid', captured: 5355 }), 9801, 0],
    ['a paid one', bigInvoice({ status: 'paid', captured: 9801 }), 9801, 0],
  ])('ask for the whole of %s, the rest separately', (_what, invoice, invoiced, due) => {
    expect(dayMoney(invoice)).toMatchObject({ invoiced, due, taken: 0, final: 9801, refunded: 0 });
    expect(dayTotals([invoice])).toMatchObject({ total: 9801, net: 9801, given: 0 });
  });

  test('show what a card did not cover, and a credit for a problem', () => {
    // 20.00 + 1.60 + 11.90 = 33.50: the card gave 30.00, 3.50 are owed; 2.00 were credited for a problem.
    const problem = order([2000], { captured: 3000, account: 350, credited: 200 });
    expect(dayMoney(problem)).toMatchObject({ taken: 3000, account: 350, refunded: 200, final: 3150 });
  });

  test('count a discount as far as it lowers the total', () => {
    const { discounts, total } = dayTotals([order([100], { discount: 9999, status: 'authorized' })]);
    expect([discounts, total]).toEqual([100 + 8 + 1190, 0]);
  });

  test('add up on 2000 days, and match the papers', () => {
    const random = lehmerRandom(41);
    const upTo = (most: number) => Math.floor(random() * most);
    for (let day = 0; day < 2000; day += 1) {
      const orders = Array.from({ length: 1 + upTo(12) }, () => someOrder(upTo));
      const sums = dayTotals(orders);
      const { articles, service, deliveries, discounts, given, total, coming, net } = sums;
      expect(articles + service + deliveries - discounts - given).toBe(total);
      expect(sums.credit + sums.account + sums.taken + sums.invoiced - sums.refunded).toBe(net);
      expect(net + coming).toBe(total);
      expect(net).toBe(sum(orders.map((one) => paperTotal(one))));
      expect(sums.refunded).toBe(
        orders.reduce((all, { payment, items }) => {
          const credited = items[0]?.fulfillment.problem?.credited ?? 0;
          return all + (payment.status === 'authorized' ? 0 : payment.refunded + credited);
        }, 0),
      );
    }
  });
});

/** An order in any state possible on a day, with consistent amounts. */
function someOrder(upTo: (most: number) => number): SettledOrder {
  const prices = Array.from({ length: 1 + upTo(5) }, () => 100 + upTo(5000));
  const granted = { discount: upTo(400), credit: upTo(3000) };
  const { bill, credit } = orderAmounts(order(prices, granted));
  const paid = { discount: granted.discount, credit, captured: bill };
  const back = upTo(bill);
  switch (upTo(6)) {
    case 0:
      return order(prices, { ...granted, status: 'authorized' });
    case 1:
      return order(prices, { ...paid, credited: upTo(100) });
    case 2:
      return order(prices, { ...paid, status: 'partially_refunded', refunded: back, gesture: back });
    case 3:
      return order(prices, { ...paid, status: 'refunded', refunded: bill + credit });
    case 4:
      return order(prices, {
        ...{ ...paid, issuer: 'invoice', status: 'invoice', captured: upTo(2) === 0 ? 0 : bill },
      });
    default:
      return order(prices, { ...paid, issuer: 'invoice', status: 'partially_paid', captured: upTo(bill) });
  }
}

test.each([
  [{ control: 'weights', open: 0 }, false, false],
  [{ control: 'weights', open: 1 }, true, true],
  [{ control: 'weights', open: 1, accepted: { holds: true } }, true, false],
  [{ control: 'weights', open: 2, accepted: { holds: false } }, true, true],
  [{ control: 'captures', open: 1 }, false, false],
  [{ control: 'chargebacks', open: 1 }, false, false],
] as const)('%j can be accepted: %s, keeps the day open: %s', (seen, acceptable, open) => {
  expect([canBeAccepted(seen), keepsOpen(seen)]).toEqual([acceptable, open]);
});
