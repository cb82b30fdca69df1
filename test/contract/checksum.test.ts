import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkOfLines, checkOfTexts } from '../../src/contract/sync/checksum.ts';

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the checksum of « %s » is the published value', (line, hash) => {
  expect(checkOfTexts([line])).toBe(hash);
});

test.each(['é', '€', '😀', 'crème brûlée 🧈', '\u0000', '\u007f\u0080\u07ff\u0800\uffff'])(
  'the checksum of « %s » is that of its UTF-8 bytes',
  (line) => {
    expect(checkOfTexts([line])).toBe(overBytes(line));
  },
);

test('the checksum of any text is that of its UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (line) => {
      expect(checkOfTexts([line])).toBe(overBytes(line));
    }),
  );
});

test('the check of an answer ignores the order of its lines, and changes when one is lost', () => {
  const lines = fc.array(fc.json(), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(lines, (given) => {
      const check = checkOfTexts(given);
      expect(checkOfTexts([...given].reverse())).toBe(check);
      expect(checkOfTexts(given.slice(1))).toBe(check - checkOfTexts(given.slice(0, 1)));
    }),
  );
});

test('the check is the sum over its lines, at any length and number', () => {
  const lines = [3000, 200_000, 0, 30_000, 1, 21_845, 21_846].map((length, at) => String(at).repeat(length));
  const sum = lines.reduce((check, line) => check + overBytes(line), 0);
  expect(checkOfTexts(lines)).toBe(sum);
  expect(checkOfTexts([...lines, ...lines])).toBe(2 * sum);
});

test('encoded lines have the same check as their texts, at any length', () => {
  const lines = fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 9 });
  fc.assert(
    fc.property(lines, (given) => {
      const said = given.map((line) => Buffer.from(line.replaceAll('\n', ' ')));
      let end = -1;
      const ends = said.map(({ length }) => (end += length + 1));
      const bytes = Buffer.concat(said.flatMap((line) => [line, Buffer.from('\n')]));
      expect(checkOfLines(bytes, ends)).toBe(checkOfTexts(said.map(String)));
    }),
  );
});

/** FNV-1a 32 as published, over the bytes of Node. */
function overBytes(line: string): number {
  let hash = 0x811c9dc5n;
  for (const byte of Buffer.from(line, 'utf8')) hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn;
  return Number(hash);
}
