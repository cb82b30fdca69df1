import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

type Cell = string | number;

/** The rows of the first sheet of an XLSX file as text; `undefined` when it is no XLSX file. */
export function readXlsx(bytes: Uint8Array): string[][] | undefined {
  const files = unzipped(bytes);
  const sheet = files?.(firstSheet(files));
  if (files === undefined || sheet === undefined) return undefined;
  const shared = elements(files('xl/sharedStrings.xml') ?? '', 'si').map(({ inner }) => textIn(inner));
  const rows: string[][] = [];
  for (const { attributes, inner } of elements(sheet, 'row')) {
    // Empty rows are omitted from the file, but still count in the row numbers.
    const at = Number(attribute(attributes, 'r') ?? rows.length + 1) - 1;
    if (at > MOST_ROWS) break;
    while (rows.length < at) rows.push([]);
    const cells: string[] = [];
    for (const cell of elements(inner, 'c')) {
      const column = columnOf(attribute(cell.attributes, 'r')) ?? cells.length;
      while (cells.length < column) cells.push('');
      cells.push(cellText(cell, shared));
    }
    rows.push(cells);
  }
  return rows;
}

/** An XLSX file with one sheet. Text cells stay text: none is read as a formula. */
export function xlsxOf(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const data = rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('');
  const bytes = zipSync({
    '[Content_Types].xml': strToU8(
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(relationship('officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': strToU8(
      `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(relationship('worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': strToU8(
      `${HEAD}<worksheet ${MAIN}><sheetData>${data}</sheetData></worksheet>`,
    ),
  });
  return new Uint8Array(bytes);
}

const MOST_ROWS = 20_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relationship(type: string, target: string): string {
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;
}

type Files = (name: string) => string | undefined;

/** The XML files of an archive by name; `undefined` when it is no archive. */
function unzipped(bytes: Uint8Array): Files | undefined {
  try {
    const files = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
    return (name) => {
      const content = files[name];
      return content && strFromU8(content);
    };
  } catch {
    // Not an archive, or a damaged one: the screen says that the file cannot be read.
    return undefined;
  }
}

/** The path of the first sheet, as declared by the workbook. */
function firstSheet(files: Files): string {
  const [sheet] = elements(files('xl/workbook.xml') ?? '', 'sheet');
  const id = /\b\w+:id="([^"]*)"/.exec(sheet?.attributes ?? '')?.[1];
  const relations = elements(files('xl/_rels/workbook.xml.rels') ?? '', 'Relationship');
  const found = relations.find(({ attributes }) => attribute(attributes, 'Id') === id);
  const target = attribute(found?.attributes ?? '', 'Target');
  if (target === undefined) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

interface XmlElement {
  readonly attributes: string;
  readonly inner: string;
}

/** The elements with this name, with or without a prefix; they must not be nested in each other. */
function elements(xml: string, name: string): readonly XmlElement[] {
  const pattern = new RegExp(
    `<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}\\s*>)`,
    'g',
  );
  return [...xml.matchAll(pattern)].map(([, attributes = '', inner = '']) => ({ attributes, inner }));
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
}

function cellText({ attributes, inner }: XmlElement, shared: readonly string[]): string {
  const kind = attribute(attributes, 't');
  if (kind === 'inlineStr') return textIn(inner);
  const value = plain(elements(inner, 'v')[0]?.inner ?? '');
  if (kind === 's') return shared[Number(value)] ?? '';
  if (kind === 'b') return value === '1' ? 'oui' : 'non';
  // A computed 4.2 is written 4.2000000000000002.
  return kind === undefined || kind === 'n' ? numberText(value) : value;
}

function numberText(value: string): string {
  const number = Number(value);
  return value === '' || Number.isNaN(number) ? value : String(Number(number.toPrecision(15)));
}

/** The text of a cell, without its phonetic readings. */
function textIn(xml: string): string {
  const spoken = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  return elements(spoken, 't')
    .map(({ inner }) => plain(inner))
    .join('');
}

function plain(xml: string): string {
  return xml.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi,
    (_, hex?: string, code?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(code) : parseInt(hex, 16))
        : (NAMED[name] ?? ''),
  );
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellXml(value: Cell): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (value === '') return '<c/>';
  const text = value
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
