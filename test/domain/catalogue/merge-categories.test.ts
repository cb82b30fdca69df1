import { describe, expect, test } from 'vitest';
import { categoryName, categoryOf } from '../../../src/domain/catalogue/category.ts';
import {
  mayMerge,
  mergedCategory,
  movedTo,
  orderedWeights,
} from '../../../src/domain/catalogue/merge-categories.ts';

const soft = {
  ...{ slug: 'fromages-frais', name: 'Fromages frais', type: 'Category', weight: 7 },
  child: [
    { name: 'Séré', weight: 2 },
    { name: 'Chèvre', weight: 1 },
  ],
  earlier: ['seres'],
};
const cheese = {
  ...{ slug: 'fromages', name: 'Fromages', type: 'Category', weight: 3 },
  child: [{ name: 'Chèvre', weight: 4 }],
};

describe('a merged category', () => {
  const merged = mergedCategory(soft, cheese);

  test('keeps its own parts, followed by those of the other that it lacked', () => {
    expect(merged.child).toEqual([
      { name: 'Chèvre', weight: 4 },
      { name: 'Séré', weight: 5 },
    ]);
  });

  test.each(['fromages-frais', 'Fromages frais', 'seres', 'FROMAGES FRAIS'])(
    'is found by %s, which named the other one',
    (known) => {
      expect(categoryOf(known, [merged])?.slug).toBe('fromages');
      expect(categoryName(known, [merged])).toBe('Fromages');
    },
  );

  test('is found by the name that the other one had at the merge', () => {
    const renamed = mergedCategory({ ...soft, name: 'Caillés' }, cheese);
    expect(categoryOf('Caillés', [renamed])?.slug).toBe('fromages');
  });

  test('gives way to a category with this very name', () => {
    const later = { slug: 'seres', name: 'Sérés' };
    expect(categoryOf('seres', [merged, later])).toBe(later);
  });

  test.each([
    ['itself', cheese, cheese, false],
    ['a family of shops', cheese, { ...soft, type: 'Catalog' }, false],
    ['another category', soft, cheese, true],
  ])('is refused with %s unless both are alike', (_name, from, into, may) => {
    expect(mayMerge(from, into)).toBe(may);
  });
});

describe('the order of categories', () => {
  const three = [
    { slug: 'a', weight: 5 },
    { slug: 'b', weight: 5 },
    { slug: 'c', weight: 1 },
  ];

  test('follows the wish; categories that it does not name come after in their present order', () => {
    expect([...orderedWeights(three, ['b', 'unknown'])]).toEqual([
      ['b', 1],
      ['c', 2],
      ['a', 3],
    ]);
  });

  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, -1, 'abc'],
    [0, 3, 'abc'],
  ])('moves %i to %i', (from, to, expected) => {
    expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(expected);
  });
});
