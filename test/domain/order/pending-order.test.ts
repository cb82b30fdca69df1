import { describe, expect, test } from 'vitest';

import { pendingDay, pendingOrders } from '../../../src/domain/order/pending-order.ts';

const hub = 'geneve-carouge';
const order = (oid: number, status: string, more: object = {}) => ({
  oid,
  hub,
  payment: { status },
  shipping: { when: '2026-11-25T15:00:00Z' },
  ...more,
});

describe('the first order that another can join', () => {
  test.each([
    [
      'the most recent of those authorized or prepaid',
      [order(1, 'authorized'), order(3, 'prepaid'), order(2, 'authorized')],
      3,
    ],
    ['none that is paid already', [order(1, 'authorized'), order(2, 'paid')], 1],
    [
      'none that itself joined another',
      [order(1, 'prepaid'), order(2, 'prepaid', { shipping: { when: '', parent: 1 } })],
      1,
    ],
    ['none of another hub', [order(1, 'authorized'), order(2, 'authorized', { hub: 'lausanne' })], 1],
    ['none that was cancelled', [order(1, 'authorized', { cancel: { reason: 'customer' } })], undefined],
    ['none at all', [], undefined],
  ])('%s', (_, orders, oid) => {
    expect(pendingOrders(orders, hub)[0]?.oid).toBe(oid);
  });
});

test('its day becomes the cart’s while the hub can still reach it', () => {
  const calendar = { weekdays: [2, 3, 4, 5, 6], timelimit: 26, timelimitH: 10, noshipping: [] };
  const waiting = order(1, 'authorized');
  expect(pendingDay(waiting, calendar, Date.parse('2026-11-23T07:30:00Z'))).toBe('2026-11-25');
  expect(pendingDay(waiting, calendar, Date.parse('2026-11-24T07:30:00Z'))).toBeUndefined();
});
