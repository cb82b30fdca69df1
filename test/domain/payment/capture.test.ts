import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CapturablePayment, owedBeyond, planCapture } from '../../../src/domain/payment/capture-plan.ts';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';

const card: CapturablePayment = {
  status: 'authorized',
  issuer: 'visa',
  reserved: centimes(2000),
  captured: ZERO,
  customer_credit: ZERO,
};
const twint: CapturablePayment = { ...card, status: 'prepaid', issuer: 'twint', captured: centimes(2000) };
const invoice: CapturablePayment = { ...card, issuer: 'invoice' };

const planned = (payment: CapturablePayment, bill: number, credit = 0, balance = 0, received = 0) =>
  planCapture(
    payment,
    { bill: centimes(bill), credit: centimes(credit) },
    centimes(balance),
    centimes(received),
  );

describe('a card', () => {
  test.each([
    // bill   card  balance
    ['less than held', 1850, 1850, 0],
    ['exactly what is held', 2000, 2000, 0],
    ['the hold for a bill a tenth above it, the rest owed on the account', 2200, 2000, -200],
    ['the hold for a bill twice as high', 4000, 2000, -2000],
    ['less than a franc: the smallest charge, the rest on the balance', 40, 100, 60],
    ['nothing', 0, 0, 0],
  ])('takes %s', (_, bill, taken, balance) => {
    expect(planned(card, bill)).toMatchObject({
      ok: true,
      value: { card: taken, balance, event: 'capture' },
    });
  });

  test('refuses an amount above the hold by more than an account may owe: a weight to check', () => {
    expect(planned(card, 42_000)).toMatchObject({ ok: true, value: { card: 2000, balance: -40_000 } });
    expect(planned(card, 42_001)).toEqual({ ok: false, refusal: 'capture_too_much' });
  });

  test('releases a hold below the smallest charge, and charges the bill to the account', () => {
    const small = { ...card, reserved: centimes(60) };
    expect(planned(small, 60)).toMatchObject({ value: { card: 0, balance: -60 } });
    expect(planned({ ...card, reserved: ZERO }, 80)).toMatchObject({ value: { card: 0, balance: -80 } });
  });

  test('sets unused credit against the amount above the hold', () => {
    const helped = { ...card, customer_credit: centimes(500) };
    expect(planned(helped, 2100, 400)).toMatchObject({ value: { card: 2000, credit: 400, balance: 0 } });
  });

  test('is not charged when credit paid all of it, though container deposits leave a debt', () => {
    const helped = { ...invoice, reserved: ZERO, customer_credit: centimes(500) };
    expect(planned(helped, 0, 500, -400)).toMatchObject({ value: { balance: 0, event: 'capture' } });
  });

  test('returns unused credit', () => {
    expect(planned({ ...card, customer_credit: centimes(500) }, 0, 300)).toMatchObject({
      value: { card: 0, credit: 300, balance: 200 },
    });
  });
});

describe('a prepaid amount', () => {
  test.each([
    ['the difference is refunded', 1900, 100, 0],
    ['a difference of 0.05 is refunded', 1995, 5, 0],
    ['a difference below 0.05 goes to the balance', 1996, 0, 4],
    ['no difference', 2000, 0, 0],
  ])('%s', (_, bill, back, balance) => {
    expect(planned(twint, bill)).toMatchObject({ value: { card: 2000 - back, cardBack: back, balance } });
  });

  test('an amount above the prepaid one is owed on the account', () => {
    expect(planned(twint, 2350)).toMatchObject({ value: { card: 2000, cardBack: 0, balance: -350 } });
  });
});

test.each([
  ['a card', card, 2200, 200],
  ['a card that holds enough', card, 1999, 0],
  ['a smallest charge', card, 40, 0],
  ['twint', twint, 2350, 350],
  ['an invoice', invoice, 9900, 0],
])('the office is told in advance what %s leaves to owe', (_, payment, bill, owed) => {
  expect(owedBeyond(payment, centimes(bill))).toBe(owed);
});

describe('an invoice', () => {
  test.each([
    ['leaves a debt: it is sent', 'authorized', 1800, -2000, 200, 'invoice'],
    ['is covered by the balance: it is paid', 'authorized', 1800, 0, 200, 'capture'],
    ['is covered by the balance to the last centime', 'authorized', 1800, -200, 200, 'capture'],
    ['leaves a debt of one centime: it is sent', 'authorized', 1800, -201, 200, 'invoice'],
    ['whose transfer was announced clears the debt', 'invoice_paid', 1800, -1800, 1800, 'capture'],
    ['is paid while another is owed', 'invoice_paid', 1800, -5000, 1800, 'capture'],
  ] as const)('that %s', (_, status, bill, balance, moved, event) => {
    expect(planned({ ...invoice, status }, bill, 0, balance)).toMatchObject({
      value: { card: 0, cardBack: 0, balance: moved, event },
    });
  });

  test.each(['invoice', 'invoice_paid', 'partially_paid'] as const)(
    'that is %s is credited with what its transfers have not yet paid',
    (status) => {
      expect(planned({ ...invoice, status }, 1800, 0, -1100, 700)).toMatchObject({
        value: { card: 0, credit: 0, balance: 1100, event: 'capture' },
      });
    },
  );

  test('returns unused credit', () => {
    const helped = { ...invoice, reserved: ZERO, customer_credit: centimes(500) };
    expect(planned(helped, 0, 300)).toMatchObject({ value: { credit: 300, balance: 200, event: 'capture' } });
  });
});

test('card, credit and account pay any bill, and a card never more than it held', () => {
  const money = fc.integer({ min: 0, max: 30_000 });
  fc.assert(
    fc.property(money, money, fc.constantFrom(card, twint), (bill, credit, payment) => {
      const plan = planned({ ...payment, customer_credit: centimes(credit) }, bill, Math.min(credit, bill));
      if (!plan.ok) return;
      const { card: taken, balance, credit: used } = plan.value;
      expect(taken - bill + (credit - used)).toBe(balance);
      expect(taken).toBeLessThanOrEqual(2000);
    }),
  );
});
