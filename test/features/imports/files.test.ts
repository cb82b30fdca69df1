import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { formatOf, mappingOf } from '../../../src/domain/catalogue/import/file-format.ts';
import { readRecords, recordMapping, recordTable } from '../../../src/domain/imports/read-records.ts';
import {
  choicesFor,
  keptChoices,
  keptMapping,
  mapped,
  mappingFor,
} from '../../../src/features/imports/import-draft.ts';
import { readFile } from '../../../src/features/imports/read-file.ts';
import { readXlsx, xlsxOf } from '../../../src/features/imports/xlsx.ts';

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'liste.csv') => new File([content], name);

describe('a file', () => {
  test.each([
    ['UTF-8', 'Titre;Prix\nCrème;4\n', 'point-virgule, UTF-8'],
    ['UTF-8 with a byte order mark', '\ufeffTitre,Prix\nCrème,4\n', 'virgule, UTF-8'],
    [
      'Windows-1252',
      Uint8Array.from('Titre\tPrix\nCr\u00e8me\t4\n', (one) => one.charCodeAt(0)),
      'tabulation, Latin-1',
    ],
  ])('is read in %s', async (_what, content, written) => {
    const read = await readFile(file(content));
    expect(read).toMatchObject({ written, sheet: { rows: [{ line: 2, cells: ['Crème', '4'] }] } });
  });

  test.each([
    ['nothing', '', 'Ce fichier est vide.'],
    [
      'an old workbook format',
      Uint8Array.of(0xd0, 0xcf, 0x11),
      'C’est un ancien fichier Excel (.xls). Enregistrez-le en .xlsx ou en CSV.',
    ],
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      'C’est une image. Enregistrez la liste en CSV ou en .xlsx depuis votre tableur.',
    ],
    [
      'a printed document',
      '%PDF-1.7\n',
      'C’est un PDF. Enregistrez la liste en CSV ou en .xlsx depuis votre tableur.',
    ],
    [
      'a damaged workbook',
      Uint8Array.of(0x50, 0x4b, 3, 4),
      'Ce fichier n’est pas un classeur lisible (.xlsx).',
    ],
  ])('is refused with %s', async (_what, content, sentence) => {
    expect(await readFile(file(content))).toBe(sentence);
  });
});

describe('a workbook', () => {
  test('is read back as it was written', async () => {
    const rows = [
      ['Titre', 'Prix (CHF)', 'Texte'],
      ['Sel & "fin"', 4.2, '=1+1\n<b>'],
      ['', 12, ''],
    ];
    expect(readXlsx(xlsxOf(rows))).toEqual([
      ['Titre', 'Prix (CHF)', 'Texte'],
      ['Sel & "fin"', '4.2', '=1+1\n<b>'],
      ['', '12', ''],
    ]);
    expect(await readFile(file(xlsxOf(rows), 'liste.xlsx'))).toMatchObject({
      ...{ written: 'classeur', sheet: { heads: rows[0], rows: [{ line: 2 }, { line: 3 }] } },
    });
  });

  test('of shops is read back unchanged, its numbers as numbers', async () => {
    const fields = { urlpath: 'ferme', name: '=Ferme', fees: '18.5', IBAN: 'CH9300762011623852957' };
    const table = recordTable('shops', [fields]);
    expect(table[1]).toContain(18.5);
    const read = await readFile(file(xlsxOf(table), 'boutiques.xlsx'));
    if (typeof read === 'string') throw new Error(read);
    const rows = readRecords(read.sheet, 'shops', recordMapping(read.sheet, 'shops'));
    expect(rows).toMatchObject([{ fields, faults: [] }]);
  });

  test('may have shared and rich texts, gaps, booleans, and another first sheet', () => {
    const bytes = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="x"><sheets><sheet name="A" sheetId="2" r:id="rId7"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Target="worksheets/liste.xml" Id="rId7"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8(
        '<sst><si><t>Titre</t></si><si><r><t>Cr&#232;me </t></r><r><t>double</t></r><rPh sb="0"><t>x</t></rPh></si></sst>',
      ),
      'xl/worksheets/liste.xml': strToU8(
        '<x:worksheet xmlns:x="y"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row><x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="C3"><x:v>4.2000000000000002</x:v></x:c><x:c r="D3" t="b"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ),
    });
    expect(readXlsx(bytes)).toEqual([['Titre'], [], ['Crème double', '', '4.2', 'oui']]);
  });
});

describe('the choice of columns', () => {
  const sheet = {
    heads: ['Désignation', 'Tarif', 'Famille'],
    rows: [{ line: 2, cells: ['Sel', '4', 'Divers'] }],
  };

  test('is stored for the next file with the same headings', () => {
    const first = choicesFor(sheet, null);
    expect(first.mapping).toEqual(mappingOf(sheet, formatOf(sheet)));
    const changed = {
      ...first,
      mapping: mapped(first.mapping, 2, 'category'),
      chosen: { Divers: 'epicerie' },
    };
    const kept = keptChoices(null, sheet, changed);
    expect(choicesFor(sheet, kept)).toEqual(changed);
  });

  test('completes the next file with other headings', () => {
    const first = { heads: ['Nom', 'Sorte', 'Total'], rows: sheet.rows };
    const known = choicesFor(first, null);
    expect(known.mapping).toEqual(['title', undefined, undefined]);
    const mapping = mapped(mapped(known.mapping, 1, 'category'), 2, 'price');
    const kept = keptChoices(null, first, { ...known, mapping, chosen: { Divers: 'epicerie', '': 'vins' } });
    const next = choicesFor({ heads: ['Sorte', 'Nom', 'Prix', 'Total'], rows: sheet.rows }, kept);
    // A usual name comes before an earlier choice; the lines without a category are asked about again.
    expect(next.mapping).toEqual(['category', 'title', 'price', undefined]);
    expect(next.chosen).toEqual({ Divers: 'epicerie' });
  });

  test('of a customer file is stored too, without unknown keys', () => {
    const mapping = mappingFor('customers', sheet, null);
    expect(mapping).toEqual([undefined, undefined, undefined]);
    const kept = keptMapping(null, sheet, ['lastname', undefined, 'tags']);
    expect(mappingFor('customers', sheet, kept)).toEqual(['lastname', undefined, 'tags']);
    expect(mappingFor('shops', sheet, kept)).toEqual([undefined, undefined, undefined]);
  });

  test('assigns a target to one column only', () => {
    expect(mapped(['title', 'price', undefined], 2, 'price')).toEqual(['title', undefined, 'price']);
  });
});
