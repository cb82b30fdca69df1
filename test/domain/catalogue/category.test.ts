import { expect, test } from 'vitest';
import { categoryName, categoryOf } from '../../../src/domain/catalogue/category.ts';

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
