import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const page = await readFile(new URL('../docs/security.md', import.meta.url), 'utf8');

/** A test by its file and its name; without a name, the whole file. */
const named = [...page.matchAll(/`(test\/[\w./-]+\.test\.ts)`(?: « (.+?) »)?/g)].map(
  ([, file = '', name]) => [file, name] as const,
);

describe('the page on security', () => {
  test('names a test in every line of its tables', () => {
    const rows = page.split('\n').filter((line) => /^\| \d/.test(line));
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((line) => !/`test\/.+\.test\.ts`/.test(line))).toEqual([]);
  });

  test.each(named)('%s « %s » exists', async (file, name) => {
    const source = await readFile(new URL(`../${file}`, import.meta.url), 'utf8');
    expect(source).toContain(name ?? 'test(');
  });
});
