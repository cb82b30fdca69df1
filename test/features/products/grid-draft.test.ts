import { describe, expect, test } from 'vitest';
import type { ManagedProduct } from '../../../src/contract/catalogue/managed-products.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import type { GridColumn } from '../../../src/features/products/grid/grid-columns.ts';
import { columnOfField } from '../../../src/features/products/grid/grid-columns.ts';
import {
  changeOf,
  draftFrom,
  forgetCells,
  type GridRow,
  gridRows,
  isOvertaken,
  keepMine,
  nested,
  nextKey,
  NO_DRAFT,
  seenOf,
  shownText,
  storedText,
  typeInto,
} from '../../../src/features/products/grid/grid-draft.ts';

const categories = [
  { slug: 'fromages', name: 'Fromages', child: [{ name: 'Pâtes dures' }, { name: 'Pâtes molles' }] },
  { slug: 'cremerie', name: 'Crèmerie et œufs', child: [] },
];

const product: ManagedProduct = {
  ...{ sku: 10_001, title: 'Gruyère AOP', vendor: 'laiterie', category: 'fromages', part: 'Pâtes dures' },
  ...{ price: centimes(690), portion: '~250 g', stock: 12, promised: 0, sold: 0, available: true },
  updated: '2026-11-28T08:00:00Z',
  grid: {
    details: { description: 'Douze mois de cave.', allergens: ['milk'], bio: true },
    shelflife: { display: true, comment: '45 jours' },
    tva: 0.026,
  },
};

const row: GridRow = { key: '10001', product };
const blank: GridRow = { key: 'new-1', product: undefined };
const typed = (on: GridRow, column: GridColumn, text: string, draft = NO_DRAFT) =>
  typeInto(draft, [{ row: on, column, text }], categories);
const read = (on: GridRow, column: GridColumn, text: string) =>
  changeOf(on, { [column]: { was: '', text } }, categories);

describe('a cell', () => {
  test.each<[GridColumn, string, object]>([
    ['title', 'Gruyère vieux', { title: 'Gruyère vieux' }],
    ['category', 'crèmerie et oeufs', { categories: 'cremerie' }],
    ['subcategory', 'pates molles', { 'belong.name': 'Pâtes molles' }],
    ['price', '7.20', { 'pricing.price': 720 }],
    ['price', '7,20', { 'pricing.price': 720 }],
    ['discount', '', { 'attributes.discount': false }],
    ['onDiscount', 'oui', { 'attributes.discount': true }],
    ['part', '300 g', { 'pricing.part': '300g' }],
    ['stock', '1’200', { 'pricing.stock': 1200 }],
    ['available', 'non', { 'attributes.available': false }],
    ['vat', '8,1', { 'pricing.tva': 0.081 }],
    ['ingredients', 'Lait *cru*', { 'details.ingredients': 'Lait *cru*' }],
    ['allergens', 'Lait, œufs', { 'details.allergens': ['eggs', 'milk'] }],
    ['allergens', 'aucun', { 'details.allergens': [] }],
    ['shelflife', '14 jours', { 'shelflife.display': true, 'shelflife.comment': '14 jours' }],
    ['storage', '', { 'details.storage': '' }],
  ])('of %s reads %j', (column, text, expected) => {
    const { fields, faults } = read(row, column, text);
    expect([...faults]).toEqual([]);
    expect(fields.get(column)).toEqual(expected);
  });

  test.each<[GridColumn, string, RegExp]>([
    ['title', 'ab', /trop court/],
    ['title', '', /vide/],
    ['category', 'Fromage', /n’est pas un rayon/],
    ['subcategory', 'Bleus', /n’est pas un sous-rayon/],
    ['price', 'quatre', /n’est pas un prix/],
    ['price', '2500', /plus haut prix/],
    ['stock', 'douze', /n’est pas un stock/],
    ['stock', '-3', /sous 0/],
    ['part', 'g', /./],
    ['available', 'peut-être', /ni oui ni non/],
    ['allergens', 'framboise', /n’est pas dans la liste/],
    ['shelflife', 'tôt', /trop court/],
    ['description', 'x', /trop court/],
  ])('of %s refuses %j', (column, text, message) => {
    const { fields, faults } = read(row, column, text);
    expect(fields.size).toBe(0);
    expect(faults.get(column)?.message).toMatch(message);
  });

  test('shows the typed text, and no change when the old value is typed back', () => {
    const draft = typed(row, 'price', '7.20');
    expect(shownText(row, 'price', { draft, categories })).toBe('7.20');
    expect(shownText(row, 'title', { draft, categories })).toBe('Gruyère AOP');
    expect(typed(row, 'price', '6,90', draft)).toEqual(NO_DRAFT);
    expect(typed(row, 'price', '7.20', draft)).toBe(draft);
  });

  test('conflicts with a third value, until its author keeps theirs', () => {
    const draft = typed(row, 'price', '7.20');
    const later: GridRow = { ...row, product: { ...product, price: centimes(750) } };
    const cell = draft.rows['10001']?.price ?? { was: '', text: '' };
    expect(isOvertaken(cell, storedText(row, 'price', categories))).toBe(false);
    expect(isOvertaken(cell, storedText(later, 'price', categories))).toBe(true);
    const kept = keepMine(draft, later, 'price', categories).rows['10001']?.price;
    expect(kept).toEqual({ was: '7,50', text: '7.20' });
  });

  test.each([
    ['pricing.price', 'price'],
    ['details.bio', 'labels'],
    ['shelflife.comment', 'shelflife'],
    ['belong.name', 'subcategory'],
    ['photo.url', undefined],
  ])('shows the refusal of %s in %s', (field, column) => {
    expect(columnOfField(field)).toBe(column);
  });
});

