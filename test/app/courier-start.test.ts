import { describe, expect, test } from 'vitest';
import { afterSignIn, courierStart, redirectFor } from '../../src/app/routes/guards.ts';
import { HOUR_MS } from '../../src/domain/calendar/hub-time.ts';

const NOW = Date.parse('2026-11-24T15:00:00.000Z');
const courier = { roles: ['logistic'], open: undefined };
const customer = { roles: ['customer'], open: undefined };
const opened = (href: string, hours: number) => ({ ...courier, open: { href, at: NOW - hours * HOUR_MS } });

describe('a page load by a courier', () => {
  test.each([
    // address                last open screen                                            opens
    ['/home', courier, '/shopper'],
    ['/orders?day=2026-11-24', courier, '/shopper'],
    ['/', courier, undefined],
    ['/shopper?order=12', courier, undefined],
    ['/stripe?payment_intent=x', courier, undefined],
    ['/login?then=%2Fshopper', courier, undefined],
    ['/login?email=k%40cabas.example&authlink=x', opened('/shopper', 1), undefined],
    ['/orders?day=2026-11-24', opened('/orders?day=2026-11-23', 1), undefined],
    ['/orders', opened('/profile', 1), '/shopper'],
    ['/home', opened('/shopper?order=12', 1), '/shopper?order=12'],
    ['/orders', opened('/orders', 13), '/shopper'],
    ['/home', customer, undefined],
  ])('opens the right screen for %s', (href, device, place) => {
    expect(courierStart(href, device, NOW)).toBe(place);
  });

  test.each([
    // then        last open screen                        opens
    [undefined, courier, '/shopper'],
    [undefined, opened('/shopper?order=12', 1), '/shopper?order=12'],
    [undefined, opened('/shopper?order=12', 13), '/shopper'],
    ['/orders', courier, '/orders'],
    ['//evil.example', courier, '/shopper'],
    [undefined, customer, '/home'],
  ])('opens the right screen for the empty path with then=%s', (then, device, place) => {
    expect(afterSignIn(then, device, NOW)).toBe(place);
  });
});

test.each([
  // who                                     at the courier's screens
  [['logistic'], undefined],
  [['manager'], undefined],
  [['administrator'], undefined],
  [['shop-owner'], '/orders'],
  [['customer'], '/profile'],
])('leads %s to the tour, or to their own start', (roles, place) => {
  const device = { person: 7, visitor: false, roles };
  expect(redirectFor({ for: 'staff', path: '/shopper' }, '/shopper', device)).toBe(place);
});
