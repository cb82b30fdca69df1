import { expect, test } from 'vitest';
import { isName, nameFaults } from '../../../src/domain/text/visible-name.ts';

test.each([
  'Anna',
  'Œuf',
  '7',
  'Ἀθηνᾶ',
  '小林',
  '홍길동',
  'می‌خواهم',
  'e\u0301',
  'Pain 🥖',
  '½ litre',
  'O’Neill',
])('« %s » is a name', (text) => {
  expect(isName(text)).toBe(true);
  expect(nameFaults('name', text, 1, 60)).toEqual([]);
});

test.each([
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['direction marks', '\u200e\u200f\u202a\u202e\u2066\u2069\u061c'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['empty Braille', '\u2800\u2800\u2800'],
  ['soft hyphens', '\u00ad\u00ad\u00ad'],
  ['tags', '\u{e0041}\u{e0042}\u{e0043}'],
  ['variation selectors', '\ufe0f\ufe0f\u{e0100}'],
  ['invisible Khmer vowels', '\u17b4\u17b5\u17b4'],
  ['spaces of all widths', '\u00a0\u2003\u3000'],
  ['dashes', '---'],
  ['full stops', '.....'],
  ['only emoji', '🥕🥕🥕'],
  ['only accents', '\u0301\u0301\u0301'],
])('%s are no name', (_, text) => {
  expect(isName(text)).toBe(false);
  expect(nameFaults('name', text, 2, 60)).toEqual([{ field: 'name', why: 'no_name' }]);
});

test('invisible characters do not make a short name long enough', () => {
  const range = { field: 'name', why: 'length', least: 3, most: 60 };
  expect(nameFaults('name', 'a\u200b\u200b\u200b', 3, 60)).toEqual([range]);
  expect(nameFaults('name', 'ab', 3, 60)).toEqual([range]);
  expect(nameFaults('name', '', 0, 60)).toEqual([]);
  expect(nameFaults('name', 'x'.repeat(61), 3, 60)).toEqual([range]);
});
