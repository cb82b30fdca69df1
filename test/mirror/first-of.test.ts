import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOf } from '../../src/mirror/catalogue/first-of.ts';

test('returns the first items of the sorted list, equal ones in their given order', () => {
  const item = fc.record({ weight: fc.nat(5), name: fc.nat() });
  const byWeight = (left: { weight: number }, right: { weight: number }) => left.weight - right.weight;
  fc.assert(
    fc.property(fc.array(item), fc.nat(8), (items, many) => {
      expect(firstOf(items, many, byWeight)).toEqual(items.toSorted(byWeight).slice(0, many));
    }),
  );
});
