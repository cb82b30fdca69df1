import { expect, test } from 'vitest';
import {
  cardFees,
  gatewayOf,
  NO_GATEWAY,
  RESERVE_FACTOR,
  reserveFactorOf,
} from '../../../src/domain/payment/gateway-fees.ts';

const gateways = [
  { label: 'visa', fees: 0.03 },
  { label: 'invoice', fees: 0.001 },
];

test.each([
  ['visa', 0.03],
  ['invoice', 0.001],
  ['Visa', 0],
  [undefined, 0],
])('payment by %s costs %d of the items', (issuer, fees) => {
  expect(gatewayOf(issuer, gateways).fees).toBe(fees);
});

test('an unknown means of payment is named « Aucun »', () => {
  expect(gatewayOf('bitcoin', gateways)).toBe(NO_GATEWAY);
  expect(NO_GATEWAY.label).toBe('Aucun');
});

test.each([
  ['a card', 'visa', 1.15, 1.15],
  ['a card on a hub without a factor', 'visa', undefined, 1],
  ['a card on a hub with too low a factor', 'visa', 0.5, 1],
  ['an invoice', 'invoice', 1.15, 1],
  ['a wallet', 'wallet', 1.15, 1],
  ['TWINT', 'twint', 1.15, 1],
  ['no means of payment', undefined, 1.15, 1],
])('%s holds its margin: %#', (_, issuer, hubFactor, expected) => {
  expect(reserveFactorOf(issuer, hubFactor)).toBe(expected);
});

test('a card holds 15 % more by default', () => {
  expect(RESERVE_FACTOR).toBe(1.15);
});

test('cards are announced by their lowest and highest fee, and free ones not at all', () => {
  expect(cardFees(gateways)).toEqual({ from: 0.03, to: 0.03 });
  expect(cardFees([...gateways, { label: 'amex', fees: 0.04 }])).toEqual({ from: 0.03, to: 0.04 });
  expect(cardFees([{ label: 'visa', fees: 0 }, ...gateways.slice(1)])).toBeUndefined();
});
