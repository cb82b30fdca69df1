import { expect, test } from 'vitest';
import { captureWords, captureWordsOf } from '../../../src/features/finance/payments/capture-words.ts';

const card = { issuer: 'visa', status: 'authorized' } as const;
const invoice = { issuer: 'invoice', status: 'authorized' } as const;
const announced = { issuer: 'invoice', status: 'invoice_paid' } as const;

test.each([
  [card, 'Capturer', 'encaissée'],
  [invoice, 'Facturer', 'facturée'],
  [announced, 'Confirmer le virement,', 'payée'],
])('a capture of %o reads « %s », then « %s »', (payment, act, done) => {
  expect(captureWords(payment)).toMatchObject({ act, done });
});

test('several captures have the words of one only when all do the same', () => {
  expect(captureWordsOf([invoice, invoice]).act).toBe('Facturer');
  expect(captureWordsOf([card, invoice]).act).toBe('Capturer et facturer');
  expect(captureWordsOf([]).act).toBe('Capturer');
});
