import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../../src/domain/payment/payment-status.ts';
import {
  hubRefund,
  lineRefund,
  paidFor,
  refund,
  refundable,
} from '../../../src/domain/payment/refund-amounts.ts';

function payment(
  captured: number,
  credit: number,
  refunded: number,
  status: PaymentStatus = 'paid',
  owed = 0,
) {
  const paid = { captured: centimes(captured), credit: centimes(credit), owed: centimes(owed) };
  return { status, ...paid, refunded: centimes(refunded) };
}

test.each([
  ['part of a card', payment(10000, 0, 0), 3000, 3000, 0, 3000, 'refund_in_part'],
  ['the whole of a card', payment(10000, 0, 0), 10000, 10000, 0, 10000, 'refund'],
  ['the rest of a card', payment(10000, 0, 3000, 'partially_refunded'), 7000, 7000, 0, 10000, 'refund'],
  ['the card first', payment(10000, 4000, 0), 6000, 6000, 0, 6000, 'refund_in_part'],
  ['then the credit', payment(10000, 4000, 5000), 3000, 1000, 2000, 8000, 'refund_in_part'],
  ['credit only', payment(4000, 4000, 0), 1000, 0, 1000, 1000, 'refund_in_part'],
  ['first the debt on the account', payment(10000, 0, 0, 'paid', 800), 500, 0, 500, 500, 'refund_in_part'],
  ['then the card', payment(10000, 0, 500, 'paid', 800), 1000, 700, 300, 1500, 'refund_in_part'],
  [
    'the whole card, once the debt is settled',
    payment(10000, 0, 800, 'paid', 800),
    9200,
    9200,
    0,
    10000,
    'refund',
  ],
  ['all three', payment(10000, 2000, 0, 'paid', 800), 10000, 7200, 2800, 10000, 'refund'],
])('a refund returns %s', (_, taken, amount, toCard, toCredit, refunded, event) => {
  expect(refund(taken, centimes(amount))).toEqual({ ok: true, value: { toCard, toCredit, refunded, event } });
});

test.each([
  ['more than was taken', payment(10000, 0, 0), 10001, 'refund_too_much'],
  ['more than is left', payment(10000, 0, 9000), 1001, 'refund_too_much'],
  ['nothing', payment(10000, 0, 0), 0, 'refund_nothing'],
  ['a debt', payment(10000, 0, 0), -5, 'refund_nothing'],
  ['money that was only held', payment(10000, 0, 0, 'authorized'), 100, 'payment_state'],
  ['money already refunded', payment(10000, 0, 10000, 'refunded'), 100, 'payment_state'],
] as const)('a refund never gives back %s', (_, taken, amount, refusal) => {
  expect(refund(taken, centimes(amount))).toEqual({ ok: false, refusal });
});

test.each([
  ['a card', { captured: 2000 }, 2000, 0, 0],
  ['a card and the amount above the hold', { captured: 2000, account: 300 }, 2300, 0, 300],
  ['a smallest charge, the rest of which was credited', { captured: 100, account: -60 }, 40, 0, 0],
  ['a credit and a card', { captured: 2000, customer_credit: 500 }, 2500, 500, 0],
  ['an invoice', { captured: 2000, issuer: 'invoice' }, 2000, 2000, 0],
] as const)('what was paid by %s', (_, given, captured, credit, owed) => {
  const { account, ...order } = { account: undefined, customer_credit: 0, issuer: 'visa', ...given };
  const paid = paidFor({
    ...{ status: 'paid', issuer: order.issuer, refunded: centimes(0), captured: centimes(order.captured) },
    customer_credit: centimes(order.customer_credit),
    ...(account !== undefined && { account: centimes(account) }),
  });
  expect(paid).toMatchObject({ captured, credit, owed });
});

test('held money cannot be refunded', () => {
  expect(refundable(payment(10000, 0, 2500))).toBe(7500);
  expect(refundable(payment(10000, 0, 0, 'authorized'))).toBe(0);
});

test('paid and owed amounts can be refunded, held and refunded ones cannot', () => {
  const states = PAYMENT_STATUSES.filter((status) => refundable(payment(10000, 0, 2500, status)) > 0);
  expect(states).toEqual(['invoice', 'invoice_paid', 'paid', 'partially_refunded', 'prepaid']);
});

test.each([
  ['lowered', 900, { ok: true, value: { amount: 324, fees: 24 } }],
  ['given for free', 0, { ok: true, value: { amount: 1296, fees: 96 } }],
  ['left unchanged', 1200, { ok: false, refusal: 'refund_nothing' }],
  ['raised', 1300, { ok: false, refusal: 'refund_nothing' }],
  ['lowered below zero', -1, { ok: false, refusal: 'refund_too_much' }],
])('a paid line %s refunds the difference with its fees', (_, lowered, expected) => {
  expect(lineRefund(twoLines, priced(1, 1200), centimes(lowered))).toEqual(expected);
});

test('a failed line was not paid, and refunds nothing', () => {
  const items = [{ ...priced(1, 1200), fulfillment: { status: 'failure' } }, priced(2, 5000)];
  const [failed] = items;
  expect(failed && lineRefund({ ...twoLines, items }, failed, ZERO)).toEqual({
    ...{ ok: false, refusal: 'refund_nothing' },
  });
});

function priced(line: number, francs: number) {
  const price = centimes(francs);
  return { line, price, quantity: 1, finalprice: price, fulfillment: { status: 'fulfilled' } };
}

/** Two lines with fees of 8 %. */
const twoLines = {
  items: [priced(1, 1200), priced(2, 5000)],
  vendors: [],
  payment: { fees: { charge: 0.08, shipping: centimes(500) } },
};

test.each([
  ['a gesture', 5000, 0, 1000, { ok: true, value: 1000 }],
  ['a second one', 5000, 1000, 4000, { ok: true, value: 5000 }],
  ['more than the subtotal in total', 5000, 1000, 4001, { ok: false, refusal: 'refund_too_much' }],
  ['nothing', 5000, 0, 0, { ok: false, refusal: 'refund_nothing' }],
  ['a debt', 5000, 1000, -5, { ok: false, refusal: 'refund_nothing' }],
])('a hub gives %s', (_, subtotal, given, amount, expected) => {
  expect(hubRefund(centimes(subtotal), centimes(given), centimes(amount))).toEqual(expected);
});

test('any sequence of refunds returns what was taken, to the centime and never more', () => {
  const amount = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(
      fc.nat({ max: 10_000 }),
      fc.nat({ max: 10_000 }),
      fc.array(amount),
      (card, credit, amounts) => {
        let taken = payment(card + credit, credit, 0);
        let [toCard, toCredit] = [0, 0];
        for (const wanted of amounts) {
          const done = refund(taken, centimes(wanted));
          if (!done.ok) continue;
          toCard += done.value.toCard;
          toCredit += done.value.toCredit;
          taken = { ...taken, refunded: done.value.refunded };
        }
        expect(taken.refunded).toBe(toCard + toCredit);
        expect(toCard).toBeLessThanOrEqual(card);
        expect(toCredit).toBeLessThanOrEqual(credit);
      },
    ),
  );
});
