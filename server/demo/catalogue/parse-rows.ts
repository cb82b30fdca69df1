/** One line of a pipe-separated text, with its position. */
export interface Row {
  /** The trimmed cell of a column, empty when it is blank. */
  readonly cell: (column: string) => string;
  /** Creates the error for an unusable cell, with its file, line and column. */
  readonly refuse: (column: string, why: string) => Error;
}

/**
 * Reads the lines under the header of a pipe-separated text; blank lines are skipped. Throws, with file and
 * line, for a line whose number of cells differs from the header's.
 */
export function readRows(file: string, text: string): readonly Row[] {
  const [header, ...lines] = text
    .split(/\r?\n/)
    .map((line, index) => ({ cells: cellsOf(line), number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (header === undefined) throw new Error(`${file}: no header`);
  return lines.map(({ cells, number }) => row(file, number, header.cells, cells));
}

function row(file: string, line: number, columns: readonly string[], cells: readonly string[]): Row {
  if (cells.length !== columns.length)
    throw new Error(`${file}:${line}: ${cells.length} cells, the header has ${columns.length}`);
  return {
    cell(column) {
      const cell = cells[columns.indexOf(column)];
      if (cell === undefined) throw new Error(`${file}: no column ${column}`);
      return cell;
    },
    refuse: (column, why) => new Error(`${file}:${line}: ${column}: ${why}`),
  };
}

function cellsOf(line: string): readonly string[] {
  return line.split('|').map((cell) => cell.trim());
}
