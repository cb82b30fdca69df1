import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CapturablePayment, captureLimit, planCapture } from '../../src/domain/capture.ts';
import { centimes, ZERO } from '../../src/domain/money.ts';

const card: CapturablePayment = {
  status: 'authorized',
  issuer: 'visa',
  reserved: centimes(2000),
  captured: ZERO,
  customer_credit: ZERO,
};
const twint: CapturablePayment = { ...card, status: 'prepaid', issuer: 'twint', captured: centimes(2000) };
const invoice: CapturablePayment = { ...card, issuer: 'invoice' };

const planned = (payment: CapturablePayment, bill: number, credit = 0, balance = 0) =>
  planCapture(payment, { bill: centimes(bill), credit: centimes(credit) }, centimes(balance));

describe('a card (facts §3.7)', () => {
  test.each([
    // bill   card  balance
    ['less than held', 1850, 1850, 0],
    ['just what is held', 2000, 2000, 0],
    ['a fifth more than held', 2400, 2400, 0],
    ['less than a franc: the smallest charge, the rest on the balance', 40, 100, 60],
    ['nothing', 0, 0, 0],
  ])('takes %s', (_, bill, taken, balance) => {
    expect(planned(card, bill)).toMatchObject({
      ok: true,
      value: { card: taken, balance, event: 'capture' },
    });
  });

  test('refuses more than a fifth beyond what is held', () => {
    expect(captureLimit(card)).toBe(2400);
    expect(planned(card, 2401)).toEqual({ ok: false, refusal: 'capture_too_much' });
  });

  test('gives back the credit that was not needed', () => {
    expect(planned({ ...card, customer_credit: centimes(500) }, 0, 300)).toMatchObject({
      value: { card: 0, credit: 300, balance: 200 },
    });
  });
});

describe('what was taken at once', () => {
  test.each([
    ['the difference goes back', 1900, 100, 0],
    ['a difference below 0.05 goes to the balance', 1996, 0, 4],
    ['nothing is left', 2000, 0, 0],
  ])('%s', (_, bill, back, balance) => {
    expect(planned(twint, bill)).toMatchObject({ value: { card: 2000 - back, cardBack: back, balance } });
  });

  test('more than was taken is refused', () => {
    expect(planned(twint, 2001)).toEqual({ ok: false, refusal: 'capture_too_much' });
  });
});

describe('an invoice', () => {
  test.each([
    ['leaves a debt: it is sent', 'authorized', 1800, -2000, 200, 'invoice'],
    ['is covered by the balance: it is paid', 'authorized', 1800, 0, 200, 'capture'],
    ['whose transfer was announced clears the debt', 'invoice_paid', 1800, -1800, 1800, 'capture'],
  ] as const)('that %s', (_, status, bill, balance, moved, event) => {
    expect(planned({ ...invoice, status }, bill, 0, balance)).toMatchObject({
      value: { card: 0, balance: moved, event },
    });
  });
});

test('whatever the bill, card and credit pay it, and what is beyond goes to the balance', () => {
  const money = fc.integer({ min: 0, max: 2400 });
  fc.assert(
    fc.property(money, money, fc.constantFrom(card, twint), (bill, credit, payment) => {
      const plan = planned({ ...payment, customer_credit: centimes(credit) }, bill, Math.min(credit, bill));
      if (!plan.ok) return;
      const { card: taken, balance, credit: used } = plan.value;
      expect(taken - bill + (credit - used)).toBe(balance);
    }),
  );
});
