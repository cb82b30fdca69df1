import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centimes, fromChf, sum } from '../../../src/domain/money/money.ts';
import { statedAccount, statedOrders } from '../../../src/domain/payment/stated-account.ts';
import { discountsOfHub, salesByShop, type SoldPart } from '../../../src/domain/payment/shop-statement.ts';
import { shopStatementLines } from '../../../src/domain/payment/shop-statement-lines.ts';

type Part = Omit<SoldPart, 'lines'>;

const PART: Part = {
  ...{ oid: 1, vendor: 'a', pieces: 2, amount: fromChf(30), discount: fromChf(4), fee: 0.2 },
  ...{ refundsByHub: fromChf(0), refundsBorne: fromChf(0), errors: 0, refunds: 0 },
};

function accountOf(parts: readonly Part[], lines: Parameters<typeof statedAccount>[2]) {
  const [sales] = salesByShop(parts);
  if (sales === undefined) throw new Error('a shop sold something');
  return { ...sales, ...statedAccount(sales, parts, lines) };
}

test('shows the steps from the ordered amount to the amount owed', () => {
  // Ordered 20.00 and 13.00; the second was weighed at 14.00, then lowered to 10.00: 3.00 by the shop, 1.00 by the hub.
  const account = accountOf([{ ...PART, refundsByHub: fromChf(1), refundsBorne: fromChf(2) }], {
    lines: [
      { oid: 1, ordered: fromChf(20), paid: fromChf(20), rate: 0.026 },
      { oid: 1, ordered: fromChf(13), paid: fromChf(10), rate: 0.081 },
    ],
    lowered: fromChf(4),
  });
  // Paid for 30.00 + 1.00 − 2.00 − 4.00 = 25.00, of which a fifth is commission.
  expect(shopStatementLines(account).map(({ id, amount }) => [id, amount])).toEqual([
    ['ordered', 3300],
    ['weights', 100],
    ['sold', 3400],
    ['refunds', -500],
    ['discount', -400],
    ['fees', -500],
    ['net', 2000],
  ]);
  expect(account.vat).toEqual([
    { rate: 0.026, amount: 1667, vat: 42, net: 1625 },
    { rate: 0.081, amount: 833, vat: 62, net: 771 },
  ]);
});

test('the hub bears the discount of a shop that delivered nothing', () => {
  const nothing = { ...PART, oid: 2, pieces: 0, amount: fromChf(0) };
  expect(salesByShop([PART, nothing])).toMatchObject([{ discount: 400, fees: 520 }]);
  expect(discountsOfHub([PART, nothing])).toBe(400);
});

test('adds up to the centime for any orders, and so does its VAT', () => {
  const line = fc.record({
    ordered: fc.integer({ min: 0, max: 5000 }).map(centimes),
    paid: fc.integer({ min: 1, max: 5000 }).map(centimes),
    lowered: fc.integer({ min: 0, max: 900 }).map(centimes),
    byHub: fc.boolean(),
    rate: fc.constantFrom(0, 0.026, 0.081),
  });
  const order = fc.record({
    lines: fc.array(line, { maxLength: 4 }),
    discount: fc.integer({ min: 0, max: 500 }),
    gesture: fc.integer({ min: 0, max: 100 }),
    fee: fc.constantFrom(0.15, 0.2),
  });
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 6 }), (orders) => {
      const parts = orders.map(({ lines, discount, gesture, fee }, oid): Part => {
        const amount = sum(lines.map(({ paid }) => paid));
        const byHub = sum(lines.filter((one) => one.byHub).map((one) => one.lowered));
        return {
          ...{ ...PART, oid, pieces: lines.length, amount, fee, refundsByHub: byHub },
          discount: centimes(Math.min(discount, amount)),
          refundsBorne: centimes(Math.min(gesture, Math.max(0, amount - discount))),
        };
      });
      const lines = orders.flatMap(({ lines: own }, oid) => own.map((one) => ({ oid, ...one })));
      const lowered = sum(lines.map((one) => one.lowered));
      const account = accountOf(parts, { lines, lowered });
      const stated = shopStatementLines(account).filter(({ id }) => id !== 'sold' && id !== 'net');
      expect(sum(stated.map(({ amount }) => amount))).toBe(account.net);
      expect(sum(account.vat.map(({ amount }) => amount))).toBe(account.net + account.fees);
      const loweredIn = (of: number) => sum(lines.filter(({ oid }) => oid === of).map((one) => one.lowered));
      const byOrder = statedOrders(parts, { lines, lowered: loweredIn });
      for (const amount of ['ordered', 'weights', 'refundsBorne', 'discount', 'fees', 'net'] as const)
        expect(sum(byOrder.map((one) => one[amount]))).toBe(account[amount]);
    }),
  );
});
