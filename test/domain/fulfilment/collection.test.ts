import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  collect,
  type Collection,
  type CollectionClaim,
  receivedOf,
} from '../../../src/domain/fulfilment/collection.ts';

const word = (id: string, change: Partial<CollectionClaim> = {}): CollectionClaim => ({
  ...{ id, at: `16:0${id}`, by: Number(id), collected: true, saw: null, received: [] },
  ...change,
});

function after(...words: readonly CollectionClaim[]): Collection | undefined {
  return words.reduce<Collection | undefined>((held, said) => collect(held, said).collection, undefined);
}

describe('several people collect from one shop', () => {
  test('a collection by any of them counts, and the first stays named', () => {
    expect(after(word('2'), word('1'))).toMatchObject({ collected: true, by: 1, at: '16:01', last: '2' });
  });

  test('the later of two counts of a product holds; a variant is a product of its own', () => {
    const seven = word('1', { received: [{ sku: 10_001, quantity: 7 }] });
    const nine = word('2', {
      received: [
        { sku: 10_001, quantity: 9 },
        { sku: 10_001, variant: 'bio', quantity: 1 },
      ],
    });
    for (const held of [after(seven, nine), after(nine, seven)]) {
      expect(held && receivedOf(held, { sku: 10_001 })).toBe(9);
      expect(held && receivedOf(held, { sku: 10_001, variant: 'bio' })).toBe(1);
      expect(held && receivedOf(held, { sku: 10_002 })).toBeUndefined();
    }
  });

  test.each([
    ['an author with a current view undoes it', '1', 'applied', false],
    ['an author with an older view does not', null, 'merged', true],
  ] as const)('%s', (_, saw, outcome, collected) => {
    const held = after(word('1'));
    const said = collect(held, word('2', { collected: false, saw }));
    expect(said).toMatchObject({ outcome, collection: { collected } });
  });

  test('counts are kept although the collection is undone', () => {
    const counts = [{ sku: 10_001, quantity: 7 }];
    const held = after(word('1'), word('2', { collected: false, saw: null, received: counts }));
    expect(held).toMatchObject({ collected: true, received: counts });
  });
});

test('collection and counts are the same in any order of arrival, and when sent twice', () => {
  const received = fc.uniqueArray(
    fc.record({ sku: fc.constantFrom(10_001, 10_002), quantity: fc.nat({ max: 9 }) }),
    { selector: ({ sku }) => sku },
  );
  const said = fc.record({
    id: fc.uuid(),
    at: fc.constantFrom('16:00', '16:01', '16:02'),
    by: fc.constantFrom(1, 2, 3),
    collected: fc.constant(true),
    saw: fc.constant(null),
    received,
  });
  const words = fc.uniqueArray(said, { selector: ({ id }) => id, minLength: 1, maxLength: 6 });
  const arrivals = words.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
  );
  fc.assert(
    fc.property(arrivals, ([all, other]) => {
      expect(after(...other)).toEqual(after(...all));
    }),
    { numRuns: 300 },
  );
});
