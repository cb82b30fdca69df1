import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mediaConditions, withConditions } from '../../build/custom-media.ts';

const folder = new URL('../../src/ui/', import.meta.url);
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.css') && !/(?:^|\/)(?:tokens|fonts|breakpoints)\.css$/.test(name),
);
const tokens = new Set(read('foundations/tokens.css').match(/--[\w-]+(?=:)/g));

test('the style sheets are found', () => {
  expect(sheets.length).toBeGreaterThan(20);
});

test('a page as high as the window leaves room for a banner above it', () => {
  const source = new URL('../../src/', import.meta.url);
  const high = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const sheet = name.endsWith('.css') ? readFileSync(new URL(name, source), 'utf8') : '';
    return /^\s+block-size: 100dv[bh]/m.test(sheet) && !sheet.includes(':global(#cabas):has(');
  });
  // The side of the sign-in is sticky beside the scrolling part.
  expect(high).toEqual(['features/sign-in/forms/sign-in-forms.module.css']);
});

test.each(sheets)('%s takes its colours, sizes and durations from the tokens', (name) => {
  expect(rawValues(read(name))).toEqual([]);
});

test.each(sheets)('%s names no token that does not exist', (name) => {
  const sheet = read(name);
  const own = new Set(sheet.match(/--[\w-]+(?=:)/g));
  const given = new Set([
    '--icon',
    '--t',
    '--tint',
    '--side',
    '--share',
    '--toast-above',
    '--toast-bars',
    '--toast-place',
    '--width',
    '--ratio',
    '--visual-viewport-height',
    '--back',
    '--fore',
    '--tracks',
    '--table-above',
    '--table-below',
  ]);
  const used = [...sheet.matchAll(/var\((--[\w-]+)/g)].map(([, token = '']) => token);
  expect(used.filter((token) => !tokens.has(token) && !own.has(token) && !given.has(token))).toEqual([]);
});

test('a raw colour or size is detected', () => {
  expect(rawValues('a { color: #fff; padding: 3px; transition: all 80ms; }')).toEqual([
    '#fff',
    '3px',
    '80ms',
  ]);
});

test('no sheet mixes a colour for a browser that cannot', () => {
  const bare = allSheets().flatMap((path) =>
    unguardedMixes(readFileSync(path, 'utf8')).map((line) => `${path}: ${line}`),
  );
  expect(bare).toEqual([]);
});

test('a mixed colour outside of its @supports is detected', () => {
  const guarded =
    'a { color: red; @supports (color: color-mix(in srgb, red, red)) { color: color-mix(in srgb, red, blue); } }';
  expect(unguardedMixes(guarded)).toEqual([]);
  expect(unguardedMixes(`${guarded} b { color: color-mix(in srgb, red, blue); }`)).toHaveLength(1);
});

test('a system colour is used under forced colours only', () => {
  const outside = allSheets().flatMap((path) =>
    systemColours(readFileSync(path, 'utf8')).map((colour) => `${path}: ${colour}`),
  );
  expect(outside).toEqual([]);
});

test('a system colour elsewhere is detected', () => {
  const forced =
    '@media (forced-colors: active) { a { border: 1px solid CanvasText; &:hover { color: Highlight; } } }';
  expect(systemColours(forced)).toEqual([]);
  expect(systemColours(`${forced} b { color: GrayText; }`)).toEqual(['GrayText']);
});

/** Widths between two named ones, at which only one layout changes. */
const OWN_WIDTHS = ['22.5rem', '72rem', '90rem'];

test('every window width and height in a media query has a name', () => {
  const literals = allSheets()
    .filter((path) => !path.endsWith('breakpoints.css'))
    .flatMap((path) =>
      mediaQueries(readFileSync(path, 'utf8')).flatMap((query) => query.match(/[\d.]+rem/g) ?? []),
    );
  expect([...new Set(literals)].sort()).toEqual(OWN_WIDTHS);
});

test('every name in a media query is defined once', () => {
  const known = mediaConditions(read('foundations/breakpoints.css'));
  const used = allSheets().flatMap((path) =>
    mediaQueries(readFileSync(path, 'utf8')).flatMap((query) => query.match(/--[\w-]+/g) ?? []),
  );
  expect([...new Set(used)].sort()).toEqual([...known.keys()].sort());
});

test('the build writes the condition of a name and rejects an unknown one', () => {
  const known = mediaConditions('@custom-media --broad (width >= 10rem);');
  expect(withConditions('a { color: var(--broad); @media (--broad) and print { top: 0 } }', known)).toBe(
    'a { color: var(--broad); @media (width >= 10rem) and print { top: 0 } }',
  );
  expect(() => withConditions('@media (--broader) {}', known)).toThrow('--broader');
});

test('pictures choose their size at the same window widths', () => {
  const conditions = [...mediaConditions(read('foundations/breakpoints.css')).values()];
  const source = fileURLToPath(new URL('../../src/', import.meta.url));
  const widths = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => readFileSync(join(source, path), 'utf8').match(/\(width [<>]=? [^)]+\)/g) ?? []);
  expect(widths.length).toBeGreaterThan(0);
  expect(widths.filter((width) => !conditions.includes(width))).toEqual([]);
});

function mediaQueries(sheet: string): readonly string[] {
  return sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/@media[^{]*/g) ?? [];
}

/** The system colours that a sheet uses outside of forced colours. */
function systemColours(sheet: string): string[] {
  const found: string[] = [];
  const blocks: boolean[] = [];
  for (const [piece] of sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{};]*[{};]/g)) {
    if (piece.endsWith('{')) blocks.push(piece.includes('(forced-colors: active)'));
    if (!blocks.includes(true))
      found.push(
        ...(piece.match(/\b(?:Canvas(?:Text)?|Highlight(?:Text)?|GrayText|Button\w+|LinkText|Mark)\b/g) ??
          []),
      );
    if (piece.endsWith('}')) blocks.pop();
  }
  return found;
}

/**
 * Chrome 109 and 110 accept a mix of tokens as a value and then drop it: a line before it is no fallback, only
 * `@supports` is.
 */
function unguardedMixes(sheet: string): string[] {
  const bare: string[] = [];
  const blocks: boolean[] = [];
  for (const [piece] of sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{};]*[{};]/g)) {
    const guard = piece.includes('@supports') && piece.includes('color-mix(');
    if (piece.endsWith('{')) blocks.push(guard);
    if (!guard && piece.includes('color-mix(') && !blocks.includes(true)) bare.push(piece.trim());
    if (piece.endsWith('}')) blocks.pop();
  }
  return bare;
}

function allSheets(): string[] {
  const source = fileURLToPath(new URL('../../src/', import.meta.url));
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => join(source, path));
}

/** Breakpoints cannot be custom properties, so lines of `@media` are exempt. */
function rawValues(sheet: string): string[] {
  const declarations = sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => !line.trim().startsWith('@media'))
    .join('\n');
  return (
    declarations.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)\(|\b\d*\.?\d+(?:px|rem|pt|ms|s)\b/gi) ?? []
  );
}

function read(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}
