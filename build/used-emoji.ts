import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CATALOGUE = 'server/demo/catalogue';
const COLUMN = 'emoji';

/** The code points, in lower-case hex, of every picture that the demonstration's catalogue shows. */
export function usedEmoji(root: string): readonly string[] {
  const folder = join(root, CATALOGUE);
  const files = readdirSync(folder).filter((name) => name.endsWith('.psv'));
  return [...new Set(files.flatMap((name) => columnOf(readFileSync(join(folder, name), 'utf8'))))].sort();
}

function columnOf(text: string): string[] {
  const [header = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const at = cells(header).indexOf(COLUMN);
  if (at < 0) return [];
  return lines.map((line) => cells(line)[at] ?? '').filter((code) => code !== '');
}

function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}
