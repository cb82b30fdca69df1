/**
 * Rows as a file that a French spreadsheet opens: semicolons between the cells, a comma in decimals, and the mark by
 * which it knows UTF-8. A text that a spreadsheet would work out as a formula is kept a text.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map(csvRow).join('\r\n')}\r\n`;
}

/** One row of such a file, to be pasted into one. */
export function csvRow(cells: readonly (string | number)[]): string {
  return cells.map(cell).join(';');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";,\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// What a spreadsheet works out, also behind white space that it takes away and in the wide signs of an Asian keyboard.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
