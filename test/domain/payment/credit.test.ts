import { expect, test } from 'vitest';
import {
  balanceOf,
  CREDIT_ACTS,
  creditEntry,
  creditUsed,
  goodwill,
  goodwillEntry,
  goodwillReason,
  type InvoiceCustomer,
  MAX_BALANCE,
  MAX_CREDIT,
  payByInvoice,
  redeem,
} from '../../../src/domain/payment/credit.ts';
import { centimes } from '../../../src/domain/money/money.ts';

test.each([
  ['pays the whole when it suffices', 15000, 11990, 11990],
  ['pays as much as it holds', 3000, 11990, 3000],
  ['below zero pays nothing', -500, 11990, 0],
  ['of zero pays nothing', 3000, 0, 0],
])('a balance %s', (_, balance, due, expected) => {
  expect(creditUsed(centimes(balance), centimes(due))).toBe(expected);
});

test('a balance is the sum of its movements, each with its order', () => {
  const ledger = [
    creditEntry('voucher', 'BIENVENUE', centimes(2000)),
    creditEntry('authorize', 2_000_123, centimes(-1500)),
    creditEntry('refund', 2_000_123, centimes(300)),
  ];
  expect(balanceOf(ledger)).toBe(800);
  expect(ledger[1]?.note).toBe('authorize:2000123');
  expect(CREDIT_ACTS).toContain('invoice_paid');
});

type Change = Partial<Omit<InvoiceCustomer, 'balance'>> & { readonly balance?: number };

const customer = { balance: centimes(0), invoiceIsValid: true, openInvoices: 0 };

const byInvoice: readonly (readonly [string, Change, number, string, number])[] = [
  ['leaves a debt', {}, 10000, 'accepted', -10000],
  ['uses the balance', { balance: 3000 }, 10000, 'accepted', -7000],
  [
    'needs no method when the balance suffices',
    { balance: 20000, invoiceIsValid: false },
    10000,
    'accepted',
    10000,
  ],
  [
    'needs none either when it suffices to the last centime',
    { balance: 10000, invoiceIsValid: false },
    10000,
    'accepted',
    0,
  ],
  ['needs a valid method to owe', { invoiceIsValid: false }, 10000, 'invoice_not_allowed', 0],
  ['may reach the limit', { balance: -30000 }, 10000, 'accepted', -40000],
  ['may not exceed the limit', { balance: -30000 }, 10001, 'invoice_limit', 0],
  ['needs a place among the open invoices', { openInvoices: 4, maxInvoices: 4 }, 100, 'invoice_too_many', 0],
  ['has a place among the open invoices', { openInvoices: 3, maxInvoices: 4 }, 100, 'accepted', -100],
];

test.each(byInvoice)('an order by invoice %s', (_, { balance = 0, ...change }, due, outcome, after) => {
  const result = payByInvoice({ ...customer, ...change, balance: centimes(balance) }, centimes(due));
  expect(result).toEqual(
    outcome === 'accepted' ? { ok: true, value: after } : { ok: false, refusal: outcome },
  );
});

test('a voucher fills a balance up to its limit', () => {
  expect([MAX_CREDIT, MAX_BALANCE]).toEqual([40_000, 40_000]);
  expect(redeem(centimes(35_000), centimes(5_000))).toEqual({ ok: true, value: 40_000 });
  expect(redeem(centimes(35_000), centimes(5_001))).toEqual({ ok: false, refusal: 'credit_too_high' });
});

test.each([
  ['a gesture', 500, 300, 800],
  ['up to the limit', 39_500, 500, 40_000],
  ['beyond it', 39_500, 501, 'balance_too_high'],
  ['a returned gesture', 500, -300, 200],
  ['down to the limit', -39_500, -500, -40_000],
  ['below it', -39_500, -501, 'balance_too_low'],
  ['out of a debt beyond the limit', -41_000, 500, -40_500],
  ['nothing', 500, 0, 'goodwill_nothing'],
])('%s changes a balance', (_, balance, amount, expected) => {
  const after = goodwill(centimes(balance), centimes(amount));
  expect(after.ok ? after.value : after.refusal).toBe(expected);
});

test('a gesture keeps its cause and its reason, with any text in the reason', () => {
  const reason = { cause: 'late', word: 'Deux heures : désolés' };
  const { note } = goodwillEntry(reason, centimes(500));
  expect(goodwillReason(note)).toEqual(reason);
  expect(goodwillReason('voucher:late:x')).toBeUndefined();
});
