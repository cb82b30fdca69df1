import type { Journal } from '../../../contract/statistics/journal.ts';
import { type Centimes, toChf } from '../../../domain/money/money.ts';
import { csvText } from '../../../domain/text/csv.ts';

type Entries = Journal['entries'];

/** The journal as Banana imports it: its column names, days as « 2026-11-24 », decimal points. */
export function bananaCsv(entries: Entries): string {
  return csvText([
    ['Date', 'Doc', 'Description', 'AccountDebit', 'AccountCredit', 'Amount', 'VatCode'],
    ...entries.map(({ date, doc, text, debit, credit, amount, code = '' }) => [
      ...[date, doc, text, debit, credit, plain(amount), code],
    ]),
  ]);
}

/** The journal as Bexio imports it: days as « 24.11.2026 ». */
export function bexioCsv(entries: Entries): string {
  return csvText([
    ['Date', 'Référence', 'Compte débit', 'Compte crédit', 'Description', 'Montant', 'Code TVA'],
    ...entries.map(({ date, doc, text, debit, credit, amount, code = '' }) => [
      ...[date.split('-').reverse().join('.'), doc, debit, credit, text, plain(amount), code],
    ]),
  ]);
}

/** « 1240.50 »: the point and both decimals, as accounting programs read them. */
function plain(amount: Centimes): string {
  return toChf(amount).toFixed(2);
}
