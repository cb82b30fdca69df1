import { expect, test } from 'vitest';
import {
  identifiedAddress,
  identifiedPayment,
  namedAddress,
  paymentToDelete,
  serverAddress,
  validationOf,
} from '../../../src/domain/people/required-fields.ts';

test.each([
  ['an address without name', () => namedAddress({ name: ' ' }), 'addressUpdate missing address content'],
  ['no address at all', () => namedAddress(undefined), 'addressUpdate missing address content'],
  ['an address without id', () => identifiedAddress({}), 'addressUpdate missing address id'],
  ['a payment without id', () => identifiedPayment({}), 'addPaymentMethod missing payment id'],
  ['a payment without alias', () => paymentToDelete('', 7), 'deletePaymentMethod, missing params!'],
  ['a payment without a user', () => paymentToDelete('a', undefined), 'deletePaymentMethod, missing params!'],
  ['a validation without id', () => validationOf('', 'a@b.ch'), 'validate, missing parameter id or email'],
  [
    'a validation without e-mail',
    () => validationOf('x', undefined),
    'validate, missing parameter id or email',
  ],
  ['no server', () => serverAddress(''), 'set server url is Null'],
])('%s is refused in the given words', (_, ask, message) => {
  expect(ask).toThrow(message);
});

test('returns complete input unchanged', () => {
  const address = { id: 'addr-1', name: 'Maison' };
  expect(namedAddress(address)).toBe(address);
  expect(identifiedAddress(address)).toBe(address);
  expect(identifiedPayment({ id: 'pm-1' })).toEqual({ id: 'pm-1' });
  expect(paymentToDelete('a', 8_000_001)).toEqual({ alias: 'a', user: 8_000_001 });
  expect(validationOf('x', 'a@b.ch')).toEqual({ id: 'x', email: 'a@b.ch' });
  expect(serverAddress('https://cabas.ch')).toBe('https://cabas.ch');
});
