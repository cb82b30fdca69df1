import { describe, expect, test } from 'vitest';
import { homeSections, pinnedFirst } from '../../../src/domain/hub/home-page.ts';

const aisles = [{ slug: 'fruits' }, { slug: 'vins', home: false }, { slug: 'fromages', home: true }];
const USUAL = ['season', 'discount', 'liked', 'documents', 'aisle:fruits', 'aisle:fromages'];

describe('the sections of the home page', () => {
  test.each([
    ['without a choice', undefined, USUAL],
    [
      'with an aisle first',
      { sections: ['aisle:fromages', 'season'] },
      ['aisle:fromages', 'season', 'discount', 'liked', 'documents', 'aisle:fruits'],
    ],
    ['with a section that no longer exists', { sections: ['aisle:epices', 'stories'] }, USUAL],
    [
      'with a section named twice',
      { sections: ['liked', 'liked'] },
      ['liked', 'season', 'discount', 'documents', 'aisle:fruits', 'aisle:fromages'],
    ],
    ['with hidden ones', { hidden: ['discount', 'aisle:fruits'] }, USUAL],
  ])('are in order %s', (_name, choice, expected) => {
    const chosen = choice && { pinned: [], sections: [], hidden: [], ...choice };
    expect(homeSections(chosen, aisles).map(({ key }) => key)).toEqual(expected);
  });

  test('are shown unless the hub hides them', () => {
    const chosen = { pinned: [], sections: [], hidden: ['discount', 'aisle:fruits'] };
    const shown = homeSections(chosen, aisles).filter((section) => section.shown);
    expect(shown.map(({ key }) => key)).toEqual(['season', 'liked', 'documents', 'aisle:fromages']);
  });

  test('name their aisle', () => {
    const [, , , , fruits] = homeSections(undefined, aisles);
    expect(fruits).toEqual({ key: 'aisle:fruits', kind: 'aisle', aisle: { slug: 'fruits' }, shown: true });
  });
});

describe('pinned products', () => {
  const aProduct = (sku: number, { available = true, stock = 5 } = {}) => ({
    sku,
    attributes: { available },
    pricing: { stock },
  });
  const [one, two, three] = [aProduct(1), aProduct(2), aProduct(3)];

  test('come first and once', () => {
    expect(pinnedFirst([three], [one, two, three])).toEqual([three, one, two]);
  });

  test('are left out while off sale, and last while sold out', () => {
    const [off, out] = [aProduct(4, { available: false }), aProduct(5, { stock: 0 })];
    expect(pinnedFirst([off, out, three], [one, two])).toEqual([three, one, two, out]);
  });
});
