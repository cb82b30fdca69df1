import { expect, test } from 'vitest';
import { floorWords } from '../../../src/features/shared/addresses/floor-words.ts';

test.each([
  ['4', '4e\u00a0étage'],
  [' 1 ', '1er\u00a0étage'],
  ['0', 'rez-de-chaussée'],
  ['-1', '1er\u00a0sous-sol'],
  ['entresol', 'entresol'],
  ['2 bis', '2 bis'],
  ['', ''],
])('a floor typed as « %s » reads « %s »', (given, said) => {
  expect(floorWords(given)).toBe(said);
});
