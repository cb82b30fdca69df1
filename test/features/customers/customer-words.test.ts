import { describe, expect, test } from 'vitest';
import { nameOf, ordersText, standingOf } from '../../../src/features/customers/list/customer-words.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const moment = { now, zone: 'Europe/Zurich' };
const orders = (count: number, avg: number, latest?: string) => ({
  orders: { count, avg, profile: '', rating: -1, ...(latest !== undefined && { latest }) },
  created: '2024-01-10T08:00:00Z',
});

describe('a customer in the office’s list', () => {
  test.each([
    ['without orders', orders(0, 0), 'Aucune commande'],
    ['with one order', orders(1, 80, '2026-11-03T10:00:00Z'), '1 commande, la dernière le 3 novembre 2026'],
    // Ordered at night: the day is the hub's.
    [
      'with many orders',
      orders(12, 80, '2026-10-31T23:30:00Z'),
      '12 commandes, la dernière le 1er novembre 2026',
    ],
    ['with an unknown latest order', orders(3, 80), '3 commandes'],
  ])('%s: « %s »', (_, customer, said) => {
    expect(ordersText(customer, moment).replaceAll('\u00a0', ' ')).toBe(said);
  });

  test('is named by the address without a name', () => {
    const email = { address: 'lou@exemple.ch', status: true };
    expect(nameOf({ displayName: '', email })).toBe('lou@exemple.ch');
    expect(nameOf({ displayName: 'Louise Favre', email })).toBe('Louise Favre');
  });

  test.each([
    ['premium', orders(10, 130, '2026-11-20T10:00:00Z')],
    ['recurrent', orders(8, 75, '2026-11-20T10:00:00Z')],
    ['early', orders(8, 74.95, '2026-11-20T10:00:00Z')],
    ['churn', orders(8, 75, '2026-03-20T10:00:00Z')],
    ['oblivious', orders(0, 0)],
  ])('is in segment %s, by amounts in francs on the wire', (segment, customer) => {
    expect(standingOf(customer, now).segment).toBe(segment);
  });
});
