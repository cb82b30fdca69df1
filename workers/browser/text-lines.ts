/**
 * The lines of a stream of text, those together that end together, without their line feeds; an unfinished last one
 * too. One at a time they would cost more than what is done with them.
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
