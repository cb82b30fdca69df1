import { expect, test } from 'vitest';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { sum } from '../../../src/domain/money/money.ts';
import { amountOf } from '../../../src/features/finance/invoices/invoice-accounts.ts';
import { billsOf, openPeriods } from '../../../src/features/finance/invoices/invoice-bills.ts';
import { anOrder } from '../../contract/an-order.ts';

function invoice(oid: number, hub: string, when = '2026-11-12T15:00:00.000Z'): Order {
  const order = anOrder({ oid, payment: { status: 'invoice' } });
  return { ...order, hub, shipping: { ...order.shipping, when } };
}

test('a month at two markets has two bills, each with its open amount', () => {
  const [one, two, announced] = [invoice(1, 'geneve'), invoice(2, 'geneve'), invoice(4, 'geneve')];
  const totals = {
    invoicesAmount: sum([]),
    transfersAmount: sum([]),
    paidsAmount: sum([]),
    qrbillAmount: sum([]),
  };
  const bills = billsOf([
    {
      month: 9,
      year: 2026,
      invoices: [one, two, invoice(3, 'lausanne')],
      transfers: [announced],
      paids: [],
      totals,
    },
  ]);
  expect(bills.map(({ period, hub }) => `${period} ${hub}`)).toEqual(['2026-09 geneve', '2026-09 lausanne']);
  expect(bills[0]?.due).toBe(sum([one, two].map(amountOf)));
  expect(bills[0]?.invoices.announced).toEqual([announced]);
  expect(bills[1]?.invoices.announced).toEqual([]);
});

test('an invoice belongs to the month of its delivery in the hub’s zone', () => {
  const late = invoice(1, 'geneve', '2026-10-31T23:30:00.000Z');
  expect(openPeriods([late, invoice(2, 'geneve', '2026-10-30T12:00:00.000Z')], 'Europe/Zurich')).toEqual([
    '2026-10',
    '2026-11',
  ]);
});
