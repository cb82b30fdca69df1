/**
 * Builds the app and the server. With `--if-changed` it does so only when its inputs (compared by content) or
 * its outputs (by names, sizes and times) changed. An interrupted or manual build leaves no valid record and
 * is repeated.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();
const NOTE = join(root, 'dist', 'built-from');

const INPUTS = [
  ...['src', 'workers', 'server', 'build', 'public', 'index.html', 'vite.config.ts', 'vite.server.config.ts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
  // The installed packages, which may differ from the lock file.
  'node_modules/.package-lock.json',
];
const OUTPUTS = ['dist/web', 'dist/server'];

const inputs = inputsNow();
if (!process.argv.includes('--if-changed') || !isBuilt()) {
  rmSync(NOTE, { force: true });
  const { build } = await import('vite');
  await build();
  await build({ configFile: 'vite.server.config.ts' });
  writeFileSync(NOTE, noteOf(inputs));
}

function isBuilt() {
  return existsSync(NOTE) && readFileSync(NOTE, 'utf8') === noteOf(inputs);
}

function noteOf(given) {
  return `${given}\n${outputsNow()}\n`;
}

function inputsNow() {
  // Another mode builds another app.
  const hash = createHash('sha256').update(process.env.NODE_ENV ?? '');
  for (const file of filesUnder(INPUTS)) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function outputsNow() {
  const hash = createHash('sha256');
  for (const file of filesUnder(OUTPUTS)) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesUnder(paths) {
  return paths
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) =>
      statSync(join(root, path)).isDirectory()
        ? filesUnder(readdirSync(join(root, path)).map((name) => `${path}/${name}`))
        : [path],
    )
    .sort();
}
