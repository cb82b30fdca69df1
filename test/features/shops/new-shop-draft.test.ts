import { expect, test } from 'vitest';
import {
  blankNewShop,
  givenShopBody,
  givenShopProblems,
  newShopBody,
  newShopProblems,
} from '../../../src/features/shops/new/new-shop-draft.ts';

const bakery = {
  ...blankNewShop('geneve-carouge'),
  ...{ name: ' Fournil de Louise ', catalog: 'artisan', description: 'Du pain, le matin.' },
  ...{ streetAddress: 'Rue du Four 3', postalCode: '1227', region: 'Carouge' },
};

test('a complete draft has no problem, and is sent without surrounding spaces', () => {
  expect(newShopProblems(bakery)).toEqual({});
  expect(newShopBody(bakery)).toEqual({
    ...{ name: 'Fournil de Louise', hub: 'geneve-carouge', catalog: 'artisan' },
    description: 'Du pain, le matin.',
    address: { streetAddress: 'Rue du Four 3', postalCode: '1227', region: 'Carouge' },
  });
});

test('an empty draft says what each field needs', () => {
  expect(Object.keys(newShopProblems(blankNewShop('geneve-carouge')))).toEqual([
    'name',
    'description',
    'catalog',
    'address.postalCode',
  ]);
});

test('a shop for another person needs its name and the person, and is sent as an invitation', () => {
  const blank = { ...blankNewShop('geneve-carouge'), owner: 'other' } as const;
  expect(Object.keys(givenShopProblems(blank))).toEqual(['name', 'firstname', 'lastname', 'email']);
  const given = {
    ...blank,
    ...{ name: ' Fournil ', firstname: 'Ana ', lastname: 'Rey', email: ' ana@exemple.ch' },
  };
  expect(givenShopProblems(given)).toEqual({});
  expect(givenShopBody(given)).toEqual({
    ...{ email: 'ana@exemple.ch', firstname: 'Ana', lastname: 'Rey', roles: [], hub: 'geneve-carouge' },
    shop: { name: 'Fournil' },
  });
});
