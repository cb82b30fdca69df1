import { expect, test } from 'vitest';
import { isOwnFile, photoMatcher } from '../../../../src/domain/catalogue/import/photo-names.ts';

const match = photoMatcher([
  { sku: 1002, title: 'Tomme de Jussy', reference: 'JUS-001' },
  { sku: 1003, title: 'Crème 35' },
  { sku: 1004, title: 'Yogourt' },
  { sku: 1005, title: 'Yogourt' },
]);

test.each([
  ['1002.jpg', 1002, 1],
  ['photos/1002-2.JPG', 1002, 2],
  ['1002_3.webp', 1002, 3],
  ['001002.png', 1002, 1],
  ['JUS-001.png', 1002, 1],
  ['photos/jus-001-2.png', 1002, 2],
  ['tomme-de-jussy.jpg', 1002, 1],
  ['Tomme de Jussy 2.jpg', 1002, 2],
  ['TOMME_DE_JUSSY-12.heic', 1002, 12],
  ['creme-35.jpg', 1003, 1],
  ['Crème 35-2.jpg', 1003, 2],
])('%s is a photo of %i', (path, sku, place) => {
  expect(match(path)).toMatchObject({ kind: 'found', product: { sku }, place });
});

test.each([
  ['9999.jpg', 'unknown'],
  ['IMG_0042.jpg', 'unknown'],
  ['1002-200.jpg', 'unknown'],
  ['.jpg', 'unknown'],
  ['yogourt.jpg', 'several'],
  ['yogourt-2.jpg', 'several'],
])('%s names no single product', (path, kind) => {
  expect(match(path)).toEqual({ kind });
});

test.each([
  ['photos/', false],
  ['__MACOSX/photos/._1002.jpg', false],
  ['photos/.DS_Store', false],
  ['photos/Thumbs.db', false],
  ['photos/1002.jpg', true],
])('%s', (path, own) => {
  expect(isOwnFile(path)).toBe(own);
});
