import { describe, expect, test } from 'vitest';
import { opensOn } from '../../src/app/start/prefetch-screen.ts';

const NOW = 1_800_000_000_000;
const signedOut = { person: null, visitor: false, roles: [], open: undefined };
const visitor = { ...signedOut, visitor: true };
const customer = { ...visitor, person: 7 };
const courier = { ...customer, roles: ['logistic'] };

describe('the screen that a page load ends on', () => {
  test.each([
    // address                   signed out      visitor           customer          courier
    ['/', '/login', '/home', '/home', '/shopper'],
    ['/?then=/profile', '/login', '/login', '/profile', '/profile'],
    ['/home', '/login', '/home', '/home', '/shopper'],
    ['/product/1000101', '/product/1000101', '/product/1000101', '/product/1000101', '/shopper'],
    ['/signup', '/login', '/login', '/login', '/login'],
    ['/nowhere/at/all', '/login', '/home', '/home', '/shopper'],
    ['/orders', '/login', '/login', '/profile', '/shopper'],
    ['/login?then=/home', '/login', '/login', '/login', '/login'],
  ])('matches the router for %s', (href, ...paths) => {
    const [pathname = '', search = ''] = href.split(/(?=\?)/);
    const opened = [signedOut, visitor, customer, courier].map((device) =>
      opensOn({ pathname, search }, device, NOW),
    );
    expect(opened).toEqual(paths);
  });
});
