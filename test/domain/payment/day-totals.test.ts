import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { type DayOrder, dayTotals } from '../../../src/domain/payment/day-totals.ts';
import { canBeAccepted, keepsOpen } from '../../../src/domain/payment/day-control.ts';
import { lehmerRandom } from '../../support/lehmer-random.ts';

const order = (
  prices: readonly number[],
  {
    discount = 0,
    credit = 0,
    ...payment
  }: Partial<Record<'discount' | 'credit' | 'captured' | 'refunded', number>> & { issuer?: string } = {},
): DayOrder => ({
  items: prices.map((price) => ({
    price: centimes(price),
    quantity: 1,
    finalprice: centimes(price),
    fulfillment: { status: 'fulfilled' },
  })),
  vendors: [{ discount: { finalAmount: centimes(discount) } }],
  payment: {
    fees: { charge: 0.08, shipping: centimes(1190) },
    customer_credit: centimes(credit),
    issuer: payment.issuer ?? 'visa',
    captured: centimes(payment.captured ?? 0),
    refunded: centimes(payment.refunded ?? 0),
  },
});

test('adds up a day by hand', () => {
  // 10.00 + 0.80 + 11.90 − 1.00 = 21.70, of which 5.00 by the balance; 20.00 + 1.60 + 11.90 = 33.50 by invoice.
  const day = dayTotals([
    order([1000], { discount: 100, credit: 500, captured: 1670, refunded: 70 }),
    order([1500, 500], { issuer: 'invoice', captured: 3350 }),
  ]);
  expect(day).toEqual({
    ...{ orders: 2, articles: 3000, service: 240, deliveries: 2380, discounts: 100, total: 5520 },
    ...{ credit: 500, taken: 1670, invoiced: 3350, refunded: 70 },
  });
});

test('counts a discount as far as it lowers the total', () => {
  const { discounts, total } = dayTotals([order([100], { discount: 9999 })]);
  expect([discounts, total]).toEqual([100 + 8 + 1190, 0]);
});

test('adds up to its total on 2000 days', () => {
  const random = lehmerRandom(41);
  const upTo = (most: number) => Math.floor(random() * most);
  for (let day = 0; day < 2000; day += 1) {
    const orders = Array.from({ length: 1 + upTo(12) }, () =>
      order(
        Array.from({ length: upTo(6) }, () => upTo(5000)),
        { discount: upTo(400), credit: upTo(3000) },
      ),
    );
    const { articles, service, deliveries, discounts, total, credit } = dayTotals(orders);
    expect(articles + service + deliveries - discounts).toBe(total);
    expect(credit).toBeLessThanOrEqual(total);
  }
});

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
