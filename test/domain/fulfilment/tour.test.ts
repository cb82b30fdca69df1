import { expect, test } from 'vitest';

import { defaultPosition, MAX_BAGS, positionBetween, TOURS } from '../../../src/domain/fulfilment/tour.ts';

test.each([
  ['between two others', 10, 20, 15],
  ['first', undefined, 10, 8],
  ['last', 10, undefined, 12],
  ['after two with the same position', 10, 10, 15],
  ['alone', undefined, undefined, 0],
])('a stop put %s', (_, before, after, position) => {
  expect(positionBetween(before, after)).toBe(position);
});

test('a stop that was never moved is placed by its postal code', () => {
  expect(defaultPosition('1227')).toBe(12_270);
  expect(defaultPosition('')).toBe(0);
});

test('there are five tours and six bags', () => {
  expect([TOURS.length, MAX_BAGS]).toEqual([5, 6]);
});
