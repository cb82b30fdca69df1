import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centimes, sum } from '../../../src/domain/money/money.ts';
import { wholeLines } from '../../../src/domain/order/composed-lines.ts';

const line = (number: number, price: number, follows?: number) => ({
  ...{ line: number, price: centimes(price) },
  ...(follows !== undefined && { follows }),
});

test('the shares of a composed product become one line again, at its unit price', () => {
  const lines = [line(1, 250), line(2, 700), line(3, 600, 2), line(4, 100, 2), line(5, 90)];
  expect(wholeLines(lines)).toEqual([line(1, 250), line(2, 1400), line(5, 90)]);
});

test('no part of a piece’s price is lost', () => {
  const shares = fc.array(fc.array(fc.nat(9999), { minLength: 1, maxLength: 4 }), { maxLength: 6 });
  fc.assert(
    fc.property(shares, (given) => {
      let number = 0;
      const lines = given.flatMap((prices) => {
        const first = number + 1;
        return prices.map((price) => line((number += 1), price, number > first ? first : undefined));
      });
      const whole = wholeLines(lines);
      expect(whole.length).toBe(given.length);
      expect(sum(whole.map(({ price }) => price))).toBe(sum(lines.map(({ price }) => price)));
    }),
  );
});
