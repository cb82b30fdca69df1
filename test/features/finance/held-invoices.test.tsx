import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { monthsHeld } from '../../../src/features/finance/invoices/held-invoices.ts';
import { billsOf } from '../../../src/features/finance/invoices/invoice-bills.ts';
import { PrintMonth } from '../../../src/features/finance/invoices/print-month.tsx';
import { anOrder } from '../../contract/an-order.ts';

type Status = ReturnType<typeof anOrder>['payment']['status'];

const invoice = (oid: number, when: string, status: Status) =>
  anOrder({ oid, shipping: { when }, payment: { issuer: 'invoice', status } });

const ORDERS = [
  invoice(1, '2026-10-06T14:00:00.000Z', 'paid'),
  invoice(2, '2026-11-03T15:00:00.000Z', 'invoice'),
  invoice(3, '2026-11-10T15:00:00.000Z', 'invoice_paid'),
  { ...invoice(4, '2026-11-17T15:00:00.000Z', 'partially_paid') },
  invoice(5, '2026-11-24T15:00:00.000Z', 'authorized'),
  anOrder({ oid: 6, payment: { status: 'paid' } }),
];

test('sorts the invoices among the orders of a device by month and state', () => {
  const told = monthsHeld(ORDERS).map(({ year, month, ...lists }) => [
    `${year}-${month}`,
    ...[lists.invoices, lists.transfers, lists.paids].map((list) => list.map(({ oid }) => oid)),
  ]);
  expect(told).toEqual([
    ['2026-11', [4, 2], [3], []],
    ['2026-10', [], [], [1]],
  ]);
});

test('counts months in Geneva’s time, not in UTC', () => {
  const [month] = monthsHeld([invoice(1, '2026-10-31T23:30:00.000Z', 'invoice')]);
  expect(month).toMatchObject({ month: 11, year: 2026 });
});

test('subtracts payments from the open amount of an invoice', () => {
  const part = anOrder({
    payment: { issuer: 'invoice', status: 'partially_paid', captured: centimes(150) },
  });
  expect(monthsHeld([part])[0]?.totals).toMatchObject({ invoicesAmount: 450, qrbillAmount: 300 });
});

test('prints a month offline with its open amount and the payee', () => {
  const [bill] = billsOf(monthsHeld(ORDERS));
  if (bill === undefined) throw new Error('no bill');
  const payee = {
    ...{ name: 'Cabas Carouge', street: 'Rue Vautier', number: '1', postalCode: '1227', town: 'Carouge' },
    ...{ country: 'CH', iban: 'CH5800791123000889012' },
  };
  const paper = { bill, person: 7, locale: 'fr-CH', now: Date.UTC(2026, 10, 25) } as const;
  const hub = {
    ...{
      slug: 'geneve-carouge',
      name: 'Genève',
      timezone: 'Europe/Zurich',
      siteName: { fr: 'Cabas' },
      payee,
    },
    address: { streetAddress: 'Rue Vautier 1', postalCode: '1227', region: 'Carouge' },
  };
  const words = renderToStaticMarkup(<PrintMonth {...paper} hub={hub} />);
  expect(words).toContain('CH58 0079 1123 0008 8901 2');
  expect(words).toMatch(/Référence RF\d\d/);
  expect(words).toContain('9.00\u00a0CHF');
  expect(words).not.toContain('TVA');
  const seller = { kind: 'hub', vatNumber: 'CHE-123.456.788 TVA' } as const;
  expect(renderToStaticMarkup(<PrintMonth {...paper} hub={{ ...hub, seller }} />)).toContain(
    'Les montants comprennent la TVA.',
  );
  expect(renderToStaticMarkup(<PrintMonth {...paper} hub={undefined} />)).not.toContain('IBAN');
});
