import { checkOfTexts, summed } from '../../../src/contract/sync/checksum.ts';
import { ProtocolError } from '../transport/protocol-answers.ts';

type End = { readonly t: 'end'; readonly lines: number; readonly check: number };
type Line = End | { readonly t: string };

/**
 * Reads the lines of one answer and verifies its trailer. Without a trailer the answer was cut; with another
 * count or checksum it was altered on the way (docs/protocol.md#framing).
 */
export async function* checked<Read extends Line>(
  lines: AsyncIterable<readonly string[]>,
  read: (line: string) => Read,
  counts: (line: Read) => boolean,
): AsyncGenerator<readonly Exclude<Read, End>[]> {
  let check = 0;
  let count = 0;
  let end: End | undefined;
  // Reads to the end even after the trailer: an aborted stream looks like a failure to its observers.
  for await (const texts of lines) {
    const contents: Exclude<Read, End>[] = [];
    const counted: string[] = [];
    for (const text of texts) {
      if (end !== undefined) throw new ProtocolError('a line after the end');
      const line = read(text);
      if (isEnd(line)) end = line;
      else if (isContent(line)) {
        contents.push(line);
        if (counts(line)) counted.push(text);
      }
    }
    check = summed(check, checkOfTexts(counted));
    count += counted.length;
    if (end !== undefined && (end.check !== check || end.lines !== count))
      throw new ProtocolError('the check sum differs');
    yield contents;
  }
  if (end === undefined) throw new ProtocolError('the end is missing');
}

function isContent<Read extends Line>(line: Read): line is Exclude<Read, End> {
  return line.t !== 'end';
}

function isEnd(line: Line): line is End {
  return line.t === 'end';
}