describe('a new row', () => {
  test('appears with its first text, needs the required fields, and disappears with its last', () => {
    const draft = typed(blank, 'title', 'Séré maigre');
    expect(gridRows([product], draft).map(({ key }) => key)).toEqual(['10001', 'new-1']);
    expect(nextKey(draft)).toBe('new-2');
    const { faults } = changeOf(blank, draft.rows['new-1'] ?? {}, categories);
    expect([...faults.keys()]).toEqual(['category', 'price', 'part', 'description']);
    expect(typed(blank, 'title', '', draft)).toEqual(NO_DRAFT);
  });
});

test('the base values are those of the cells, as on the wire', () => {
  expect(nested(seenOf(row, ['price', 'allergens', 'shelflife', 'category'], categories))).toEqual({
    pricing: { price: 690 },
    details: { allergens: ['milk'] },
    shelflife: { display: true, comment: '45 jours' },
    categories: 'fromages',
  });
});

test.each([
  ['0.5L', '0,5 L'],
  ['200g', '200 g'],
  ['~250 g', '~250 g'],
])('a portion stored as %s is shown as %s, read in both forms and compared as stored', (portion, shown) => {
  const of: GridRow = { ...row, product: { ...product, portion } };
  expect(storedText(of, 'part', categories)).toBe(shown);
  expect(seenOf(of, ['part'], categories)).toEqual({ 'pricing.part': portion });
  const texts = [portion, shown].map((text) => read(row, 'part', text).fields.get('part'));
  expect(texts[0]).toEqual(texts[1]);
});

test('written cells leave the draft, others stay', () => {
  const draft = typed(row, 'stock', 'douze', typed(row, 'price', '7.20'));
  expect(forgetCells(draft, [{ key: '10001', columns: ['price'] }])).toEqual(typed(row, 'stock', 'douze'));
  expect(forgetCells(draft, [{ key: '10001', columns: ['price', 'stock'] }])).toEqual(NO_DRAFT);
});

test('a stored draft is restored, and other data is none', () => {
  const draft = typed(blank, 'title', 'Séré', typed(row, 'price', '7.20'));
  expect(draftFrom(JSON.parse(JSON.stringify(draft)) as never)).toEqual(draft);
  expect(draftFrom(null)).toEqual(NO_DRAFT);
  expect(draftFrom({ rows: { a: { price: 3 } }, added: [4, 'a'] })).toEqual(NO_DRAFT);
});
