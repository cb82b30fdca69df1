import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BagCount, standingCount } from '../../../src/domain/fulfilment/bag-count.ts';

const count = (bags: number, at: string, id: string): BagCount => ({ bags, at, id });

test.each([
  ['the later count holds', count(2, '16:00', 'b'), count(3, '16:05', 'a'), 3],
  ['however late the earlier one arrives', count(3, '16:05', 'a'), count(2, '16:00', 'b'), 3],
  ['of two at the same instant the greater id', count(2, '16:00', 'a'), count(4, '16:00', 'b'), 4],
] as const)('%s', (_, held, said, stands) => {
  expect(standingCount(held, said).bags).toBe(stands);
});

test('the same count holds in any order of arrival, also when sent twice', () => {
  const counts = fc.uniqueArray(
    fc.record({ bags: fc.nat({ max: 6 }), at: fc.constantFrom('16:00', '16:01', '16:02'), id: fc.uuid() }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
  );
  const arrivals = counts.chain((said) =>
    fc.tuple(fc.constant(said), fc.shuffledSubarray([...said, ...said], { minLength: said.length * 2 })),
  );
  const all = (said: readonly BagCount[]) =>
    said.reduce<BagCount | undefined>((held, one) => standingCount(held, one), undefined);
  fc.assert(
    fc.property(arrivals, ([said, other]) => {
      expect(all(other)).toEqual(all(said));
    }),
  );
});
