import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../server/demo/catalogue/catalogue-texts.ts';
import { customers, staff } from '../../../server/demo/demo-people.ts';
import { readPeople } from '../../../server/demo/read-people.ts';

const DELIVERED = {
  'geneve-carouge': [
    ...['1201', '1202', '1203', '1204', '1205', '1206', '1207', '1208', '1209', '1212', '1213', '1218'],
    ...['1219', '1223', '1224', '1225', '1226', '1227', '1228', '1231', '1232', '1233', '1234', '1253'],
    ...['1255', '1256', '1257', '1258'],
  ],
  lausanne: ['1003', '1004', '1005', '1006', '1007', '1010', '1012', '1018'],
};

describe('the demonstration’s customers', () => {
  test('are sixty, a quarter of them in Lausanne, with every plan represented', () => {
    expect(customers).toHaveLength(60);
    expect(customers.filter(({ hub }) => hub === 'lausanne')).toHaveLength(15);
    const count = (plan: string) => customers.filter((customer) => customer.plan === plan).length;
    expect(['premium', 'shareholder', 'business'].map(count)).toEqual([6, 1, 2]);
  });

  test('live where their hub delivers', () => {
    expect(customers.filter(({ hub, address }) => !DELIVERED[hub].includes(address.postalCode))).toEqual([]);
    for (const { email, hub, address } of customers) {
      const [lat, lng] = hub === 'lausanne' ? [46.52, 6.63] : [46.2, 6.14];
      expect(Math.abs(address.geo.lat - lat), email).toBeLessThan(0.08);
      expect(Math.abs(address.geo.lng - lng), email).toBeLessThan(0.08);
    }
  });

  test('have an address and a number of their own, from a range that is never assigned', () => {
    const people = [...customers, ...staff];
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length);
    expect(people.filter(({ phone }) => !/^\+41 2[12] 555 \d\d \d\d$/.test(phone))).toEqual([]);
    expect(customers.filter(({ email }) => !/^[a-z-]+\.[a-z-]+@exemple\.ch$/.test(email))).toEqual([]);
  });

  test('an invalid line is refused with its file, line and column', () => {
    const header = 'given|family|phone|plan|hub|street|floor|postal|region|lat|lng|note';
    const bad = `${header}\nAnne|Roy|+41 22 555 00 00|gratuit|lausanne|Rue Basse 1|1|1003|Lausanne|46|6|`;
    expect(() => readPeople(bad)).toThrow('people.psv:2: plan: not among');
  });
});

describe('the demonstration’s logins', () => {
  test('cover every side of the market', () => {
    expect(staff.map(({ email }) => email.split('@')[0])).toEqual([
      ...['client', 'premium', 'courier', 'courier2', 'shop', 'manager', 'manager-lausanne', 'admin'],
    ]);
  });

  test('belong to shops and like products of the catalogue', () => {
    const { shops, products } = catalogue();
    const urlpaths = shops.map(({ urlpath }) => urlpath);
    const titles = products.map(({ title }) => title);
    expect(urlpaths).toEqual(expect.arrayContaining(staff.flatMap((person) => person.shops)));
    expect(titles).toEqual(expect.arrayContaining(staff.flatMap(({ likes }) => likes)));
  });

  test('a shop’s login is its owner, by name', () => {
    const owners = new Map(catalogue().shops.map(({ urlpath, owner }) => [urlpath, owner]));
    for (const { shops, givenName, familyName } of staff)
      for (const urlpath of shops) expect(owners.get(urlpath)).toEqual({ givenName, familyName });
  });

  test('couriers and managers hold their role at a hub, and every Genevan postal code has a courier', () => {
    for (const { roles, memberships } of staff)
      expect(memberships.map(({ role }) => role)).toEqual(roles.filter((role) => role !== 'admin'));
    const served = new Set(staff.flatMap(({ postalCodes }) => postalCodes));
    expect(DELIVERED['geneve-carouge'].filter((code) => !served.has(code))).toEqual([]);
  });
});
