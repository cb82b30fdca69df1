import { bytesHash, summed } from '../../src/contract/checksum.ts';

/** Lines of an NDJSON answer with their trailer (protocol 20): only rows and gones are counted and checked. */
export interface AnswerLines {
  plain(line: object): void;
  counted(line: string): void;
  end(): void;
  /** The bytes of what was written since they were last taken. */
  take(): Buffer;
}

/** Most answers are a few lines. */
const FIRST_ROOM = 4096;

/** A line becomes bytes once, where its answer is: its check sum is read off them. */
export function answerLines(): AnswerLines {
  let lines = 0;
  let check = 0;
  let bytes = Buffer.allocUnsafe(FIRST_ROOM);
  let end = 0;
  const write = (line: string): number => {
    const start = end;
    // A UTF-16 unit is three bytes at most.
    const most = start + line.length * 3 + 1;
    if (most > bytes.length) {
      const wider = Buffer.allocUnsafe(Math.max(most, bytes.length * 2));
      bytes.copy(wider, 0, 0, start);
      bytes = wider;
    }
    end += bytes.write(line, start);
    bytes[end] = LINE_FEED;
    end += 1;
    return start;
  };
  return {
    plain: (line) => void write(JSON.stringify(line)),
    counted(line) {
      const start = write(line);
      lines += 1;
      check = summed(check, bytesHash(bytes, start, end - 1));
    },
    end: () => void write(JSON.stringify({ t: 'end', lines, check })),
    take() {
      const taken = bytes.subarray(0, end);
      // What was taken is still on its way.
      bytes = Buffer.allocUnsafe(Math.max(FIRST_ROOM, end));
      end = 0;
      return taken;
    },
  };
}

const LINE_FEED = 10;
