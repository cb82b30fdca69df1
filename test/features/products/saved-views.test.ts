import { expect, test } from 'vitest';
import {
  viewNameFault,
  viewSearch,
  viewsFrom,
  withoutView,
  withView,
} from '../../../src/features/products/list/saved-views.ts';

const low = { name: 'Bientôt épuisés', search: 'only=low&sort=stock' };
const milk = { name: 'Crèmerie', search: 'category=cremerie' };

test('a URL gives the same view in any order of its parameters, without its panel', () => {
  expect(viewSearch({ sort: 'stock', only: 'low', panel: 'sync', q: '', shop: undefined })).toBe(low.search);
  expect(viewSearch({})).toBe('');
});

test('a stored list is read back; other data is no view', () => {
  expect(viewsFrom([{ ...low }, { name: 'sans adresse' }, 7])).toEqual([low]);
  expect(viewsFrom(null)).toEqual([]);
});

test('views are sorted by name, and one is renamed by removing and adding it', () => {
  const both = withView([milk], low);
  expect(both.map(({ name }) => name)).toEqual(['Bientôt épuisés', 'Crèmerie']);
  expect(withView(withoutView([milk], milk), { ...milk, name: ' Laitages ' })).toEqual([
    { name: 'Laitages', search: milk.search },
  ]);
});

test('a name is refused when it is empty, long or taken, and its own name never is', () => {
  expect(viewNameFault('  ', [])).toBe('Donnez un nom à cette vue.');
  expect(viewNameFault('x'.repeat(41), [])).toBe('Au plus 40 caractères.');
  expect(viewNameFault('cremerie', [milk])).toBe('Une vue porte déjà ce nom.');
  expect(viewNameFault('cremerie', [milk], milk)).toBeUndefined();
  const many = Array.from({ length: 30 }, (_, place) => ({ name: `Vue ${place}`, search: '' }));
  expect(viewNameFault('Une de plus', many)).toBe('Au plus 30 vues. Supprimez-en une.');
});
