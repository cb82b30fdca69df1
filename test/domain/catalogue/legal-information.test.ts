import { describe, expect, test } from 'vitest';
import { allergenName, ALLERGENS, allergensIn } from '../../../src/domain/catalogue/allergens.ts';
import { isFood } from '../../../src/domain/catalogue/category-fields.ts';
import { isEan } from '../../../src/domain/catalogue/ean.ts';
import {
  mayBeOnSale,
  missingForSale,
  type LegalFields,
} from '../../../src/domain/catalogue/legal-information.ts';

const complete: LegalFields = {
  details: {
    description: 'Lait cru, six semaines de cave.',
    ingredients: '*lait*, sel',
    allergens: ['milk'],
    origin: 'Jussy, GE',
    storage: 'Entre 2 et 6 °C',
  },
  pricing: { part: '~250g' },
};

describe('legal information', () => {
  test.each<[string, LegalFields, readonly string[]]>([
    ['everything', complete, []],
    [
      'nothing',
      { details: { description: '' }, pricing: { part: 'bouquet' } },
      ['description', 'ingredients', 'allergens', 'origin', 'storage', 'net'],
    ],
    [
      'one ingredient',
      { ...complete, details: { ...complete.details, ingredients: undefined, single: true } },
      [],
    ],
    ['allergens stated as none', { ...complete, details: { ...complete.details, allergens: [] } }, []],
    [
      'without stated allergens',
      { ...complete, details: { ...complete.details, allergens: undefined } },
      ['allergens'],
    ],
    ['blank origin', { ...complete, details: { ...complete.details, origin: ' ' } }, ['origin']],
    [
      'shelf life instead of storage',
      {
        ...complete,
        details: { ...complete.details, storage: '' },
        shelflife: { display: true, comment: 'Dix jours au frais' },
      },
      [],
    ],
    [
      'hidden shelf life',
      {
        ...complete,
        details: { ...complete.details, storage: '' },
        shelflife: { display: false, comment: 'Dix jours au frais' },
      },
      ['storage'],
    ],
    ['bunch', { ...complete, pricing: { part: 'bouquet' } }, ['net']],
    [
      'bunch with its net quantity',
      { ...complete, details: { ...complete.details, net: '80 g' }, pricing: { part: 'bouquet' } },
      [],
    ],
  ])('lists what a product with %s lacks', (_, product, missing) => {
    expect(missingForSale(product, true)).toEqual(missing);
    expect(missingForSale(product, false)).toEqual(missing.filter((field) => field === 'description'));
  });

  test.each([
    ['a complete new product', { available: false, missing: [] }, [], true],
    ['an incomplete new product', { available: false, missing: [] }, ['origin'], false],
    ['one that was incomplete on sale', { available: true, missing: ['origin'] }, ['origin'], true],
    [
      'one that loses its allergens',
      { available: true, missing: ['origin'] },
      ['allergens', 'origin'],
      false,
    ],
    ['one that was incomplete off sale', { available: false, missing: ['origin'] }, ['origin'], false],
  ] as const)('decides on the sale of %s', (_, before, missing, sold) => {
    expect(mayBeOnSale(before, missing)).toBe(sold);
  });

  test('requires nothing of a category other than food', () => {
    expect([isFood({ food: false }), isFood({ food: true }), isFood({}), isFood(undefined)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('allergens', () => {
  test.each([
    ['farine de *blé*, *beurre* 25 %, *œufs*', ['gluten', 'eggs', 'milk']],
    ['raisin, *sulfites*', ['sulphites']],
    ['*féra* pêchée au filet', ['fish']],
    ['*fruits à coque*', ['nuts']],
    ['farine de blé, lait', []],
    ['lécithine de *soja*, *moutarde*, *céleri*', ['soy', 'celery', 'mustard']],
  ])('are read from the emphasised words of « %s »', (ingredients, found) => {
    expect(allergensIn(ingredients)).toEqual(found);
  });

  test('have fourteen French names', () => {
    expect(new Set(ALLERGENS.map(allergenName)).size).toBe(14);
    expect(allergenName('cumin')).toBe('cumin');
  });
});

test.each([
  ['7610000000000', false],
  ['7610200431791', false],
  ['4006381333931', true],
  ['96385074', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['400638133393', false],
  ['4006381333932', false],
  ['40063813a3931', false],
  ['', false],
])('tells a bar code number from other digits: %s', (text, valid) => {
  expect(isEan(text)).toBe(valid);
});
