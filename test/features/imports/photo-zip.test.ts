import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { PHOTO_LIMIT } from '../../../src/contract/core/photo-limit.ts';
import { photoIn, readPhotoZip } from '../../../src/features/imports/photo-zip-file.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(80).fill(0)]);
const products = [
  { sku: 1002, title: 'Tomme de Jussy' },
  { sku: 1003, title: 'Crème' },
];

test('a ZIP announces what becomes of each of its files', async () => {
  const zip = zipSync({
    'photos/creme.jpg': JPEG,
    '1002-2.jpg': JPEG,
    '1002.jpg': JPEG,
    '7777.jpg': JPEG,
    '1003.jpg': strToU8('<html>'),
    'tomme-de-jussy-3.jpg': new Uint8Array(PHOTO_LIMIT + 1),
    '__MACOSX/._1002.jpg': JPEG,
  });
  const read = await readPhotoZip(zip, products);
  if (read === 'unreadable') throw new Error(read);
  expect(read.map(({ path, outcome }) => `${path} ${outcome.kind}`)).toEqual([
    '1002.jpg found',
    '1002-2.jpg found',
    'photos/creme.jpg found',
    '1003.jpg no_picture',
    '7777.jpg unknown',
    'tomme-de-jussy-3.jpg too_large',
  ]);
  expect(photoIn(zip, '1002.jpg')).toEqual(JPEG);
});

test('a file that is no ZIP is reported', async () => {
  expect(await readPhotoZip(strToU8('Du pain, des tommes.'), products)).toBe('unreadable');
});
