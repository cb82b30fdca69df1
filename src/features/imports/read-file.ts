import { type ReadSheet, readCsv, SHEET_REFUSALS, sheetFrom } from '../../domain/catalogue/import/sheet.ts';
import { pictureKind } from '../../domain/catalogue/picture-kind.ts';
import { readXlsx } from './xlsx.ts';

/** A parsed file: its table, and its format in words. */
export interface ReadFile {
  readonly name: string;
  readonly sheet: ReadSheet;
  /** « point-virgule, UTF-8 ». */
  readonly written: string;
}

/** Parses a chosen file as a table; a French sentence when it is none. */
export async function readFile(file: File): Promise<ReadFile | string> {
  if (file.size > MOST_BYTES) return 'Ce fichier dépasse 20\u00a0Mo. Partagez-le.';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { name } = file;
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    return 'C’est un ancien fichier Excel (.xls). Enregistrez-le en .xlsx ou en CSV.';
  if (pictureKind(bytes.subarray(0, 64)) !== undefined) return `C’est une image. ${LISTS}`;
  if (String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-') return `C’est un PDF. ${LISTS}`;
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const rows = readXlsx(bytes);
    if (rows === undefined) return 'Ce fichier n’est pas un classeur lisible (.xlsx).';
    const sheet = sheetFrom(rows);
    return sheet === undefined
      ? SHEET_REFUSALS.no_rows
      : { name, sheet: { ...sheet, separator: undefined }, written: 'classeur' };
  }
  const { text, encoding } = decoded(bytes);
  const sheet = readCsv(text);
  if (typeof sheet === 'string') return SHEET_REFUSALS[sheet];
  const separator = sheet.separator === undefined ? '' : SEPARATORS[sheet.separator];
  return { name, sheet, written: `${separator}, ${encoding}` };
}

/** What to do with another file. */
const LISTS = 'Enregistrez la liste en CSV ou en .xlsx depuis votre tableur.';

const MOST_BYTES = 20_000_000;

const SEPARATORS = { ';': 'point-virgule', ',': 'virgule', '\t': 'tabulation' } as const;

/** UTF-8, UTF-16 by its byte order mark, else Windows-1252, which older programs write. */
function decoded(bytes: Uint8Array): { readonly text: string; readonly encoding: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    // The bytes are not valid UTF-8: an older encoding.
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Latin-1' };
  }
}
