/** A table of texts, read from a file. */
export interface Sheet {
  readonly heads: readonly string[];
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  /** Its line number in a spreadsheet: the heading is line 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A read file: its table and column separator. */
export interface ReadSheet extends Sheet {
  readonly separator: Separator | undefined;
}

type Separator = ';' | ',' | '\t';

/** Why a file is not a table. */
type SheetRefusal = keyof typeof SHEET_REFUSALS;

/** Its French sentence. */
export const SHEET_REFUSALS = {
  empty: 'Ce fichier est vide.',
  no_rows: 'Ce fichier n’a que des titres de colonnes, sans aucune ligne.',
  quote_open: 'Un guillemet ouvert n’est jamais refermé dans ce fichier.',
  one_column: 'Une seule colonne a été trouvée. Le point-virgule, la virgule et la tabulation séparent.',
} as const;

/**
 * Parses CSV: the separator is detected, quotes are doubled within quotes, cells may contain line ends. Empty
 * lines count in the numbering and are dropped. The apostrophe that protects an exported text from being a
 * formula is removed.
 */
export function readCsv(text: string): ReadSheet | SheetRefusal {
  const body = text.replace(/^\ufeff/, '');
  // Excel writes this line for its own use.
  const declared = /^sep=([;,\t])\r?\n/i.exec(body);
  const separator = separatorOf(declared?.[1], body);
  const records = recordsOf(declared === null ? body : body.slice(declared[0].length), separator);
  if (records === undefined) return 'quote_open';
  return sheetOf(records) ?? (records.some(isFilled) ? 'no_rows' : 'empty');

  function sheetOf(all: readonly (readonly string[])[]): ReadSheet | 'one_column' | undefined {
    const sheet = sheetFrom(all);
    if (sheet === undefined) return undefined;
    return sheet.heads.length < 2 ? 'one_column' : { ...sheet, separator };
  }
}

/** The first filled record as headings, the other filled ones as rows; `undefined` without a row. */
export function sheetFrom(records: readonly (readonly string[])[]): Sheet | undefined {
  const head = records.findIndex(isFilled);
  const heads = (records[head] ?? []).map((cell) => cell.trim());
  const used = heads.findLastIndex((cell) => cell !== '') + 1;
  const rows = records
    .map((cells, at) => ({ line: at + 1, cells: cells.map(withoutGuard) }))
    .slice(head + 1)
    .filter(({ cells }) => isFilled(cells));
  return rows.length === 0 ? undefined : { heads: heads.slice(0, used), rows };
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function withoutGuard(cell: string): string {
  return /^'\s*[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

/** The declared separator, or the one most frequent in the first line outside quotes. */
function separatorOf(declared: string | undefined, text: string): Separator {
  const known = SEPARATORS.find((one) => one === declared);
  if (known !== undefined) return known;
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1);
  const [best] = SEPARATORS.map((one) => ({ one, many: first.split(one).length })).sort(
    (left, right) => right.many - left.many,
  );
  return best?.one ?? ';';
}

const SEPARATORS = [';', ',', '\t'] as const;

function recordsOf(text: string, separator: Separator): string[][] | undefined {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = cellAt(text, at, separator);
    if (cell === undefined) return undefined;
    record.push(cell.text);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      record.push('');
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    records.push(record);
    record = [];
  }
  return records;
}

/** A cell and its end; `undefined` for an unclosed quote. */
function cellAt(text: string, start: number, separator: Separator) {
  if (text[start] !== '"') return plainCell(text, start, separator);
  let words = '';
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return undefined;
    words += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      // Text after a closing quote belongs to the cell: « "12" cm ».
      const rest = plainCell(text, quote + 1, separator);
      return { text: words + rest.text, end: rest.end };
    }
    words += '"';
    at = quote + 2;
  }
}

function plainCell(text: string, start: number, separator: Separator) {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(start, end), end };
}
