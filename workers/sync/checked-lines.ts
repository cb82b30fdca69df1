import { addToCheck } from '../../src/contract/checksum.ts';
import { BrokenAnswer } from './envelope.ts';

type End = { readonly t: 'end'; readonly lines: number; readonly check: number };
type Line = End | { readonly t: string };

/**
 * Reads the lines of one answer and compares them with its trailer. Without a trailer the answer was cut; with
 * another count or check something was changed on the way (protocol 20).
 */
export async function* checked<Read extends Line>(
  lines: AsyncIterable<string>,
  read: (line: string) => Read,
  counts: (line: Read) => boolean,
): AsyncGenerator<Exclude<Read, End>> {
  let check = 0;
  let count = 0;
  let ended = false;
  // Read to the very end, trailer passed or not: to hang up on a stream looks like a failure to whoever watches it.
  for await (const text of lines) {
    if (ended) throw new BrokenAnswer('a line after the end');
    const line = read(text);
    if (isContent(line)) {
      if (counts(line)) {
        check = addToCheck(check, text);
        count += 1;
      }
      yield line;
    } else if (isEnd(line) && line.check === check && line.lines === count) ended = true;
    else throw new BrokenAnswer('the check sum differs');
  }
  if (!ended) throw new BrokenAnswer('the end is missing');
}

function isContent<Read extends Line>(line: Read): line is Exclude<Read, End> {
  return line.t !== 'end';
}

function isEnd(line: Line): line is End {
  return line.t === 'end';
}
