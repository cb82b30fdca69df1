import { expect, test } from 'vitest';
import { orderedAs, wishedOrder } from '../../../src/features/publishing/categories/wished-order.ts';

const present = ['fruits', 'fromages', 'pains'].map((slug) => ({ slug }));
const slugs = (wished: readonly string[]) => orderedAs(present, wished).rows.map(({ slug }) => slug);

test('a wished order is kept; unnamed entries follow, and missing ones are ignored', () => {
  expect(slugs(['pains', 'vins', 'fruits'])).toEqual(['pains', 'fruits', 'fromages']);
  expect(slugs([])).toEqual(['fruits', 'fromages', 'pains']);
});

test('the present order is no change', () => {
  expect(orderedAs(present, []).moved).toBe(false);
  expect(orderedAs(present, ['fruits', 'fromages', 'pains']).moved).toBe(false);
  expect(orderedAs(present, ['pains']).moved).toBe(true);
});

test('other stored data is no order', () => {
  expect(wishedOrder(null)).toEqual([]);
  expect(wishedOrder({ slugs: ['pains'] })).toEqual([]);
  expect(wishedOrder(['pains', 3])).toEqual(['pains']);
});
