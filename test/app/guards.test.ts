import { describe, expect, test } from 'vitest';
import { afterSignIn, detour } from '../../src/app/guards.ts';
import { forwarded, loginNeeded, readOnly, routes, withoutShop } from '../../src/app/places.ts';

const nobody = { person: null, visitor: false };
const visitor = { person: null, visitor: true };
const customer = { person: 7, visitor: false };

const routeOf = (path: string) => {
  const route = routes.find((one) => one.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return route;
};

describe('who may open what (specification §2, decisions 1)', () => {
  test.each([
    // route              first load   visitor   customer
    ['/login', 'opens', 'opens', 'opens'],
    ['/home', 'login', 'opens', 'opens'],
    ['/products', 'login', 'opens', 'opens'],
    ['/product/$sku', 'opens', 'opens', 'opens'],
    ['/vendors', 'login', 'opens', 'opens'],
    ['/vendor/$urlpath', 'login', 'opens', 'opens'],
    ['/content/$slug', 'opens', 'opens', 'opens'],
    ['/profile', 'login', 'login', 'opens'],
    ['/profile/$section', 'login', 'login', 'opens'],
    ['/profile/orders/$oid', 'login', 'login', 'opens'],
    ['/stripe', 'login', 'login', 'opens'],
  ])('%s: at first %s, a visitor %s, a customer %s', (path, ...expected) => {
    const met = [nobody, visitor, customer].map((device) =>
      detour(routeOf(path), '/here?q=1', device) === undefined ? 'opens' : 'login',
    );
    expect(met).toEqual(expected);
  });

  test('every route stands in the table above', () => {
    expect(routes).toHaveLength(11);
  });

  test('whoever is sent to sign in comes back to where they were', () => {
    expect(detour(routeOf('/home'), '/home?panel=cart', nobody)).toBe('/login?then=%2Fhome%3Fpanel%3Dcart');
  });
});

describe('the path lists of §2', () => {
  test('ask for a sign-in, take the actions away, and hide the shop', () => {
    expect(loginNeeded).toEqual(['/admin', '/account']);
    expect(readOnly).toEqual(['/wallet/create']);
    expect(withoutShop).toEqual(['/admin', '/login', '/signup', '/content']);
  });

  test('lead where decisions 2 says', () => {
    expect(forwarded).toEqual({
      '/account': '/profile',
      '/signup': '/login?register=1',
      '/wallet/create': '/profile/cards?readonly=1',
    });
    expect(routeOf('/profile').for).toBe('person');
  });
});

test.each([
  ['/profile/orders', '/profile/orders'],
  [undefined, '/home'],
  ['//evil.example', '/home'],
  ['https://evil.example', '/home'],
  ['/login?then=/login', '/home'],
])('after signing in with then=%s one is at %s', (then, place) => {
  expect(afterSignIn(then)).toBe(place);
});
