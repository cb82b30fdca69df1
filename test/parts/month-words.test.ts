import { expect, test } from 'vitest';
import { arrivedWords } from '../../src/parts/office-month.ts';

test.each([
  // here  all  online  what the office reads
  [0, 31, true, '0\u00a0jour sur 31, la suite arrive'],
  [1, 30, true, '1\u00a0jour sur 30, la suite arrive'],
  [12, 31, true, '12\u00a0jours sur 31, la suite arrive'],
  [12, 31, false, '12\u00a0jours sur 31, la suite au retour du réseau'],
])('%s of %s days, online %s', (here, all, online, words) => {
  expect(arrivedWords(here, all, online)).toBe(words);
});
