import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centimes } from '../../src/domain/money.ts';
import type { PaymentStatus } from '../../src/domain/payment-status.ts';
import { hubRefund, lineRefund, refund, refundable } from '../../src/domain/refund.ts';

function payment(captured: number, credit: number, refunded: number, status: PaymentStatus = 'paid') {
  return { status, captured: centimes(captured), credit: centimes(credit), refunded: centimes(refunded) };
}

test.each([
  ['part of a card', payment(10000, 0, 0), 3000, 3000, 0, 3000, 'refund_in_part'],
  ['the whole of a card', payment(10000, 0, 0), 10000, 10000, 0, 10000, 'refund'],
  ['the rest of a card', payment(10000, 0, 3000, 'partially_refunded'), 7000, 7000, 0, 10000, 'refund'],
  ['the card first', payment(10000, 4000, 0), 6000, 6000, 0, 6000, 'refund_in_part'],
  ['then the credit', payment(10000, 4000, 5000), 3000, 1000, 2000, 8000, 'refund_in_part'],
  ['credit alone', payment(4000, 4000, 0), 1000, 0, 1000, 1000, 'refund_in_part'],
])('a refund gives back %s', (_, taken, amount, toCard, toCredit, refunded, event) => {
  expect(refund(taken, centimes(amount))).toEqual({ ok: true, value: { toCard, toCredit, refunded, event } });
});

test.each([
  ['more than was taken', payment(10000, 0, 0), 10001, 'refund_too_much'],
  ['more than is left', payment(10000, 0, 9000), 1001, 'refund_too_much'],
  ['nothing', payment(10000, 0, 0), 0, 'refund_nothing'],
  ['a debt', payment(10000, 0, 0), -5, 'refund_nothing'],
  ['what was only held', payment(10000, 0, 0, 'authorized'), 100, 'payment_state'],
  ['what already went back', payment(10000, 0, 10000, 'refunded'), 100, 'payment_state'],
] as const)('a refund never gives back %s', (_, taken, amount, refusal) => {
  expect(refund(taken, centimes(amount))).toEqual({ ok: false, refusal });
});

test('nothing can go back of what was only held', () => {
  expect(refundable(payment(10000, 0, 2500))).toBe(7500);
  expect(refundable(payment(10000, 0, 0, 'authorized'))).toBe(0);
});

test.each([
  ['lowered', 1200, 900, { ok: true, value: 300 }],
  ['given for free', 1200, 0, { ok: true, value: 1200 }],
  ['left as it is', 1200, 1200, { ok: false, refusal: 'refund_nothing' }],
  ['raised', 1200, 1300, { ok: false, refusal: 'refund_nothing' }],
  ['lowered below zero', 1200, -1, { ok: false, refusal: 'refund_too_much' }],
])('a paid line %s gives back the difference', (_, finalprice, lowered, expected) => {
  expect(lineRefund({ finalprice: centimes(finalprice) }, centimes(lowered))).toEqual(expected);
});

test.each([
  ['a gesture', 5000, 0, 1000, { ok: true, value: 1000 }],
  ['a second one', 5000, 1000, 4000, { ok: true, value: 5000 }],
  ['more than the subtotal in all', 5000, 1000, 4001, { ok: false, refusal: 'refund_too_much' }],
  ['nothing', 5000, 0, 0, { ok: false, refusal: 'refund_nothing' }],
])('a hub gives %s', (_, subtotal, given, amount, expected) => {
  expect(hubRefund(centimes(subtotal), centimes(given), centimes(amount))).toEqual(expected);
});

test('any refunds in a row give back what was taken, to the centime and never more', () => {
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
