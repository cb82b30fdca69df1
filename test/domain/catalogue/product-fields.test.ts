import { describe, expect, test } from 'vitest';
import { faultSentence } from '../../../src/domain/text/field-fault.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  productFaults,
  type ProductFields,
  productNotices,
  reservedChanges,
  stockAsked,
} from '../../../src/domain/catalogue/product-fields.ts';

const tomme: ProductFields = {
  title: 'Tomme de Jussy',
  variants: [],
  details: { description: 'Lait cru, six semaines de cave.' },
  attributes: {
    discount: false,
    home: false,
    timelimit: 0,
    subscription: false,
    bundle: false,
    boost: false,
  },
  pricing: { price: centimes(850), part: '~250g', stock: 12, tva: 0.026 },
  belong: { name: 'Pâtes molles' },
  photo: { url: '/photos/u/abc-320.webp' },
};
const shelf = { category: { child: [{ name: 'Pâtes molles' }] }, rates: [0, 0.026, 0.081] };

const faultsOf = (change: Partial<ProductFields>) =>
  productFaults({ ...tomme, ...change }, shelf).map(({ field, why }) => `${field}: ${why}`);
const priced = (change: Partial<ProductFields['pricing']>) => ({ pricing: { ...tomme.pricing, ...change } });
const onOffer = { attributes: { ...tomme.attributes, discount: true } };

describe('a product', () => {
  test('without faults has none', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ ...onOffer, ...priced({ discount: centimes(700) }) })).toEqual([]);
    expect(faultsOf({ belong: { name: '' } })).toEqual([]);
    // It waits off sale for one.
    expect(faultsOf({ details: { description: '' } })).toEqual([]);
  });

  test.each<[string, Partial<ProductFields>, string[]]>([
    ['with a title of two letters', { title: 'Ai' }, ['title: length']],
    ['with 65 letters', { title: 'a'.repeat(65) }, ['title: length']],
    [
      'with a description of two letters',
      { details: { description: 'Oh' } },
      ['details.description: length'],
    ],
    ['dearer than 2000 francs', priced({ price: centimes(200_001) }), ['pricing.price: range']],
    ['with a negative price', priced({ price: centimes(-1) }), ['pricing.price: range']],
    ['on offer without an offer price', onOffer, ['pricing.discount: discount_missing']],
    [
      'with an offer price above its price',
      { ...onOffer, ...priced({ discount: centimes(900) }) },
      ['pricing.discount: discount_above_price'],
    ],
    ['with a sentence as portion', priced({ part: 'un gros morceau' }), ['pricing.part: length']],
    ['with a negative stock', priced({ stock: -1 }), ['pricing.stock: range']],
    ['at an unknown VAT rate', priced({ tva: 0.19 }), ['pricing.tva: unknown']],
    ['in a part of another aisle', { belong: { name: 'Bœuf' } }, ['belong.name: unknown']],
    ['of a long reference', { logistics: { reference: 'x'.repeat(41) } }, ['logistics.reference: length']],
    ['of a lot with a long name', { logistics: { lot: 'x'.repeat(41) } }, ['logistics.lot: length']],
    [
      'of a lot with an invalid best-before date',
      { logistics: { useby: '2026-02-30' } },
      ['logistics.useby: day'],
    ],
    ['with a foreign picture', { photo: { url: 'https://ailleurs.ch/a.webp' } }, ['photo.url: picture']],
    [
      'prepared in five hours',
      { attributes: { ...tomme.attributes, timelimit: 5 } },
      ['attributes.timelimit: unknown'],
    ],
    ['with a question of two letters', { faq: [{ q: 'Eh', a: 'Oui, bien sûr.' }] }, ['faq.0.q: length']],
    [
      'with an answer as long as a book',
      { faq: [{ q: 'Pourquoi ?', a: 'a'.repeat(1001) }] },
      ['faq.0.a: length'],
    ],
    ['of one variant twice', { variants: [{ title: 'Nature' }, { title: 'Nature' }] }, ['variants: twice']],
  ])('%s is refused', (_words, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  test('in no aisle is refused', () => {
    const faults = productFaults(tomme, { ...shelf, category: undefined });
    expect(faults).toEqual([{ field: 'categories', why: 'category' }]);
  });
});

test('a fault names in French the limits of the field', () => {
  const sentence = (change: Partial<ProductFields>) =>
    productFaults({ ...tomme, ...change }, shelf).map(faultSentence);
  expect(sentence({ title: 'Ai' })).toEqual(['Entre 3 et 64\u00a0caractères.']);
  expect(sentence(onOffer)).toEqual(['Un prix de promotion plus grand que zéro est nécessaire.']);
  expect(sentence(priced({ price: centimes(200_001) }))[0]).toMatch(/^Une valeur entre 0 et 2.000\.$/);
});

test('lists the changed fields reserved to an administrator', () => {
  const { attributes } = tomme;
  expect(reservedChanges(attributes, { ...attributes, home: true, timelimit: 24 })).toEqual([
    'attributes.home',
    'attributes.timelimit',
  ]);
  expect(reservedChanges(attributes, { ...attributes })).toEqual([]);
});

test.each([
  // given, shown, asked
  [10, 10, undefined],
  [0, 10, 0],
  [undefined, 10, undefined],
])('a stock of %s, where %s is shown, asks for %s', (given, shown, asked) => {
  expect(stockAsked(given, shown)).toBe(asked);
});

test.each([
  ['~250g', []],
  ['1 bouquet', []],
  ['bouquet', ['pricing.part']],
  ['1kg50', ['pricing.part']],
])('a product of the portion « %s » is accepted with the hints %j', (part, told) => {
  expect(faultsOf(priced({ part }))).toEqual([]);
  expect(productNotices(priced({ part })).map(({ field }) => field)).toEqual(told);
});
