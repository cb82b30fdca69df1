import { describe, expect, test } from 'vitest';
import { changedPrice, type PriceChange, readSigned } from '../../../src/domain/catalogue/price-change.ts';
import { centimes } from '../../../src/domain/money/money.ts';

describe('a price', () => {
  test.each<[number, PriceChange, number]>([
    [340, { kind: 'percent', percent: 5 }, 355],
    [690, { kind: 'percent', percent: -10 }, 620],
    [335, { kind: 'percent', percent: 3 }, 345],
    [250, { kind: 'percent', percent: 5 }, 265],
    [100, { kind: 'percent', percent: -100 }, 0],
    [341, { kind: 'add', centimes: 50 }, 391],
    [340, { kind: 'add', centimes: -400 }, 0],
    [340, { kind: 'set', centimes: 420 }, 420],
  ])('of %d changes by %j to %d', (price, change, after) => {
    expect(changedPrice(centimes(price), change)).toBe(after);
  });
});

test.each([
  ['+5', 5],
  ['5 %', 5],
  ['−2,5', -2.5],
  ['- 10', -10],
  ['1.50 CHF', 1.5],
  ['', undefined],
  ['cinq', undefined],
  ['1,234', undefined],
])('the text %j is the number %j', (text, value) => {
  expect(readSigned(text)).toBe(value);
});
