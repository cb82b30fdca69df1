import { expect, test } from 'vitest';
import { textLines } from '../../workers/browser/text-lines.ts';

async function* arriving(parts: readonly string[]): AsyncGenerator<string> {
  for (const part of parts) yield await Promise.resolve(part);
}

test.each([
  ['whole', ['a\nb\n'], ['a', 'b']],
  ['in arbitrary chunks', ['a', '\nb', 'c\n'], ['a', 'bc']],
  ['without a line feed at the end', ['a\nb'], ['a', 'b']],
  ['with empty ones between them', ['a\n\n', '\nb\n'], ['a', 'b']],
  ['as an empty stream', [], []],
])('lines that arrive %s are read whole', async (_, parts, lines) => {
  const read: string[] = [];
  for await (const lines of textLines(arriving(parts))) read.push(...lines);
  expect(read).toEqual(lines);
});
