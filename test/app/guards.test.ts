import { describe, expect, test } from 'vitest';
import { afterSignIn, redirectFor, resumesSetup, rolesOf } from '../../src/app/routes/guards.ts';
import { forwarded, loginNeeded, readOnly, routes, withoutShop } from '../../src/app/routes/route-table.ts';

type Device = Parameters<typeof redirectFor>[2];

const signedOut: Device = { person: null, visitor: false, roles: [] };
const visitor: Device = { person: null, visitor: true, roles: [] };
const customer: Device = { person: 7, visitor: false, roles: [] };
const as = (...roles: readonly string[]): Device => ({ ...customer, roles });
const producer: Device = {
  ...customer,
  roles: rolesOf({ roles: [], shops: [{ urlpath: 'laiterie', name: 'Laiterie' }] }),
};

const routeOf = (path: string) => {
  const route = routes.find((one) => one.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return route;
};

const met = (path: string, device: Device) => {
  const place = redirectFor(routeOf(path), '/here?q=1', device);
  if (place === undefined) return 'opens';
  return place.startsWith('/login?then=') ? 'login' : place;
};

describe('guards', () => {
  test.each([
    // route              first load   visitor   customer
    ['/login', 'opens', 'opens', 'opens'],
    ['/setup', 'opens', 'opens', 'opens'],
    ['/home', 'login', 'opens', 'opens'],
    ['/products', 'login', 'opens', 'opens'],
    ['/product/$sku', 'opens', 'opens', 'opens'],
    ['/vendors', 'login', 'opens', 'opens'],
    ['/vendor/$urlpath', 'login', 'opens', 'opens'],
    ['/content/$slug', 'opens', 'opens', 'opens'],
    ['/profile', 'login', 'login', 'opens'],
    ['/profile/$section', 'login', 'login', 'opens'],
    ['/profile/orders/$oid', 'login', 'login', 'opens'],
    ['/profile/orders/$oid/change', 'login', 'login', 'opens'],
    ['/profile/orders/$oid/feedback', 'login', 'login', 'opens'],
    ['/profile/orders/$oid/problem', 'login', 'login', 'opens'],
    ['/avis/$token', 'opens', 'opens', 'opens'],
    ['/desabonnement/$token', 'opens', 'opens', 'opens'],
    ['/invitation/$token', 'opens', 'opens', 'opens'],
    ['/basket/$id', 'login', 'login', 'opens'],
    ['/profile/messages', 'login', 'login', 'opens'],
    ['/profile/messages/$thread', 'login', 'login', 'opens'],
    ['/second-factor', 'login', 'login', 'opens'],
    ['/subscriptions', 'login', 'login', 'opens'],
    ['/subscriptions/new', 'login', 'login', 'opens'],
    ['/subscriptions/$id', 'login', 'login', 'opens'],
    ['/subscriptions/support', 'login', 'login', 'opens'],
    ['/subscriptions/all', 'login', 'login', '/subscriptions'],
    ['/stripe', 'login', 'login', 'opens'],
    ['/orders', 'login', 'login', '/profile'],
    ['/orders/collect', 'login', 'login', '/profile'],
    ['/orders/planning', 'login', 'login', '/profile'],
    ['/orders/$oid/edit', 'login', 'login', '/profile'],
    ['/orders/close', 'login', 'login', '/profile'],
    ['/orders/weights', 'login', 'login', '/profile'],
    ['/issues', 'login', 'login', '/profile'],
    ['/shopper', 'login', 'login', '/profile'],
    ['/customers', 'login', 'login', '/profile'],
    ['/customers/$id/order', 'login', 'login', '/profile'],
    ['/crm', 'login', 'login', '/profile'],
    ['/report', 'login', 'login', '/profile'],
    ['/invoices', 'login', 'login', '/profile'],
    ['/invoices/bank', 'login', 'login', '/profile'],
    ['/payouts', 'login', 'login', '/profile'],
    ['/analytics', 'login', 'login', '/profile'],
    ['/admin', 'login', 'login', '/profile'],
    ['/admin/people', 'login', 'login', '/profile'],
    ['/admin/messages', 'login', 'login', '/profile'],
    ['/admin/import', 'login', 'login', '/profile'],
    ['/admin/import/$kind', 'login', 'login', '/profile'],
    ['/admin/products', 'login', 'login', '/profile'],
    ['/admin/products/grid', 'login', 'login', '/profile'],
    ['/admin/shops', 'login', 'login', '/profile'],
    ['/admin/shops/new', 'login', 'login', 'opens'],
    ['/admin/shops/$urlpath', 'login', 'login', 'opens'],
    ['/admin/shops/$urlpath/payouts', 'login', 'login', 'opens'],
    ['/admin/products/new', 'login', 'login', '/profile'],
    ['/admin/products/$sku', 'login', 'login', '/profile'],
    ['/admin/products/$sku/lots', 'login', 'login', '/profile'],
    ['/admin/stock', 'login', 'login', '/profile'],
    ['/admin/categories', 'login', 'login', '/profile'],
    ['/admin/categories/$slug', 'login', 'login', '/profile'],
    ['/admin/documents', 'login', 'login', '/profile'],
    ['/admin/documents/$slug', 'login', 'login', '/profile'],
    ['/admin/home', 'login', 'login', '/profile'],
    ['/admin/opening', 'login', 'login', '/profile'],
    ['/admin/hubs', 'login', 'login', '/profile'],
    ['/admin/payments', 'login', 'login', '/profile'],
  ])('%s: at first %s, a visitor %s, a customer %s', (path, ...expected) => {
    expect([signedOut, visitor, customer].map((device) => met(path, device))).toEqual(expected);
  });

  test.each([
    // route             producer   courier   manager   admin
    ['/orders', 'opens', 'opens', 'opens', 'opens'],
    ['/orders/collect', '/orders', 'opens', 'opens', 'opens'],
    ['/orders/planning', '/orders', 'opens', 'opens', 'opens'],
    ['/orders/$oid/edit', '/orders', '/orders', 'opens', 'opens'],
    ['/orders/close', '/orders', '/orders', 'opens', 'opens'],
    ['/orders/weights', '/orders', '/orders', 'opens', 'opens'],
    ['/issues', '/orders', 'opens', 'opens', 'opens'],
    ['/shopper', '/orders', 'opens', 'opens', 'opens'],
    ['/subscriptions/all', '/subscriptions', '/subscriptions', 'opens', 'opens'],
    ['/customers', '/orders', '/orders', '/orders', 'opens'],
    ['/customers/$id/order', '/orders', '/orders', '/orders', 'opens'],
    ['/crm', '/orders', '/orders', '/orders', 'opens'],
    ['/report', 'opens', 'opens', 'opens', 'opens'],
    ['/invoices', '/orders', '/orders', 'opens', 'opens'],
    ['/invoices/bank', '/orders', '/orders', '/orders', 'opens'],
    ['/payouts', '/orders', '/orders', '/orders', 'opens'],
    ['/analytics', '/orders', '/orders', '/orders', 'opens'],
    ['/admin', '/orders', '/orders', 'opens', 'opens'],
    ['/admin/people', '/orders', '/orders', 'opens', 'opens'],
    ['/admin/messages', '/orders', '/orders', 'opens', 'opens'],
    ['/admin/import', 'opens', '/orders', 'opens', 'opens'],
    ['/admin/import/$kind', '/orders', '/orders', 'opens', 'opens'],
    ['/admin/products', 'opens', '/orders', 'opens', 'opens'],
    ['/admin/products/grid', 'opens', '/orders', 'opens', 'opens'],
    ['/admin/shops', 'opens', '/orders', 'opens', 'opens'],
    ['/admin/products/new', 'opens', '/orders', 'opens', 'opens'],
    ['/admin/products/$sku', 'opens', '/orders', 'opens', 'opens'],
    ['/admin/products/$sku/lots', 'opens', '/orders', 'opens', 'opens'],
    ['/admin/stock', 'opens', '/orders', 'opens', 'opens'],
    ['/admin/categories', '/orders', '/orders', '/orders', 'opens'],
    ['/admin/documents', 'opens', '/orders', 'opens', 'opens'],
    ['/admin/home', '/orders', '/orders', 'opens', 'opens'],
    ['/admin/opening', '/orders', '/orders', '/orders', 'opens'],
    ['/admin/hubs', '/orders', '/orders', '/orders', 'opens'],
    ['/admin/payments', '/orders', '/orders', '/orders', 'opens'],
    ['/home', 'opens', 'opens', 'opens', 'opens'],
    ['/profile', 'opens', 'opens', 'opens', 'opens'],
  ])('%s: a producer %s, a courier %s, a manager %s, an admin %s', (path, ...expected) => {
    const people = [producer, as('logistic'), as('manager'), as('administrator')];
    expect(people.map((device) => met(path, device))).toEqual(expected);
  });

  describe('a required second factor that is due', () => {
    const due: Device = {
      ...customer,
      roles: rolesOf({
        ...{ roles: ['logistic', 'admin'], shops: [{ urlpath: 'laiterie', name: 'Laiterie' }] },
        secondFactorDue: true,
      }),
    };

    test.each(['/orders', '/shopper', '/admin', '/admin/people', '/admin/shops', '/subscriptions/all'])(
      'replaces %s by its setup, which leads back',
      (path) => {
        expect(redirectFor(routeOf(path), '/here?q=1', due)).toBe('/second-factor?then=%2Fhere%3Fq%3D1');
      },
    );

    test('leaves the shop and the account open', () => {
      for (const path of ['/home', '/profile', '/second-factor', '/product/$sku'])
        expect(met(path, due)).toBe('opens');
    });

    test('opens after a sign-in, unless another address was requested', () => {
      expect(afterSignIn(undefined, { ...due, open: undefined }, 0)).toBe('/second-factor');
      expect(afterSignIn('/products', { ...due, open: undefined }, 0)).toBe('/products');
    });
  });

  test('every route has a row in the table', () => {
    expect(routes).toHaveLength(66);
  });

  test('only crm and the first day render while this device has no data', () => {
    expect(routes.filter(({ early }) => early).map(({ path }) => path)).toEqual([
      '/setup',
      '/customers/$id/order',
      '/crm',
    ]);
  });

  test('a sign-in returns a person to the page that required it', () => {
    expect(redirectFor(routeOf('/home'), '/home?panel=cart', signedOut)).toBe(
      '/login?then=%2Fhome%3Fpanel%3Dcart',
    );
  });
});

describe('the path lists', () => {
  test('require a sign-in, remove the actions, and hide the shop', () => {
    expect(loginNeeded).toEqual(['/admin', '/account']);
    expect(readOnly).toEqual(['/wallet/create']);
    expect(withoutShop).toEqual(['/admin', '/login', '/signup', '/content']);
  });

  test('lead to the routes that replaced them', () => {
    expect(forwarded).toEqual({
      '/account': '/profile',
      '/signup': '/login?register=1',
      '/wallet/create': '/profile/cards?readonly=1',
    });
    expect(routeOf('/profile').for).toBe('person');
  });
});

test.each([
  [['admin'], '/orders'],
  [['administrator'], '/orders'],
  [['manager'], '/orders'],
  [['shop-owner'], '/orders'],
  [['logistic', 'manager'], '/shopper'],
  [[], '/home'],
])('a sign-in as %j opens that role’s work', (roles, place) => {
  const device = { roles, open: undefined };
  expect(afterSignIn(undefined, device, 0)).toBe(place);
  expect(afterSignIn('/', device, 0)).toBe(place);
  expect(afterSignIn('/home?panel=cart', device, 0)).toBe('/home?panel=cart');
});

test('a sign-in from the first page opens the work, and from elsewhere returns there', () => {
  const signedOut = { person: null, visitor: false, roles: [] };
  expect(redirectFor(routeOf('/home'), '/home', signedOut)).toBe('/login');
  expect(redirectFor(routeOf('/orders'), '/orders?day=2026-11-24', signedOut)).toBe(
    '/login?then=%2Forders%3Fday%3D2026-11-24',
  );
});

test.each([
  ['/profile/orders', '/profile/orders'],
  [undefined, '/home'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['/.//evil.example', '/home'],
  ['/%E0%A4%A', '/home'],
  ['https://evil.example', '/home'],
  ['/login?then=/login', '/home'],
])('a sign-in with then=%s opens %s', (then, place) => {
  expect(afterSignIn(then, { roles: [], open: undefined }, 0)).toBe(place);
});

test.each([
  ['/', true],
  ['/orders', true],
  ['/setup', false],
  ['/login', false],
])('an unfinished first day resumes from %s: %s', (path, resumes) => {
  expect(resumesSetup(path, { setupDue: true })).toBe(resumes);
  expect(resumesSetup(path, { setupDue: false })).toBe(false);
});
