import { expect, test } from 'vitest';
import {
  blankNewShop,
  newShopBody,
  newShopProblems,
} from '../../../src/features/shops/new/new-shop-draft.ts';

const bakery = {
  ...blankNewShop('geneve-carouge'),
  ...{ name: ' Fournil de Louise ', catalog: 'artisan', description: 'Du pain, le matin.' },
  ...{ streetAddress: 'Rue du Four 3', postalCode: '1227', region: 'Carouge' },
};

test('a whole draft has no problem, and is sent without surrounding spaces', () => {
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
