import type { GridRange } from './grid-selection.ts';

/** A larger clipboard is no list of products. */
const MOST_ROWS = 5000;

/**
 * Parses the text that Excel and LibreOffice copy: tabs between cells, line breaks between rows; a cell that
 * contains either, or a quotation mark, is quoted with its marks doubled. A line break after the last row is
 * ignored.
 */
export function readTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let place = 0;
  while (place <= text.length && rows.length < MOST_ROWS) {
    const { cell, end } = cellAt(text, place);
    row.push(cell);
    if (text[end] === '\t') {
      place = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    place = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (place === text.length) break;
  }
  return rows;
}

function cellAt(text: string, start: number): { readonly cell: string; readonly end: number } {
  const quoted = quotedAt(text, start);
  if (quoted !== undefined) return quoted;
  let end = start;
  while (end < text.length && !ENDS.has(text.charAt(end))) end += 1;
  return { cell: text.slice(start, end), end };
}

/** A quoted cell; `undefined` when the mark is plain text, as in « 5" tube ». */
function quotedAt(text: string, start: number): { readonly cell: string; readonly end: number } | undefined {
  if (text[start] !== '"') return undefined;
  let cell = '';
  let place = start + 1;
  for (;;) {
    const close = text.indexOf('"', place);
    if (close < 0) return undefined;
    cell += text.slice(place, close);
    if (text[close + 1] !== '"') {
      const end = close + 1;
      return end === text.length || ENDS.has(text.charAt(end)) ? { cell, end } : undefined;
    }
    cell += '"';
    place = close + 2;
  }
}

const ENDS: ReadonlySet<string> = new Set(['\t', '\n', '\r']);

/** Writes cells as Excel and LibreOffice paste them. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(tsvCell).join('\t')).join('\r\n');
}

function tsvCell(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text pasted into a cell. */
export interface PastedCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/**
 * Where pasted cells go: from the top left of the selection; a single cell, or a block that divides the
 * selection evenly, fills it. Cells right of the last column are dropped; rows below the last one are new.
 */
export function pasteOver(
  rows: readonly (readonly string[])[],
  { top, bottom, left, right }: GridRange,
  columns: number,
): readonly PastedCell[] {
  const [high, wide] = [rows.length, Math.max(0, ...rows.map((row) => row.length))];
  if (high === 0 || wide === 0) return [];
  const [selectedRows, selectedColumns] = [bottom - top + 1, right - left + 1];
  const fills = selectedRows % high === 0 && selectedColumns % wide === 0;
  const [down, across] = fills ? [selectedRows, selectedColumns] : [high, wide];
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (_unused, column): PastedCell[] => {
      const text = rows[row % high]?.[column % wide];
      const to = left + column;
      return text === undefined || to >= columns ? [] : [{ row: top + row, column: to, text }];
    }).flat(),
  ).flat();
}
