import { checkOfLines, summed } from '../../../src/contract/sync/checksum.ts';

/** A line in its pieces, without its line feed. What is bytes already is copied as it is. */
export type Line = readonly (string | Buffer)[];

/**
 * Lines of an NDJSON answer with their trailer (docs/protocol.md#framing): only rows and gones are counted and
 * checked.
 */
export interface AnswerLines {
  plain(lines: readonly object[]): Buffer;
  counted(lines: readonly Line[]): Buffer;
  end(): Buffer;
}

const LINE_FEED = 10;

/** A line becomes bytes once: its check sum is read off those that are sent. */
export function answerLines(): AnswerLines {
  let lines = 0;
  let check = 0;
  const plain = (said: readonly object[]) =>
    Buffer.from(said.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return {
    plain,
    counted(said) {
      const part = Buffer.allocUnsafe(said.reduce((bytes, line) => bytes + lengthOf(line) + 1, 0));
      const ends: number[] = [];
      let at = 0;
      for (const line of said) {
        for (const piece of line) at += laidOut(piece, part, at);
        part[at] = LINE_FEED;
        ends.push(at);
        at += 1;
      }
      lines += said.length;
      check = summed(check, checkOfLines(part, ends));
      return part;
    },
    end: () => plain([{ t: 'end', lines, check }]),
  };
}

function lengthOf(line: Line): number {
  return line.reduce(
    (bytes, piece) => bytes + (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length),
    0,
  );
}

/** Gives how many bytes it takes. */
function laidOut(piece: string | Buffer, part: Buffer, at: number): number {
  return typeof piece === 'string' ? part.write(piece, at) : piece.copy(part, at);
}
