import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { bananaCsv, bexioCsv } from '../../../src/features/finance/reports/journal-files.ts';

const ENTRIES = [
  {
    ...{
      kind: 'paper' as const,
      date: '2026-11-24',
      doc: '2026-0000007',
      text: 'Facture 2026-0000007, Favre; Anne',
    },
    ...{ debit: '1100', credit: '3200', amount: centimes(124_050), code: 'V26' },
  },
  {
    ...{ kind: 'payment' as const, date: '2026-11-25', doc: '2000001', text: '=1+1' },
    ...{ debit: '1090', credit: '1100', amount: centimes(5) },
  },
];

test('Banana gets its own column names, days and amounts; a formula stays text', () => {
  expect(bananaCsv(ENTRIES)).toBe(
    [
      '\ufeffDate;Doc;Description;AccountDebit;AccountCredit;Amount;VatCode',
      '2026-11-24;2026-0000007;"Facture 2026-0000007, Favre; Anne";1100;3200;1240.50;V26',
      "2026-11-25;2000001;'=1+1;1090;1100;0.05;",
      '',
    ].join('\r\n'),
  );
});

test('Bexio gets Swiss dates', () => {
  expect(bexioCsv(ENTRIES).split('\r\n')).toEqual([
    '\ufeffDate;Référence;Compte débit;Compte crédit;Description;Montant;Code TVA',
    '24.11.2026;2026-0000007;1100;3200;"Facture 2026-0000007, Favre; Anne";1240.50;V26',
    "25.11.2026;2000001;1090;1100;'=1+1;0.05;",
    '',
  ]);
});
