import { expect, test } from 'vitest';
import { categoryName, categoryOf, stockedAisles } from '../../../src/domain/catalogue/category.ts';

const categories = [
  { slug: 'legumes', name: 'Légumes' },
  { slug: 'boulangerie', name: 'Boulangerie' },
];

test.each([
  ['legumes', 'Légumes'],
  ['Légumes', 'Légumes'],
  [' BOULANGERIE ', 'Boulangerie'],
  ['viande', 'Catégorie Inconnue'],
  ['', 'Catégorie Inconnue'],
])('the category « %s » is shown as « %s »', (known, shown) => {
  expect(categoryName(known, categories)).toBe(shown);
});

test('an unknown category matches none', () => {
  expect(categoryOf('viande', categories)).toBeUndefined();
  expect(categoryOf('légumes', categories)).toBe(categories[0]);
});

test('an aisle is shown once it has a product on sale', () => {
  expect(stockedAisles(categories, new Map([['boulangerie', 1]]))).toEqual([categories[1]]);
  expect(stockedAisles(categories, new Map([['legumes', 0]]))).toEqual([]);
});
