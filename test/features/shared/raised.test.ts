import { expect, test } from 'vitest';
import { raised } from '../../../src/features/shared/forms/raised.ts';

test.each([
  // at  result
  [0, ['a', 'b', 'c']],
  [1, ['b', 'a', 'c']],
  [2, ['a', 'c', 'b']],
  [3, ['a', 'b', 'c']],
  [-1, ['a', 'b', 'c']],
])('an entry at %i moves before the one that it followed', (at, result) => {
  expect(raised(['a', 'b', 'c'], at)).toEqual(result);
});
