import { expect, test } from 'vitest';
import { initialsOf } from '../../../src/features/shared/people/account-link.tsx';
import { emphasised } from '../../../src/features/catalogue/product/parse-emphasis.ts';
import { hubsFor, proposedHubs } from '../../../src/features/shared/market/hub-match.ts';
import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import { galleryOf } from '../../../src/features/catalogue/vendors/vendor-gallery.tsx';
import { photoSources, shopPicture, smallPhoto } from '../../../src/features/shared/pictures/photo-sizes.ts';
import { datesText, shopDays } from '../../../src/features/catalogue/vendors/vendor-days.ts';
import { shopsFor } from '../../../src/features/catalogue/vendors/vendor-filters.ts';
import { columnsFor, rowsOf } from '../../../src/features/catalogue/cards/grid-columns.ts';
import { suggestionsOf } from '../../../src/features/catalogue/search/suggestions.ts';
import { syncForm } from '../../../src/features/shared/local-data/sync-words.ts';
import { distanceWords, ratingWords } from '../../../src/features/catalogue/vendors/shop-standing.ts';
import { comingDays } from '../../../src/features/shared/ordering/next-delivery.ts';
import { aCalendar, aProduct, aShop } from '../shared/a-shelf.ts';
import { MONDAY } from '../shared/an-ordering.ts';

test.each([
  [[2, 3, 4, 5, 6], 'du mardi au samedi'],
  [[2, 4], 'mardi et jeudi'],
  [[2, 4, 6], 'mardi, jeudi et samedi'],
  [[0, 6], 'samedi'],
  [[], 'aucun jour'],
])('a producer that comes on %j', (weekdays, words) => {
  expect(shopDays({ available: { weekdays } })).toBe(words);
});

test('the dates of a producer include full ones, but not those past their cut-off', () => {
  const shop = aShop({ weekdays: [2, 3, 5] });
  const words = (ranks: Record<string, number>, hours = 0) =>
    datesText(comingDays({ now: MONDAY, calendar: aCalendar({ ranks }) }, hours, shop));
  expect(words({ '2026-11-25': 60 })).toBe('mar.\u00a024, mer.\u00a025 complet');
  expect(words({}, 48)).toBe('mer.\u00a025');
  expect(datesText([])).toBeUndefined();
});

