import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localPath } from '../../../src/domain/core/local-path.ts';

test.each([
  '/',
  '/home',
  '/product/1000101?from=home#avis',
  '/login?then=%2Fhome',
  '/content/comment-ca-marche',
  '/category/l%C3%A9gumes',
  '/profile?next=https://exemple.ch',
  '/search?q=a//b',
])('%s is ours', (path) => {
  expect(localPath(path)).toBe(path);
});

test.each([
  undefined,
  '',
  'home',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/%2e%2e/evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/a\\b',
  '///evil.example',
  '/home\u0000',
  '/%',
  '/%E0%A4%A',
])('%j is not', (path) => {
  expect(localPath(path)).toBeUndefined();
});

test('leads to no other host, however a browser reads it', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '../..',
    '%2f',
    '%5c',
    '\t',
    'evil.example',
    '@',
    ':',
    '?',
    '#',
    'home',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const path = localPath(`/${parts.join('')}`);
      if (path !== undefined) expect(new URL(path, 'https://cabas.example').host).toBe('cabas.example');
    }),
  );
});
