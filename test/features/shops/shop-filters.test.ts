import { expect, test } from 'vitest';
import type { ManagedShop } from '../../../src/contract/catalogue/shops.ts';
import { shopFilters, shopsThrough } from '../../../src/features/shops/list/shop-filters.ts';

const TODAY = '2026-11-24';
const aShop = (name: string, change: Partial<ManagedShop> = {}): ManagedShop => ({
  ...{ urlpath: name.toLowerCase(), name, thread: 1, catalog: 'artisan', hubs: ['geneve'], status: true },
  ...{ photo: { gallery: [] }, available: { active: false, weekdays: [2] }, products: 3 },
  ...{ created: '2026-01-01T00:00:00Z', ...change },
});
const shops = [
  aShop('Laiterie'),
  aShop('Éloïse', { status: false, hubs: ['lausanne'] }),
  aShop('Fournil', { available: { active: true, weekdays: [2], to: `${TODAY}T00:00:00Z` } }),
  aShop('Verger', { status: '2026-11-20T08:00:00Z' }),
];
const named = (search: Readonly<Record<string, string>>) =>
  shopsThrough(shops, shopFilters(search), TODAY).map(({ name }) => name);

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['no filter', {}, ['Laiterie', 'Éloïse', 'Fournil', 'Verger']],
  ['a word without its accents', { q: 'eloise' }, ['Éloïse']],
  ['a state', { state: 'asked' }, ['Verger']],
  ['a closed shop', { state: 'away' }, ['Fournil']],
  ['a hub', { hub: 'lausanne' }, ['Éloïse']],
  ['two filters together', { hub: 'geneve', state: 'draft' }, []],
  ['a state that does not exist', { state: 'x' }, ['Laiterie', 'Éloïse', 'Fournil', 'Verger']],
])('the list shows what passes %s', (_, search, names) => {
  expect(named(search)).toEqual(names);
});
