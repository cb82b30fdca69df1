import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../src/ui/layout/', import.meta.url);
const sheet = readFileSync(new URL('primitives.css', folder), 'utf8');
const look =
  /interface Look \{([\s\S]*?)\n\}/.exec(readFileSync(new URL('primitives.tsx', folder), 'utf8'))?.[1] ?? '';

/** Every class that a primitive can write for its props. */
const classes = Array.from(look.matchAll(/readonly (\w+)\?:([^;]+);/g), ([, name = '', type = '']) =>
  type.includes('boolean')
    ? [name]
    : Array.from(type.matchAll(/'([\w-]+)'/g), ([, value]) => `${name}-${value}`),
).flat();

test('the classes of the primitives are found', () => {
  expect(classes).toContain('gap-1h');
  expect(classes).toContain('tabular');
  expect(classes.length).toBeGreaterThan(50);
});

test.each(classes)('%s has a rule', (name) => {
  expect(sheet).toMatch(new RegExp(`\\.${name}(?![\\w-])`));
});

test('a screen’s rule always wins: primitives’ rules have no specificity', () => {
  const selectors = Array.from(
    sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g),
    ([, one = '']) => one.trim(),
  );
  expect(selectors.filter((one) => !/^:where\([^()]*(?:\([^()]*\))?[^()]*\)$/.test(one))).toEqual([]);
});
