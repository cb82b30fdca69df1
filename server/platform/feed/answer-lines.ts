import { checkOfLines, summed } from '../../../src/contract/sync/checksum.ts';

/** A line in pieces, without its line feed; buffers are copied unchanged. */
export type Line = readonly (string | Buffer)[];

/**
 * Writes the lines of an NDJSON answer and its trailer (docs/protocol.md#framing): only rows and tombstones count for
 * its number of lines and its checksum.
 */
export interface AnswerLines {
  plain(lines: readonly object[]): Buffer;
  counted(lines: readonly Line[]): Buffer;
  end(): Buffer;
}

const LINE_FEED = 10;

/** Encodes each line once and computes the checksum of the sent bytes. */
export function answerLines(): AnswerLines {
  let lines = 0;
  let check = 0;
  const plain = (objects: readonly object[]) =>
    Buffer.from(objects.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return {
    plain,
    counted(rows) {
      const part = Buffer.allocUnsafe(rows.reduce((bytes, line) => bytes + lengthOf(line) + 1, 0));
      const ends: number[] = [];
      let at = 0;
      for (const line of rows) {
        for (const piece of line) at += writePiece(piece, part, at);
        part[at] = LINE_FEED;
        ends.push(at);
        at += 1;
      }
      lines += rows.length;
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

/** Writes a piece and returns its length in bytes. */
function writePiece(piece: string | Buffer, part: Buffer, at: number): number {
  return typeof piece === 'string' ? part.write(piece, at) : piece.copy(part, at);
}
