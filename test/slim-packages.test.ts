import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { slim, UNUSED_METHODS, UNUSED_STATICS } from '../build/slim-dexie.ts';
import { withoutLink } from '../build/slim-router.ts';

const dexie = readFileSync('node_modules/dexie/dist/modern/dexie.mjs', 'utf8');
const ours = ['src', 'workers'].flatMap(codeUnder);

describe('the Dexie that is shipped', () => {
  test('has no layer for hooks, and in a worker none for a cache', () => {
    const worker = slim(dexie, ['hooksMiddleware', 'cacheMiddleware']);
    expect(worker).not.toMatch(/this\.use\((?:hooks|cache)Middleware\)/);
    expect(worker).toContain('this.use(observabilityMiddleware)');
    expect(slim(dexie, ['hooksMiddleware'])).toContain('this.use(cacheMiddleware)');
  });

  test('is refused when a method to leave out is no longer there', () => {
    expect(() => slim(dexie.replaceAll('startsWithAnyOfIgnoreCase', 'startsWithSome'), [])).toThrow(
      /startsWithAnyOfIgnoreCase/,
    );
    expect(() => slim(dexie, ['hookMiddleware'])).toThrow(/hookMiddleware/);
  });

  test('calls nothing that was left out', () => {
    const own = slim(dexie, ['hooksMiddleware', 'cacheMiddleware']);
    const left = Object.values(UNUSED_METHODS).flat();
    expect(left.filter((method) => new RegExp(String.raw`\.${method}\(`).test(own))).toEqual(['execute']);
  });

  test.each([...Object.values(UNUSED_METHODS).flat(), 'hook'])('is never asked for %s', (method) => {
    const call = new RegExp(String.raw`\.${method}\??\.?\(`);
    expect(ours.filter(({ code }) => call.test(code)).map(({ file }) => file)).toEqual([]);
  });

  test.each(UNUSED_STATICS)('is never asked for Dexie.%s', (name) => {
    const read = new RegExp(String.raw`\bDexie\.${name}\b`);
    expect(ours.filter(({ code }) => read.test(code)).map(({ file }) => file)).toEqual([]);
  });
});

describe('the router that is shipped', () => {
  const routes = readFileSync('node_modules/@tanstack/react-router/dist/esm/route.js', 'utf8');

  test('brings no link of its own', () => {
    expect(withoutLink(routes)).not.toContain('./link.js');
    expect(() => withoutLink(withoutLink(routes))).toThrow(/remove/);
  });

  test('is asked for no link', () => {
    const link = /import \{[^}]*\b(?:Link|createLink|useLinkProps)\b[^}]*\} from '@tanstack\/react-router'/;
    expect(ours.filter(({ code }) => link.test(code)).map(({ file }) => file)).toEqual([]);
  });
});

function codeUnder(folder: string): { readonly file: string; readonly code: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ file: join(folder, name), code: readFileSync(join(folder, name), 'utf8') }));
}
