import { describe, expect, test } from 'vitest';
import { pasteOver, readTsv, writeTsv } from '../../../src/features/products/grid/grid-clipboard.ts';

describe('a copied text', () => {
  test.each<[string, string, string[][]]>([
    ['one cell', 'Gruyère', [['Gruyère']]],
    ['a row of Excel, which ends its last line', 'Gruyère\t6.90\r\n', [['Gruyère', '6.90']]],
    [
      'rows of LibreOffice',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a line break in a cell', '"Doux,\nfruité"\t5\r\n', [['Doux,\nfruité', '5']]],
    ['a tab in a cell', '"a\tb"\tc', [['a\tb', 'c']]],
    ['quotation marks', '"Dit ""le vieux"""\tx', [['Dit "le vieux"', 'x']]],
    ['a quotation mark inside a cell', '5" tube\tx', [['5" tube', 'x']]],
    ['a quotation mark that is never closed', '"ouvert\tx', [['"ouvert', 'x']]],
    ['a quoted beginning of a longer cell', '"Vieux" gruyère\tx', [['"Vieux" gruyère', 'x']]],
    [
      'empty cells',
      '\t\t\r\na\t\tb\r\n',
      [
        ['', '', ''],
        ['a', '', 'b'],
      ],
    ],
    ['an empty row between two', 'a\n\nb', [['a'], [''], ['b']]],
    ['nothing', '', [['']]],
  ])('of %s is read', (_, text, rows) => {
    expect(readTsv(text)).toEqual(rows);
  });

  test('is written so that it is read back unchanged', () => {
    const rows = [
      ['Gruyère "réserve"', 'ligne 1\nligne 2', ''],
      ['a\tb', '6.90', 'œ'],
    ];
    expect(readTsv(writeTsv(rows))).toEqual(rows);
  });
});

describe('a paste', () => {
  const one = { top: 2, bottom: 2, left: 1, right: 1 };
  test('starts at the selected cell, drops cells without a column, and adds rows', () => {
    expect(pasteOver([['a', 'b', 'c']], one, 3)).toEqual([
      { row: 2, column: 1, text: 'a' },
      { row: 2, column: 2, text: 'b' },
    ]);
    const many = pasteOver(
      Array.from({ length: 500 }, (_, row) => [String(row)]),
      one,
      3,
    );
    expect(many).toHaveLength(500);
    expect(many.at(-1)).toEqual({ row: 501, column: 1, text: '499' });
  });

  test('of one cell fills the selection, and a block that fits repeats', () => {
    const block = { top: 0, bottom: 3, left: 0, right: 1 };
    expect(pasteOver([['x']], block, 5)).toHaveLength(8);
    const twice = pasteOver(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      block,
      5,
    );
    expect(twice.map(({ text }) => text).join('')).toBe('abcdabcd');
    expect(pasteOver([['a', 'b', 'c']], block, 5)).toHaveLength(3);
  });
});
