import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src', 'workers', 'public', 'index.html', 'package-lock.json'];

/**
 * Names a build by the time of its newest source and a hash of all of them: names sort by age, and the same sources
 * give the same hash wherever they are built.
 */
export function buildName(root = process.cwd()): string {
  const files = SOURCES.flatMap((name) => filesUnder(join(root, name))).sort();
  const hash = createHash('sha256');
  let newest = 0;
  for (const file of files) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
    newest = Math.max(newest, statSync(file).mtimeMs);
  }
  const time = new Date(newest).toISOString().replace(/\D/g, '').slice(0, 14);
  return `${time}-${hash.digest('hex').slice(0, 10)}`;
}

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}
