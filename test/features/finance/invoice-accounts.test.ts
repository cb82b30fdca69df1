import { expect, test } from 'vitest';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { creditorReference, groupedReference } from '../../../src/domain/payment/creditor-reference.ts';
import { fromChf } from '../../../src/domain/money/money.ts';
import { accountsOf, amountOf, invoicesIn } from '../../../src/features/finance/invoices/invoice-accounts.ts';
import { anOrder } from '../../contract/an-order.ts';

const REFERENCE = creditorReference('0000000008202611');
const cafe = {
  id: 7,
  displayName: 'Café de l’Étoile',
  email: 'cafe@exemple.ch',
  plan: 'business',
  orders: 9,
};
const hotel = { ...cafe, id: 8, displayName: 'Hôtel du Lac', email: 'achats@hotel.ch' };

function invoice(oid: number, customer: Order['customer'], payment: Partial<Order['payment']> = {}): Order {
  return anOrder({ oid, customer, payment: { status: 'invoice', ...payment } });
}

const bill = amountOf(invoice(1, cafe));

test('a partly paid invoice has the rest to pay', () => {
  expect(bill).toBeGreaterThan(100);
  expect(amountOf(invoice(1, cafe, { status: 'partially_paid', captured: fromChf(1) }))).toBe(bill - 100);
});

test('invoices are grouped by customer, sorted by address, oldest first', () => {
  const accounts = accountsOf([invoice(3, cafe), invoice(2, hotel), invoice(1, cafe)], '');
  expect(accounts.map(({ customer }) => customer.email)).toEqual(['achats@hotel.ch', 'cafe@exemple.ch']);
  expect(accounts[1]?.invoices.map(({ oid }) => oid)).toEqual([1, 3]);
  expect(accounts[1]?.amount).toBe(2 * bill);
});

test.each([
  ['etoile', [7]],
  ['HOTEL.CH', [8]],
  ['personne', []],
])('« %s » finds %s', (words, found) => {
  const accounts = accountsOf([invoice(1, cafe), invoice(2, hotel)], words);
  expect(accounts.map(({ customer }) => customer.id)).toEqual(found);
});

test('a reference finds the customer of the transfer', () => {
  const accounts = accountsOf([invoice(1, cafe), invoice(2, hotel)], groupedReference(REFERENCE));
  expect(accounts.map(({ customer }) => customer.id)).toEqual([8]);
});

test('all months are one list for each invoice state', () => {
  const totals = { invoicesAmount: bill, transfersAmount: bill, paidsAmount: bill, qrbillAmount: bill };
  const months = [
    { month: 11, year: 2026, invoices: [invoice(1, cafe)], transfers: [], paids: [invoice(2, cafe)], totals },
    { month: 10, year: 2026, invoices: [invoice(3, cafe)], transfers: [invoice(4, cafe)], paids: [], totals },
  ];
  const oids = (state: 'open' | 'announced' | 'paid') => invoicesIn(months, state).map(({ oid }) => oid);
  expect([oids('open'), oids('announced'), oids('paid')]).toEqual([[1, 3], [4], [2]]);
});
