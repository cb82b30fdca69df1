import { expect, test } from 'vitest';
import { nearLines } from '../../../src/features/orders/reorder/near-lines.ts';
import { aLine } from '../../contract/an-order.ts';
import { aProduct } from '../shared/a-shelf.ts';

const CARROTS = aProduct();
const carrots = (sku: number, title: string, allergens?: string[]) =>
  aProduct({ sku, title, details: allergens === undefined ? {} : { allergens } });
const titles = (near: ReturnType<typeof nearLines>) => [...near].map(([line, { title }]) => [line, title]);

test('proposes another product for each line that is gone', () => {
  const gone = [
    aLine({ line: 1, category: CARROTS.categories }),
    aLine({ line: 2, sku: 10_002, title: 'Carottes jaunes', category: CARROTS.categories }),
  ];
  const shelf = [carrots(20_001, 'Carottes jaunes en botte'), carrots(20_002, 'Carottes fanes')];
  expect(titles(nearLines(gone, [], shelf))).toEqual([
    [1, 'Carottes fanes'],
    [2, 'Carottes jaunes en botte'],
  ]);
});

test('proposes nothing that adds an allergen to the former product', () => {
  const gone = [aLine({ category: CARROTS.categories })];
  const shelf = [carrots(20_001, 'Carottes au céleri', ['celery'])];
  expect(titles(nearLines(gone, [carrots(10_001, 'Carottes des sables', [])], shelf))).toEqual([]);
  expect(titles(nearLines(gone, [], shelf))).toEqual([[1, 'Carottes au céleri']]);
});
