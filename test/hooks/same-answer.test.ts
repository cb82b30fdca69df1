import { expect, test } from 'vitest';
import { keepSame } from '../../src/hooks/stable-results.ts';
import { sameAnswer } from '../../src/hooks/equal-results.ts';

const row = { oid: 1, items: [{ line: 1 }] };

test.each([
  // the answer             before                             now                                 equal
  ['a figure', 3, 3, true],
  ['another figure', 3, 4, false],
  ['undefined, then a list', undefined, [], false],
  ['the same rows in a new list', [row], [row], true],
  ['rows with the same figures', [{ at: 1, day: 'a' }], [{ at: 1, day: 'a' }], true],
  ['a row read again', [row], [{ oid: 1, items: [{ line: 1 }] }], false],
  ['a longer list', [row], [row, row], false],
  ['counts by day', new Map([['a', 1]]), new Map([['a', 1]]), true],
  ['another count', new Map([['a', 1]]), new Map([['a', 2]]), false],
  ['another day', new Map([['a', 1]]), new Map([['b', 1]]), false],
  ['a record without a field', { waiting: 1 }, { waiting: 1, oldest: undefined }, false],
  ['a list, then a record', [], {}, false],
] as const)('%s', (_, before, now, same) => {
  expect(sameAnswer(before, now)).toBe(same);
});

test('keeps the same object for equal content', () => {
  const kept = keepSame<readonly number[]>();
  const first = kept([1, 2]);
  expect(kept([1, 2])).toBe(first);
  expect(kept([1, 3])).toEqual([1, 3]);
  expect(kept([1, 2])).not.toBe(first);
});
