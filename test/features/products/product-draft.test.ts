import { describe, expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  missingIn,
  type ProductDraft,
  productAsTyped,
  productDraftOf,
  lotWarning,
  productDraftProblems,
  productInputOf,
} from '../../../src/features/products/editor/product-draft.ts';
import { sectionOf } from '../../../src/features/products/editor/product-field-words.ts';
import { aCompleteProduct } from '../../support/complete-product.ts';

const product = aCompleteProduct();
const draft = productDraftOf(product);
const surroundings = { category: { child: [{ name: 'Tommes' }] }, rates: [0.026, 0.081] };
const change = (fields: Partial<ProductDraft>) => productInputOf(fields, { ...draft, ...fields }, product);
const problems = (fields: Partial<ProductDraft>) =>
  Object.keys(productDraftProblems(product, { ...draft, ...fields }, surroundings));
const missing = (fields: Partial<ProductDraft>, food = true) =>
  missingIn(product, { ...draft, ...fields }, food);

describe('the draft of a product', () => {
  test('shows amounts as typed, and has no fault', () => {
    expect(draft).toMatchObject({ price: '7,90', portion: '~250g', stock: '24', vat: '0.026' });
    expect(draft.allergens).toEqual({ stated: true, contains: ['milk'], traces: ['nuts'] });
    expect(problems({})).toEqual([]);
    expect(missing({})).toEqual([]);
  });

  test.each<[string, Partial<ProductDraft>, object]>([
    ['nothing', {}, {}],
    ['a trimmed title', { title: ' Tomme douce ' }, { title: 'Tomme douce' }],
    ['a price in centimes', { price: '8.20' }, { pricing: { price: centimes(820) } }],
    [
      'a promotion with its price',
      { promoted: true, promotion: '6,50' },
      { attributes: { discount: true }, pricing: { discount: centimes(650) } },
    ],
    ['a counted stock', { stock: '100' }, { pricing: { stock: 100 } }],
    [
      'none of the fourteen allergens',
      { allergens: { stated: true, contains: [], traces: [] } },
      { details: { allergens: [], traces: [] } },
    ],
    ['unanswered allergens as undefined', { allergens: { stated: false, contains: [], traces: [] } }, {}],
    ['only the touched labels', { labels: ['bio'] }, { details: { bio: true, local: false } }],
    [
      'a lot with its best-before date',
      { lot: ' JU-2611 ', useby: '2026-12-24' },
      { logistics: { lot: 'JU-2611', useby: '2026-12-24' } },
    ],
    ['an emptied text', { origin: ' ' }, { details: { origin: '' } }],
    [
      'a category with its subcategory',
      { category: 'fromages', belong: 'Bleus' },
      { categories: 'fromages', belong: { name: 'Bleus' } },
    ],
    [
      'the first photo as the shelf photo',
      { photos: ['/photos/b.webp', '/photos/a.webp'] },
      { photo: { url: '/photos/b.webp', bundle: ['/photos/a.webp'] } },
    ],
    [
      'the description of one photo',
      { alts: { '/photos/a.webp': 'Une meule' } },
      { photo: { alts: { '/photos/a.webp': 'Une meule' } } },
    ],
    ['no photo', { photos: [] }, { photo: { url: '', bundle: [] } }],
    ['a reference', { reference: ' JUS-001 ' }, { logistics: { reference: 'JUS-001' } }],
    ['a bar code without spaces', { ean: '7 610200 337450' }, { logistics: { ean: '7610200337450' } }],
    ['its delivery days', { weekdays: [2, 5] }, { logistics: { weekdays: [2, 5] } }],
    ['a product with customer text', { custom: true }, { type: 'custom' }],
    [
      'variants without an empty abbreviation',
      { variants: [{ title: ' Jeune ', short: ' ' }] },
      { variants: [{ title: 'Jeune' }] },
    ],
    ['hours of preparation', { timelimit: '48' }, { attributes: { timelimit: 48 } }],
  ])('sends %s', (_, fields, body) => {
    expect(change(fields)).toEqual(body);
  });

  test.each<[string, Partial<ProductDraft>, readonly string[]]>([
    ['a title of two letters', { title: 'To' }, ['title']],
    ['a price in words', { price: 'cher' }, ['pricing.price']],
    ['a promotion above the price', { promoted: true, promotion: '9' }, ['pricing.discount']],
    ['a promotion without a price', { promoted: true, promotion: '' }, ['pricing.discount']],
    ['no portion', { portion: '' }, ['pricing.part']],
    ['a stock with a comma', { stock: '2,5' }, ['pricing.stock']],
    ['a wrong bar code', { ean: '7610200337451' }, ['logistics.ean']],
    ['two variants of one name', variants('Jeune', 'Jeune'), ['variants']],
    ['a subcategory of another category', { belong: 'Pommes' }, ['belong.name']],
  ])('refuses %s before it is sent, under a section', (_, fields, paths) => {
    expect(problems(fields)).toEqual(paths);
    expect(paths.map(sectionOf)).not.toContain(undefined);
  });

  test.each<[string, Partial<ProductDraft>, readonly string[]]>([
    ['no origin', { origin: ' ' }, ['origin']],
    ['no answer on allergens', { allergens: { stated: false, contains: [], traces: [] } }, ['allergens']],
    ['no ingredients', { ingredients: '' }, ['ingredients']],
    ['only one ingredient', { ingredients: '', single: true }, []],
    ['no storage but a shelf life', { storage: '', shelflife: { display: true, comment: 'Dix jours' } }, []],
    ['a portion without an amount', { portion: 'bouquet', net: '' }, ['net']],
  ])('says that food with %s lacks it', (_, fields, names) => {
    expect(missing(fields)).toEqual(names);
    expect(missing(fields, false)).toEqual([]);
  });

  test('a new shelf picture loses the tint of the former one', () => {
    expect(productAsTyped(product, draft).photo.tint).toBe(3);
    expect(productAsTyped(product, { ...draft, photos: ['/photos/b.webp'] }).photo.tint).toBeUndefined();
  });
});

function variants(...titles: readonly string[]): Partial<ProductDraft> {
  return { variants: titles.map((title) => ({ title, short: '' })) };
}

test.each([
  // lot, use-by date → sentence
  ['', '', undefined],
  ['JU-2611', '2026-11-24', undefined],
  ['JU-2611', '2026-11-23', 'La date limite de ce lot est déjà passée. Est-ce bien celle-ci\u00a0?'],
  [' ', '2026-11-25', 'Cette date n’a pas de numéro de lot\u00a0: les commandes n’en garderont rien.'],
  ['JU-2611', '', 'Ce lot n’a pas de date limite\u00a0: un rappel ne dira pas jusqu’à quand il se consomme.'],
])('the lot « %s » until « %s » is saved, and says %s', (lot, useby, said) => {
  expect(lotWarning({ lot, useby }, '2026-11-24')).toBe(said);
});
