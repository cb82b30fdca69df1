import { expect, test } from 'vitest';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import { type CancelledPayment, givenBack } from '../../../src/domain/payment/given-back.ts';

const card: CancelledPayment = {
  ...{
    status: 'authorized',
    issuer: 'visa',
    reserved: centimes(5603),
    captured: ZERO,
    customer_credit: ZERO,
  },
};
const twint: CancelledPayment = { ...card, status: 'prepaid', issuer: 'twint', captured: centimes(4872) };

test.each<[string, CancelledPayment, string]>([
  ['a hold', card, 'Rien n’est débité\u00a0: ce qui était réservé sur votre carte est libéré.'],
  [
    'a released hold',
    { ...card, status: 'voided' },
    'Rien n’est débité\u00a0: ce qui était réservé sur votre carte est libéré.',
  ],
  ['a card not authorised yet', { ...card, status: 'pending' }, 'Rien n’est débité.'],
  ['TWINT before', twint, '48,72\u00a0CHF vous sont rendus par TWINT.'],
  ['TWINT after', { ...twint, status: 'refunded' }, '48,72\u00a0CHF vous sont rendus par TWINT.'],
  [
    'a TWINT payment that never arrived',
    { ...twint, status: 'voided', captured: ZERO },
    'Rien n’est débité.',
  ],
  ['an invoice', { ...card, issuer: 'invoice' }, 'Rien n’est facturé.'],
  [
    'an order paid by credit',
    { ...card, reserved: ZERO, customer_credit: centimes(2000) },
    'Rien n’est débité. Votre crédit de 20,00\u00a0CHF vous est rendu.',
  ],
])('%s', (_, payment, sentence) => {
  expect(givenBack(payment)).toBe(sentence);
});
