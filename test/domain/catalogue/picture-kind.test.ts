import { expect, test } from 'vitest';
import { pictureKind } from '../../../src/domain/catalogue/picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each<[string, string, 'photo' | 'heic' | undefined]>([
  ['JPEG', '\u00ff\u00d8\u00ff\u00e1', 'photo'],
  ['PNG', '\u0089PNG\r\n\u001a\n', 'photo'],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'photo'],
  ['AVIF', '\0\0\0\u001cftypavif\0\0\0\0', 'photo'],
  ['AVIF under a general brand', '\0\0\0\u001cftypmif1\0\0\0\0avifmif1', 'photo'],
  ['the photo of an iPhone', '\0\0\0\u0024ftypheic\0\0\0\0mif1heic', 'heic'],
  ['HEIF under a general brand', '\0\0\0\u0018ftypmif1\0\0\0\0', 'heic'],
  ['a text named .jpg', 'Du pain, des tommes et un yogourt.', undefined],
  ['a drawing that can run scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['a sound in a RIFF file', 'RIFF\0\0\0\0WAVE', undefined],
  ['an empty file', '', undefined],
])('detects %s', (_words, start, kind) => {
  expect(pictureKind(bytes(start))).toBe(kind);
});
