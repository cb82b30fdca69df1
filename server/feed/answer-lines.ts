import { bytesHash, summed } from '../../src/contract/checksum.ts';

/** Lines of an NDJSON answer with their trailer (protocol 20): only rows and gones are counted and checked. */
export interface AnswerLines {
  plain(lines: readonly object[]): Buffer;
  counted(lines: readonly string[]): Buffer;
  end(): Buffer;
}

/** A line becomes bytes once: its check sum is read off those that are sent. */
export function answerLines(): AnswerLines {
  let lines = 0;
  let check = 0;
  const plain = (said: readonly object[]) => Buffer.concat(said.map((line) => bytesOf(JSON.stringify(line))));
  return {
    plain,
    counted(said) {
      const rows = said.map(bytesOf);
      lines += rows.length;
      check = rows.reduce((sum, bytes) => summed(sum, bytesHash(bytes, 0, bytes.length - 1)), check);
      return Buffer.concat(rows);
    },
    end: () => plain([{ t: 'end', lines, check }]),
  };
}

function bytesOf(line: string): Buffer {
  return Buffer.from(`${line}\n`);
}
