import { describe, expect, test } from 'vitest';
import type { BankEntryRow } from '../../../src/contract/orders/bank.ts';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import {
  decidedWords,
  foreignWords,
  refusedWords,
  undoQuestion,
} from '../../../src/features/finance/bank/bank-words.ts';

const entry: BankEntryRow = {
  ...{ id: 7, kind: 'credit', state: 'booked', booked: '2026-11-20', valued: '2026-11-20' },
  ...{ amount: centimes(14_565), debtor: 'FAVRE LOUISE', text: '', shares: [], credited: ZERO },
  ...{ customer: { id: 3, name: 'Louise Favre' }, proposals: [], originals: [] },
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a bank entry', () => {
  test('names who received it, not who was proposed', () => {
    const decision = { kind: 'credit', customer: 9 } as const;
    expect(decidedWords(decision, entry, '145.65 CHF')).toBe('145.65 CHF notés pour Louise Favre');
    expect(decidedWords({ kind: 'ignored', why: 'Un don' }, entry, '10.00 CHF')).toBe(
      '10.00 CHF mis de côté',
    );
  });

  test('names who decided first, where the server says so', () => {
    const refusal = { code: 'bank_entry_decided', message: 'Cette écriture a déjà été traitée.' } as const;
    expect(refusedWords({ ...refusal, details: { by: 'Hélène' } })).toBe(
      'Cette écriture vient d’être traitée par Hélène.',
    );
    expect(refusedWords(refusal)).toBe(refusal.message);
    const other = { code: 'bank_nothing_open', message: 'Ce client n’a aucune facture ouverte.' } as const;
    expect(refusedWords(other)).toBe(other.message);
  });

  test('asks with amount and customer before it is undone', () => {
    expect(undoQuestion(entry, '145.65 CHF')).toBe('Défaire l’attribution de 145.65 CHF à Louise Favre');
    const { customer, ...unknown } = entry;
    expect(undoQuestion({ ...unknown, state: 'ignored' }, '145.65 CHF')).toBe(
      'Reprendre 145.65 CHF, FAVRE LOUISE',
    );
  });

  test('in another currency is shown with the bank’s text', () => {
    const euros = { booked: '2026-11-20', amount: '10.00', currency: 'EUR', debtor: 'Paul Rochat' } as const;
    expect(plain(foreignWords([euros]))).toBe(
      '1 écriture n’est pas en francs et n’est pas notée : 10,00 EUR de Paul Rochat, le 20 novembre 2026.',
    );
    expect(plain(foreignWords([euros, { ...euros, currency: 'USD', debtor: '' }]))).toContain(
      '2 écritures ne sont pas en francs et ne sont pas notées : 10,00 EUR de Paul Rochat, le 20 novembre 2026 ; 10,00 USD, le 20 novembre 2026.',
    );
  });
});
