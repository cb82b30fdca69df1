import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../src/components/', import.meta.url);
const sheets = readdirSync(folder).filter(
  (name) => name.endsWith('.css') && !['tokens.css', 'fonts.css'].includes(name),
);
const tokens = new Set(read('tokens.css').match(/--[\w-]+(?=:)/g));

test('there are sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(20);
});

test.each(sheets)('%s takes its colours, sizes and durations from the tokens', (name) => {
  expect(rawValues(read(name))).toEqual([]);
});

test.each(sheets)('%s names no token that does not exist', (name) => {
  const sheet = read(name);
  const own = new Set(sheet.match(/--[\w-]+(?=:)/g));
  const given = new Set([
    '--t',
    '--tint',
    '--side',
    '--share',
    '--toast-above',
    '--toast-place',
    '--width',
    '--ratio',
    '--visual-viewport-height',
    '--back',
    '--fore',
  ]);
  const used = [...sheet.matchAll(/var\((--[\w-]+)/g)].map(([, token = '']) => token);
  expect(used.filter((token) => !tokens.has(token) && !own.has(token) && !given.has(token))).toEqual([]);
});

test('a raw colour or size would be found', () => {
  expect(rawValues('a { color: #fff; padding: 3px; transition: all 80ms; }')).toEqual([
    '#fff',
    '3px',
    '80ms',
  ]);
});

/** Breakpoints cannot be custom properties, so the lines of `@media` are let through. */
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
