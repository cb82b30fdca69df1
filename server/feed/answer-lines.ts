import { bytesHash, summed } from '../../src/contract/checksum.ts';

/** Lines of an NDJSON answer with their trailer (protocol 20): only rows and gones are counted and checked. */
export interface AnswerLines {
  plain(lines: readonly object[]): Buffer;
  counted(lines: readonly string[]): Buffer;
  end(): Buffer;
}

/** Lines become bytes once, where they are sent from: their check sums are read off them. */
export function answerLines(): AnswerLines {
  let lines = 0;
  let check = 0;
  const plain = (said: readonly object[]) => bytesOf(said.map((line) => JSON.stringify(line)));
  return {
    plain,
    counted(said) {
      lines += said.length;
      return bytesOf(said, (bytes, from, to) => {
        check = summed(check, bytesHash(bytes, from, to));
      });
    },
    end: () => plain([{ t: 'end', lines, check }]),
  };
}

/** @param look at each line, from its first byte to before its line feed */
function bytesOf(lines: readonly string[], look?: (bytes: Buffer, from: number, to: number) => void): Buffer {
  const room = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  const bytes = Buffer.allocUnsafe(room);
  let end = 0;
  for (const line of lines) {
    const from = end;
    end += bytes.write(line, from);
    look?.(bytes, from, end);
    bytes[end] = LINE_FEED;
    end += 1;
  }
  return bytes;
}

const LINE_FEED = 10;
