import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = 'dist/web';
const ASSETS = join(WEB, 'assets');

/** The modules that a file imports, statically or dynamically. */
const IMPORTED = /(?:\bfrom|\bimport\s*\(?)\s*["'`]\.?\/(?:assets\/)?([\w.-]+\.js)["'`]/g;
const PAGE_ENTRY = /<script[^>]* type="module"[^>]* src="\/assets\/([\w.-]+\.js)"/g;
const WORKER_ENTRY = /new Worker\(\s*new URL\(\s*["'`](?:\/assets\/|\.\/)?([\w.-]+\.js)["'`]/g;

// A browser may know an entry module by the requested URL or by its final one, and WebKit does not know a
// worker's entry by its final URL: an import of it would run it a second time.
test('no module imports the entry of a page or a worker', () => {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const texts = new Map(files.map((name) => [name, readFileSync(join(ASSETS, name), 'utf8')]));
  const page = namedBy(PAGE_ENTRY, readFileSync(join(WEB, 'index.html'), 'utf8'));
  const workers = [...texts.values()].flatMap((text) => namedBy(WORKER_ENTRY, text));
  expect(page).toHaveLength(1);
  expect(workers.length).toBeGreaterThan(0);
  const entries = new Set([...page, ...workers]);
  const imports = [...texts].flatMap(([name, text]) =>
    namedBy(IMPORTED, text).map((imported) => ({ name, imported })),
  );
  expect(imports.length).toBeGreaterThan(files.length);
  expect(imports.filter(({ imported }) => entries.has(imported))).toEqual([]);
});

test('every worker that the code starts has its own entry in the build', () => {
  const built = readdirSync(ASSETS).filter((name) => /\.worker-[\w-]+\.js$/.test(name));
  const started = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => namedBy(WORKER_ENTRY, readFileSync(join(ASSETS, name), 'utf8')));
  expect(new Set(built)).toEqual(new Set(started));
});

test('the styles use nothing that the oldest supported browsers drop', () => {
  const [sheet = ''] = readdirSync(ASSETS).filter((name) => name.endsWith('.css'));
  const css = readFileSync(join(ASSETS, sheet), 'utf8');
  expect(css.length).toBeGreaterThan(10_000);
  // Safari 16.4 and Firefox 115 support neither; Firefox before 121 lacks `:has()`, and would mark no choice.
  for (const lost of [/light-dark\(/, /[{;}]\s*&/, /:has\(:checked\)/, /@scope/])
    expect(css).not.toMatch(lost);
});

function namedBy(pattern: RegExp, text: string): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name]) => name ?? '');
}
