import { describe, expect, test } from 'vitest';
import { isIban } from '../../../src/domain/payment/iban.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  mayCreateShop,
  reservedShopChanges,
  shopFaults,
  type ShopFields,
} from '../../../src/domain/catalogue/shop-fields.ts';

const dairy: ShopFields & { readonly catalog: string } = {
  name: 'Laiterie de Jussy',
  description: 'Tommes et yogourts, au village.',
  catalog: 'artisan',
  photo: { gallery: [] },
  address: { postalCode: '1254' },
  available: { active: false, weekdays: [2, 4, 6] },
  discount: { active: true, threshold: centimes(2000), amount: centimes(200) },
  faq: [],
};
const faultsOf = (change: Partial<typeof dairy>, account = {}) =>
  shopFaults({ ...dairy, ...change }, account, ['artisan']).map(({ field, why }) => `${field}: ${why}`);

describe('a shop', () => {
  test('without faults has none', () => {
    expect(faultsOf({}, { IBAN: 'CH93 0076 2011 6238 5295 7', fees: 0.2 })).toEqual([]);
  });

  test.each<[string, Partial<typeof dairy>, string[]]>([
    ['without a description', { description: '' }, ['description: length']],
    ['of an unknown family', { catalog: 'fromages' }, ['catalog: unknown']],
    ['at a German postal code', { address: { postalCode: '79539' } }, ['address.postalCode: postal_code']],
    [
      'away until before it leaves',
      { available: { active: true, from: '2026-12-24T00:00:00Z', to: '2026-12-20T00:00:00Z', weekdays: [] } },
      ['available.to: period'],
    ],
    [
      'with a cut-off of eight days',
      { available: { active: false, weekdays: [2], timelimit: 192 } },
      ['available.timelimit: range'],
    ],
    [
      'that refunds all that is spent',
      { discount: { active: true, threshold: centimes(200), amount: centimes(200) } },
      ['discount.amount: discount_not_below'],
    ],
    ['with a page that executes something', { url: 'javascript:alert(1)' }, ['url: address']],
    [
      'collected at an invalid postal code',
      { collect: { postalCode: '12' } },
      ['collect.postalCode: postal_code'],
    ],
    [
      'with a picture description that is too long',
      { photo: { fg: '/photos/u/a-320.webp', gallery: [], alts: { a: 'x'.repeat(201) } } },
      ['photo.alts: length'],
    ],
    ['with a foreign picture', { photo: { fg: '//x.ch/a.webp', gallery: [] } }, ['photo: picture']],
    ['with an answer without content', { faq: [{ q: 'Ouvert ?', a: '' }] }, ['faq.0.a: length']],
  ])('%s is refused', (_words, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  test('is not paid to an invalid account', () => {
    expect(faultsOf({}, { IBAN: 'CH93 0076 2011 6238 5295 8' })).toEqual(['account.IBAN: iban']);
    expect(faultsOf({}, { fees: 1.2 })).toEqual(['account.fees: range']);
  });
});

test('reserves days and commission to an administrator, and ignores the order of the days', () => {
  const now = { shop: dairy, account: { fees: 0.2 } };
  const days = (weekdays: number[]) => ({
    ...now,
    shop: { ...dairy, available: { active: false, weekdays } },
  });
  expect(reservedShopChanges(now, days([6, 4, 2]))).toEqual([]);
  expect(reservedShopChanges(now, days([2]))).toEqual(['available.weekdays']);
  expect(reservedShopChanges(now, { ...now, account: { fees: 0.1 } })).toEqual(['account.fees']);
});

test.each([
  ['CH9300762011623852957', true],
  ['de89 3704 0044 0532 0130 00', true],
  ['CH9300762011623852975', false],
  ['CH', false],
  ['', false],
])('« %s » is an IBAN: %s', (text, is) => {
  expect(isIban(text)).toBe(is);
});

test.each([
  ['a person without a shop', { admin: false, shops: 0 }, true],
  ['an owner', { admin: false, shops: 1 }, false],
  ['an administrator with a shop', { admin: true, shops: 1 }, true],
])('%s may create a shop: %o', (_who, person, may) => {
  expect(mayCreateShop(person)).toBe(may);
});
