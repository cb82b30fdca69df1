import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureName } from '../server/demo/picture-name.ts';

const CATALOGUE = 'server/demo/catalogue';
const CODE = /^[0-9a-f]{4,5}$/;

/** The pictures of the demonstration's catalogue. */
export interface DemoPictures {
  /** Code points in lower-case hex. */
  readonly emoji: readonly string[];
  /** Recipes of draw-picture.ts, and the name of the file. */
  readonly drawings: readonly { readonly name: string; readonly recipe: string }[];
}

/** Reads the pictures of categories and products. */
export function demoPictures(root: string): DemoPictures {
  const folder = join(root, CATALOGUE);
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith('.psv'))
    .flatMap((name) => rowsOf(readFileSync(join(folder, name), 'utf8')));
  const emoji = rows
    .flatMap(({ emoji, picture }) => [emoji ?? '', picture ?? ''])
    .filter((code) => CODE.test(code));
  const drawings = rows.flatMap(({ title, picture }) =>
    title === undefined || picture === undefined || CODE.test(picture)
      ? []
      : [{ name: pictureName(title, picture), recipe: picture }],
  );
  return { emoji: [...new Set(emoji)].sort(), drawings };
}

function rowsOf(text: string): readonly Readonly<Partial<Record<string, string>>>[] {
  const [header = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const columns = cells(header);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [columns[at] ?? '', cell])));
}

function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}
