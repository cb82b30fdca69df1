import { describe, expect, test } from 'vitest';
import { addedLine, linesByKey, setLine, takeFromLines } from '../../../src/domain/cart/cart-lines.ts';
import { addPart, fitParts, partsOf, takePart } from '../../../src/domain/cart/line-parts.ts';

const OWNER = 7;
const [BEFORE, NOW] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'];
const tom = (quantity: number, at = BEFORE) => ({ id: 8, quantity, at });
const ines = (quantity: number, at = BEFORE) => ({ id: 9, quantity, at });
const line = { sku: 1, quantity: 5, by: [tom(2), ines(1)], timestamp: BEFORE };

const shown = (parts: readonly { id: number; quantity: number }[]) =>
  parts.map(({ id, quantity }) => [id, quantity]);

test.each([
  [
    'a part that no member added is the owner’s',
    line,
    [
      [7, 2],
      [8, 2],
      [9, 1],
    ],
  ],
  [
    'a line of members only has no owner’s part',
    { ...line, quantity: 3 },
    [
      [8, 2],
      [9, 1],
    ],
  ],
  ['a line below its parts loses the latest part', { ...line, quantity: 2 }, [[8, 2]]],
  ['a line without members is the owner’s', { sku: 1, quantity: 1, timestamp: BEFORE }, [[7, 1]]],
] as const)('%s', (_rule, of, expected) => {
  expect(shown(partsOf(of, OWNER))).toEqual(expected);
});

test('an addition grows the author’s own part, and makes it the latest', () => {
  expect(addPart([tom(2), ines(1)], tom(1, NOW))).toEqual([ines(1), tom(3, NOW)]);
});

test('a removal takes from the author’s own part, and a shorter line from the latest', () => {
  expect(takePart([tom(2), ines(1)], 8, 1)).toEqual([tom(1), ines(1)]);
  expect(takePart([tom(2), ines(1)], 9, 1)).toEqual([tom(2)]);
  expect(fitParts([tom(2), ines(1)], 1)).toEqual([tom(1)]);
});

describe('a line of a shared basket', () => {
  const lines = linesByKey([line]);

  test('keeps the owner’s time when a member adds, and clips a part like the line', () => {
    const added = addedLine(lines, { sku: 1 }, { quantity: 9, stock: 6, at: NOW, member: 9 });
    expect(added).toMatchObject({ quantity: 6, timestamp: BEFORE, by: [tom(2), ines(2, NOW)] });
  });

  test('shrinks with its parts, for any author', () => {
    const taken = [{ line: { sku: 1 }, quantity: 3 }];
    expect(takeFromLines(lines, taken).lines['1::']?.by).toEqual([tom(2)]);
    expect(takeFromLines(lines, taken, undefined, 8).lines['1::']?.by).toEqual([ines(1)]);
    expect(setLine(lines, { ...line, quantity: 1 }).lines['1::']?.by).toEqual([tom(1)]);
  });
});
