import { type Centimes, toChf } from '../money/money.ts';

/** An amount, with its two decimals. */
interface MoneyCell {
  readonly money: Centimes;
}

/** A cell of a row. */
export type Cell = string | number | MoneyCell;

/** A cell with an amount in francs: « -10,70 ». */
export function moneyCell(money: Centimes): MoneyCell {
  return { money };
}

/**
 * Formats rows as CSV for French spreadsheets: semicolons, decimal commas and a UTF-8 byte order mark. Texts that
 * look like formulas are escaped.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map(csvRow).join('\r\n')}\r\n`;
}

/** Formats one CSV row without the byte order mark, to paste into a spreadsheet. */
export function csvRow(cells: readonly Cell[]): string {
  return cells.map(cell).join(';');
}

/** Whether a spreadsheet would compute a text that is meant as a name: « =HYPERLINK( », « @SUM( », « -cmd| ». */
export function looksLikeFormula(text: string): boolean {
  return /^\s*(?:[=＝]\s*\S|[+\-@＋－＠]\s*[a-z][\w.]*[(|])/i.test(text);
}

function cell(value: Cell): string {
  if (typeof value === 'object') return toChf(value.money).toFixed(2).replace('.', ',');
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) && !TELEPHONE.test(value) ? `'${value}` : value;
  return /[";,\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// « +41 22 555 10 20 »: nothing in it can be computed.
const TELEPHONE = /^\+\d[\d \u00a0]*$/;

// Matches formula prefixes, also behind leading white space and as full-width characters.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
