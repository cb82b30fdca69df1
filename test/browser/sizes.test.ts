import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const WEB = 'dist/web';
const KB = 1000;

describe('the code of the first screen', () => {
  const entry = withStaticImports(entryOf(readFileSync(join(WEB, 'index.html'), 'utf8')));

  test('loads at most 160 kB', () => {
    expect(entry.length).toBeGreaterThan(0);
    expect(packed(entry)).toBeLessThanOrEqual(160 * KB);
  });

  test('contains no dialogs, messages, forms or dates', () => {
    const late =
      /node_modules\/(?:(?:react-aria-components|react-aria|@react-aria)\/.*(?:dialog|modal|overlay)|react-hook-form\/|date-fns|dayjs|luxon|moment|temporal-polyfill|@internationalized\/date)/i;
    const sources = entry.flatMap(sourcesOf);
    expect(sources.some((source) => source.includes('node_modules/react-dom/'))).toBe(true);
    expect(sources.filter((source) => late.test(source))).toEqual([]);
  });

  test('excludes every other screen, each in its own file', () => {
    const screens = entry
      .flatMap(sourcesOf)
      .filter((source) => /src\/features\/.*-screen\.tsx$/.test(source));
    expect(screens).toEqual([]);
  });

  const board = ['office-layout', 'orders-route', 'orders-screen'];

  test.each([
    ['board', board, 14],
    ['courier’s tour', ['courier-layout', 'courier-screen'], 16],
    ['shop', ['shop-layout', 'home-screen'], 14],
  ])('comes in few files for the %s, each requested through the service worker', (_name, parts, most) => {
    expect(startOf(parts).length).toBeLessThanOrEqual(most);
  });

  test('excludes what only writes or prints from a board', () => {
    const sources = startOf(board).flatMap(sourcesOf);
    const late =
      /node_modules\/(?:zod|qrcode-generator)\/|src\/(?:mutations\/|features\/printing\/print-orders)/;
    expect(sources.some((source) => source.endsWith('src/features/board/table/board.tsx'))).toBe(true);
    expect(sources.filter((source) => late.test(source))).toEqual([]);
  });

  function startOf(parts: readonly string[]): readonly string[] {
    const known = new Set<string>();
    for (const file of [...entry, ...parts.map(assetOf)]) withStaticImports(file, known);
    return [...known];
  }
});

describe('the background code', () => {
  test('loads at most 70 kB for the sync worker', () => {
    const [worker] = readdirSync(join(WEB, 'assets')).filter((name) => /^sync\.worker-.*\.js$/.test(name));
    if (worker === undefined) throw new Error('no sync worker in the build');
    expect(packed(withStaticImports(`assets/${worker}`))).toBeLessThanOrEqual(70 * KB);
  });

  test.each([
    ['service-worker.js', 10],
    ['drain.js', 70],
  ])('of %s is at most %i kB', (file, most) => {
    expect(packed([file])).toBeLessThanOrEqual(most * KB);
  });
});

/** The file of the build with the name of a module. */
function assetOf(name: string): string {
  const found = readdirSync(join(WEB, 'assets')).find((file) => new RegExp(`^${name}-.{7}\\.js$`).test(file));
  if (found === undefined) throw new Error(`no ${name} in the build`);
  return `assets/${found}`;
}

function entryOf(html: string): string {
  const path = /<script[^>]+type="module"[^>]+src="\/([^"]+)"/.exec(html)?.[1];
  if (path === undefined) throw new Error('index.html starts nothing');
  return path;
}

/** A file of the build with all its static imports. */
function withStaticImports(file: string, known = new Set<string>()): string[] {
  if (known.has(file)) return [];
  known.add(file);
  const code = readFileSync(join(WEB, file), 'utf8');
  const imported = [
    ...code.matchAll(/(?:^|[;}\n])(?:import|export)(?:[^'"`();]*?from)?\s*["']\.\/([^"']+\.js)["']/g),
  ];
  return [file, ...imported.flatMap(([, name]) => withStaticImports(`assets/${name ?? ''}`, known))];
}

/** Bytes on the wire, as `gzip -9` compresses each file. */
function packed(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length, 0);
}

/** The source files of a file of the build; the bundler's own additions have none. */
function sourcesOf(file: string): readonly string[] {
  if (!existsSync(join(WEB, `${file}.map`))) return [];
  const map: unknown = JSON.parse(readFileSync(join(WEB, `${file}.map`), 'utf8'));
  if (typeof map !== 'object' || map === null || !('sources' in map) || !Array.isArray(map.sources))
    throw new Error(`no sources in the map of ${file}`);
  return map.sources.map(String);
}
