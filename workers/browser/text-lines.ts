/**
 * Splits a stream of text into lines without their line feeds, grouped by chunk; an unterminated last line is
 * included. Yielding lines one by one would cost more than processing them.
 */
export async function* textLines(parts: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield lines.filter((line) => line !== '');
  }
  if (rest !== '') yield [rest];
}
