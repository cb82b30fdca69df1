import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  atLeast,
  centimes,
  fraction,
  fromChf,
  isCentimes,
  max,
  min,
  splitLike,
  subtract,
  subtractDownToZero,
  sum,
  times,
  toChf,
  ZERO,
} from '../../../src/domain/money/money.ts';

const money = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(centimes);

test.each([
  ['a plain price', 12.5, 1250],
  ['a price without an exact binary form', 4.35, 435],
  ['a half centime, up', 1.005, 101],
  ['a half centime slightly lower in binary', 8.165, 817],
  ['less than half a centime, down', 1.0049, 100],
  ['a refund', -3.1, -310],
  ['nothing', 0, 0],
  ['a negative amount', -0.001, 0],
])('francs become centimes: %s', (_, francs, expected) => {
  expect(fromChf(francs)).toBe(expected);
});

test.each([12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not money', (value) => {
  expect(() => centimes(value)).toThrow(`not whole centimes: ${value}`);
  expect(isCentimes(value)).toBe(false);
});

test.each([
  ['a service fee of 5 %', 10000, 0.05, 500],
  ['exactly half a centime goes up', 1010, 0.05, 51],
  ['slightly below a half goes down', 1009, 0.05, 50],
  ['a gateway fee of 2.9 %', 6000, 0.029, 174],
  ['a third decimal of a rate', 10000, 0.081, 810],
  ['a reserve of 115 %', 9990, 1.15, 11489],
  ['a negative half goes up too', -1010, 0.05, -50],
])('a share is exact to the centime: %s', (_, amount, share, expected) => {
  expect(fraction(centimes(amount), share)).toBe(expected);
});

test.each([
  ['three pieces', 390, 3, 1170],
  ['half a piece, up', 335, 0.5, 168],
  ['nothing', 390, 0, 0],
])('a quantity has its price: %s', (_, price, quantity, expected) => {
  expect(times(centimes(price), quantity)).toBe(expected);
});

test('subtractDownToZero never returns a debt', () => {
  expect(subtract(centimes(300), centimes(500))).toBe(-200);
  expect(subtractDownToZero(centimes(300), centimes(500))).toBe(0);
  expect(subtractDownToZero(centimes(500), centimes(300))).toBe(200);
});

test('a threshold is reached exactly at its amount', () => {
  expect(atLeast(centimes(14500), centimes(14500))).toBe(true);
  expect(atLeast(centimes(14499), centimes(14500))).toBe(false);
});

test('an amount survives serialisation', () => {
  fc.assert(fc.property(money, (amount) => fromChf(toChf(amount)) === amount));
});

test('addition is commutative, and subtraction reverses it', () => {
  fc.assert(
    fc.property(money, money, money, (a, b, c) => {
      expect(sum([a, b, c])).toBe(add(c, add(b, a)));
      expect(subtract(add(a, b), b)).toBe(a);
      expect(add(min(a, b), max(a, b))).toBe(add(a, b));
    }),
  );
  expect(sum([])).toBe(ZERO);
});

test('a share and its remainder make the whole, to the centime', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: 0, max: 1_000_000 }), (amount, millionths) => {
      const part = fraction(amount, millionths / 1_000_000);
      expect(Math.abs(part - (amount * millionths) / 1_000_000)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test.each([
  ['an indivisible centime goes to the first of equals', 100, [1, 1, 1], [34, 33, 33]],
  ['the largest remainder gets it', 100, [1, 2, 4], [14, 29, 57]],
  ['zero is shared as zero', 0, [3, 5], [0, 0]],
])('%s', (_, amount, like, expected) => {
  expect(splitLike(centimes(amount), like.map(centimes))).toEqual(expected);
});

test('shares add up to the centime, and none is a centime away from its exact part', () => {
  const like = fc.array(fc.integer({ min: 1, max: 200_000 }).map(centimes), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.nat(200_000).map(centimes), like, (amount, weights) => {
      const shares = splitLike(amount, weights);
      expect(sum(shares)).toBe(amount);
      const whole = sum(weights);
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - (amount * (weights[at] ?? 0)) / whole)).toBeLessThan(1);
    }),
  );
});
