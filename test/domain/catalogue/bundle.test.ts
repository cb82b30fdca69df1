import { expect, test } from 'vitest';
import { bundleFaults } from '../../../src/domain/catalogue/bundle-faults.ts';
import { centimes } from '../../../src/domain/money/money.ts';

const shops = new Set(['laiterie', 'boulanger']);

function line(vendor: string, price: number, change: { active?: boolean; title?: string } = {}) {
  return { title: vendor, vendor, price: centimes(price), active: true, ...change };
}

const product = {
  vendor: 'laiterie',
  attributes: { bundle: true },
  pricing: { price: centimes(2000), part: '1pce' },
};

test.each([
  ['add up to its price', [line('laiterie', 1500), line('boulanger', 500)], []],
  ['all belong to its own shop', [line('laiterie', 1500), line('laiterie', 500)], []],
  ['are missing', [], []],
  [
    'begin with another shop',
    [line('boulanger', 500), line('laiterie', 1500)],
    ['bundle.0.vendor own_first'],
  ],
  ['include a gift', [line('laiterie', 2000), line('boulanger', 0)], ['bundle.1.price range']],
  ['cost less than the whole', [line('laiterie', 1500)], ['bundle bundle_sum']],
  ['come from an unknown shop', [line('laiterie', 1500), line('inconnu', 500)], ['bundle.1.vendor unknown']],
  ['have no name', [line('laiterie', 2000, { title: '' })], ['bundle.0.title length']],
  [
    'add up without the excluded ones',
    [line('laiterie', 2000), line('boulanger', 500, { active: false })],
    [],
  ],
  [
    'begin with another shop once its own line is excluded',
    [line('laiterie', 500, { active: false }), line('boulanger', 2000)],
    ['bundle.1.vendor own_first'],
  ],
  [
    'are all excluded',
    [line('laiterie', 2000, { active: false })],
    ['bundle own_first', 'bundle bundle_sum'],
  ],
])('the lines of a composed product %s', (_, bundle, expected) => {
  const faults = bundleFaults({ ...product, bundle }, shops);
  expect(faults.map(({ field, why }) => `${field} ${why}`)).toEqual(expected);
});

test('only products opened by an administrator can be composed', () => {
  const bundle = [line('laiterie', 2000)];
  expect(bundleFaults({ ...product, attributes: { bundle: false }, bundle }, shops)).toEqual([
    { field: 'bundle', why: 'not_composed' },
  ]);
});

test('a share of a composed product has no weight', () => {
  const weighed = { price: centimes(2000), part: '~2kg' };
  const faults = bundleFaults({ ...product, pricing: weighed, bundle: [line('laiterie', 2000)] }, shops);
  expect(faults).toEqual([{ field: 'pricing.part', why: 'bundle_weighed' }]);
});