test('the status of a producer is worded from what is known', () => {
  const [carouge, jussy] = [
    { lat: 46.1838, lng: 6.1394 },
    { lat: 46.2353, lng: 6.2661 },
  ];
  expect(distanceWords(jussy, carouge, undefined)).toBe('à 11\u00a0km');
  expect(distanceWords(jussy, undefined, carouge)).toBe('à 11\u00a0km du marché');
  expect([distanceWords(undefined, carouge, carouge), distanceWords(jussy, undefined, undefined)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(ratingWords({ mean: 3.8, reviews: 212 })).toBe('3,8 sur 4, 212\u00a0avis');
  expect(ratingWords(undefined)).toBeUndefined();
});

test.each<[string, Partial<Shop['photo']>, readonly (readonly [string, string])[], string | undefined]>([
  ['nothing', {}, [], undefined],
  ['a cover only', { fg: '/a' }, [], '/a'],
  ['a removed cover over a portrait', { fg: '', owner: '/b' }, [], '/b'],
  ['a portrait beside a cover, with its words', { fg: '/a', owner: '/b' }, [['/b', 'Louise et Marc']], '/a'],
  [
    'the gallery, each picture once',
    { fg: '/a', gallery: ['/c', '/a', '/b', '/c'] },
    [
      ['/c', ''],
      ['/b', 'Louise et Marc'],
    ],
    '/a',
  ],
])('the page of a producer with %s', (_words, photo, shown, head) => {
  const whole = { gallery: [], ...photo, alts: { '/b': 'Louise et Marc' } };
  expect(galleryOf(whole).map(({ address, alt }) => [address, alt])).toEqual(shown);
  expect(shopPicture(whole)).toBe(head);
});

test.each([
  [{ waiting: 0, toCheck: 0 }, 0, undefined],
  [{ waiting: 3, toCheck: 0 }, 0, '3\u00a0modifications en attente'],
  [{ waiting: 3, toCheck: 0 }, 1, 'Envoi, 1 sur 3'],
  [{ waiting: 3, toCheck: 1 }, 1, '1\u00a0modification refusée'],
])('%j with %i being sent', (counts, sending, text) => {
  expect(syncForm(counts, sending)?.text).toBe(text);
});

const hubs = [
  { name: 'Genève-Carouge', postalCodes: ['1205', '1227'] },
  { name: 'Lausanne', postalCodes: ['1003'] },
];

test.each([
  ['', ['Genève-Carouge', 'Lausanne']],
  ['1227', ['Genève-Carouge']],
  ['100', ['Lausanne']],
  ['9999', []],
  ['geneve', ['Genève-Carouge']],
  ['laus', ['Lausanne']],
])('« %s » leads to %j', (typed, names) => {
  expect(hubsFor(typed, hubs).map(({ name }) => name)).toEqual(names);
});

test('the hub that delivers to the person’s address is suggested first', () => {
  const names = (addresses: Parameters<typeof proposedHubs>[1]) =>
    proposedHubs(hubs, addresses).map(({ hub, home }) => [hub.name, home]);
  const work = { postalCode: '1205', primary: false };
  expect(names([work, { postalCode: '1003', primary: true }])).toEqual([
    ['Lausanne', '1003'],
    ['Genève-Carouge', undefined],
  ]);
  expect(names([work])).toEqual([
    ['Genève-Carouge', '1205'],
    ['Lausanne', undefined],
  ]);
  expect(names([])).toEqual([
    ['Genève-Carouge', undefined],
    ['Lausanne', undefined],
  ]);
});

test('allergens are emphasised in ingredients', () => {
  expect(emphasised('farine de *blé*, sel')).toEqual([
    { text: 'farine de ', strong: false },
    { text: 'blé', strong: true },
    { text: ', sel', strong: false },
  ]);
  expect(emphasised('')).toEqual([]);
});

test('photos have several widths; a foreign address has none', () => {
  expect(photoSources('/photos/1f955-320.webp')[0]).toEqual({
    type: 'image/avif',
    srcSet: '/photos/1f955-96.avif 96w, /photos/1f955-320.avif 320w, /photos/1f955-640.avif 640w',
  });
  expect(photoSources('https://ailleurs.example/a.jpg')).toEqual([]);
  expect(smallPhoto('/photos/1f955-320.webp')).toBe('/photos/1f955-96.webp');
});

test('a few letters suggest aisles, then producers, then products', () => {
  const category = { slug: 'legumes', name: 'Légumes', group: 'home', weight: 1, type: 'Category' as const };
  const known = {
    categories: [{ ...category, active: true, child: [] }],
    shops: new Map([['ferme', aShop({ urlpath: 'ferme', name: 'La ferme aux légumes' })]]),
  };
  const titles = suggestionsOf('legu', [aProduct({ title: 'Panier de légumes' })], known).map(
    ({ title }) => title,
  );
  expect(titles).toEqual(['Légumes', 'La ferme aux légumes', 'Panier de légumes']);
  expect(suggestionsOf('', [], known)).toEqual([]);
});

test('producers are found by name or village, published ones only', () => {
  const shops = [
    aShop({ name: 'Vergers', urlpath: 'vergers' }),
    aShop({ name: 'Abeilles', urlpath: 'abeilles', status: false }),
    aShop({ name: 'Moulin', urlpath: 'moulin', weekdays: [4] }),
  ];
  const names = (words: string, facets: readonly 'day'[] = []) =>
    shopsFor(shops, { words, facets: new Set(facets) }, '2026-11-24').map(({ name }) => name);
  expect(names('')).toEqual(['Moulin', 'Vergers']);
  expect(names('satigny')).toEqual(['Moulin', 'Vergers']);
  expect(names('', ['day'])).toEqual(['Vergers']);
});

test.each([
  [320, 288, 2],
  [390, 358, 2],
  [600, 568, 3],
  [1180, 500, 3],
  [1440, 760, 4],
])('a page of %i with a shelf of %i shows %i columns', (page, shelf, columns) => {
  expect(columnsFor(page, shelf)).toBe(columns);
});

test('rows contain every product once', () => {
  expect(rowsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});

test.each([
  ['Léa Favre', 'LF'],
  ['Jean-Luc de la Tour', 'JT'],
  ['Noé', 'N'],
])('%s is %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
