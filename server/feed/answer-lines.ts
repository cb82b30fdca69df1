import { addToCheck } from '../../src/contract/checksum.ts';

/** Lines of an NDJSON answer with their trailer (protocol 20): only rows and gones are counted and checked. */
export interface AnswerLines {
  plain(line: object): string;
  counted(line: string): string;
  end(): string;
}

export function answerLines(): AnswerLines {
  let lines = 0;
  let check = 0;
  return {
    plain: (line) => `${JSON.stringify(line)}\n`,
    counted(line) {
      lines += 1;
      check = addToCheck(check, line);
      return `${line}\n`;
    },
    end: () => `${JSON.stringify({ t: 'end', lines, check })}\n`,
  };
}
