import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountStory } from '../../../src/domain/order/amount-story.ts';
import { add, centimes, sum, ZERO } from '../../../src/domain/money/money.ts';
import { planCapture } from '../../../src/domain/payment/capture-plan.ts';
import { creditOf, rolledOver } from '../../../src/domain/payment/credit.ts';
import { givenBack } from '../../../src/domain/payment/given-back.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import type { PaymentStatus } from '../../../src/domain/payment/payment-status.ts';
import { paidFor, refund, refundable } from '../../../src/domain/payment/refund-amounts.ts';

const CARRIED = centimes(-235);

/** One line of this price, found as ordered, and 11.90 of delivery; a debt of 2.35 is paid with it. */
const order = (price: number) => ({
  items: [
    {
      ...{
        line: 1,
        vendor: 'laiterie',
        title: 'Tomme',
        price: centimes(price),
        quantity: 1,
        finalprice: centimes(price),
      },
      fulfillment: { status: 'fulfilled' },
    },
  ],
  vendors: [],
  payment: { fees: { charge: 0, shipping: centimes(1190) }, customer_credit: CARRIED },
});

test.each([
  [0, 0],
  [-100, 0],
  [1, 1],
  [500, 500],
  [501, 0],
])('of a debt of %i, %i is paid with the next order', (owed, expected) => {
  expect(rolledOver(centimes(owed))).toBe(expected);
});

test('credit pays the amount due of an order, and a carried debt is paid in any case', () => {
  expect(creditOf(centimes(3000), centimes(1000))).toBe(1000);
  expect(creditOf(CARRIED, centimes(1000))).toBe(-235);
  expect(creditOf(CARRIED, ZERO)).toBe(-235);
});

test('a carried debt is billed beside the goods', () => {
  expect(orderAmounts(order(1000))).toMatchObject({ total: 2190, credit: -235, bill: 2425 });
});

test('a cancelled order says that the debt is owed again', () => {
  const payment = { status: 'voided', issuer: 'visa', reserved: centimes(2425), captured: ZERO } as const;
  expect(givenBack({ ...payment, customer_credit: CARRIED }).replaceAll('\u00a0', ' ')).toBe(
    'Rien n’est débité : ce qui était réservé sur votre carte est libéré. Le report de 2,35 CHF revient sur votre compte.',
  );
});

test('its amounts are shown as steps that add up', () => {
  const told = order(1000);
  const payment = {
    ...{ ...told.payment, issuer: 'visa', status: 'paid' as PaymentStatus, reserved: centimes(2425) },
    ...{ captured: centimes(2425), refunded: ZERO, logs: [] },
  };
  const story = amountStory({ ...told, payment }, ({ finalprice }) => finalprice);
  expect(story.price.map(({ kind, by }) => [kind, by])).toEqual([
    ['ordered', 1000],
    ['delivery', 1190],
    ['rollover', 235],
  ]);
  expect(story.money.map(({ kind, by }) => [kind, by])).toEqual([
    ['captured', 2425],
    ['rollover-paid', -235],
  ]);
  expect([story.due, story.kept]).toEqual([2425, 2190]);
});

describe('captured − refunded = goods + delivery − credit', () => {
  const means = fc.constantFrom(
    { issuer: 'visa', status: 'authorized' as const },
    { issuer: 'twint', status: 'prepaid' as const },
    { issuer: 'invoice', status: 'authorized' as const },
  );

  test('holds for any weight, hold and refund of an order that carries a debt', () => {
    fc.assert(
      fc.property(
        means,
        fc.integer({ min: 0, max: 8000 }),
        fc.integer({ min: 0, max: 8000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ issuer, status }, ordered, found, share) => {
          const held = orderAmounts(order(ordered)).bill;
          const amounts = orderAmounts(order(found));
          const before = {
            ...{ status, issuer, reserved: held, customer_credit: CARRIED },
            captured: status === 'prepaid' ? held : ZERO,
          };
          // The debt became credit of the account at placement; an invoice took the whole from there.
          const balance = issuer === 'invoice' ? centimes(0 - held) : ZERO;
          const plan = planCapture(before, amounts, balance);
          if (!plan.ok) return;
          const { card, credit } = plan.value;
          const taken = issuer === 'invoice' ? amounts.bill : card;
          const account = centimes(amounts.bill - taken);
          expect(credit).toBe(-235);
          const paid = {
            ...{ issuer, status: 'paid' as const, captured: taken, account, refunded: ZERO },
            customer_credit: credit,
          };
          const whole = paidFor(paid);
          expect(whole.captured).toBe(amounts.total);
          // All account movements: the debt given as credit, and the result of the capture.
          const moved = sum([centimes(235), balance, plan.value.balance]);
          expect(moved).toBe(issuer === 'invoice' ? 235 - amounts.bill : 235 - account);
          const back = centimes(Math.round(refundable(whole) * share));
          const given = refund(whole, back);
          if (!given.ok) return;
          expect(add(given.value.toCard, given.value.toCredit)).toBe(back);
          expect(given.value.toCard).toBeLessThanOrEqual(taken);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
