const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

// Every runtime has one; the contract is compiled without the library of any of them.
declare const TextEncoder: new () => {
  encodeInto(text: string, into: Uint8Array): { readonly written: number };
};

const encoder = new TextEncoder();
/**
 * A shared buffer: lines are encoded here and read byte by byte, three times as fast as UTF-16 units of a substring.
 */
let bytes = new Uint8Array(65_536);

/** Combines the checks of two parts of an answer; the order of its lines does not matter (docs/protocol.md#framing). */
export function summed(check: number, other: number): number {
  return (check + other) % 2 ** 53;
}

/** The check of lines without their line feeds: the sum of FNV-1a, 32 bits unsigned, over the UTF-8 bytes of each. */
export function checkOfTexts(lines: readonly string[]): number {
  let check = 0;
  let ends: number[] = [];
  let at = 0;
  for (const line of lines) {
    // A UTF-16 unit is at most three bytes.
    const most = line.length * 3;
    if (at + most > bytes.length) {
      check = summed(check, checkOfLines(bytes, ends));
      [ends, at] = [[], 0];
      if (most > bytes.length) bytes = new Uint8Array(most);
    }
    at += encoder.encodeInto(line, bytes.subarray(at)).written;
    ends.push(at);
    at += 1;
  }
  return summed(check, checkOfLines(bytes, ends));
}

/**
 * The same for encoded lines in one buffer. Each step of a hash waits for the previous one, so that two interleaved
 * lines take the time of one.
 *
 * @param ends the position of the line feed after each line
 */
export function checkOfLines(lines: Uint8Array, ends: readonly number[]): number {
  let check = 0;
  let taken = 0;
  const next = (): Reading | undefined => {
    const [before = -1, end] = [ends[taken - 1], ends[taken]];
    taken += 1;
    return end === undefined ? undefined : { at: before + 1, end, hash: OFFSET };
  };
  let [one, other] = [next(), next()];
  while (one !== undefined && other !== undefined) {
    readBoth(lines, one, other);
    const [over, longer]: readonly [Reading, Reading] = one.at === one.end ? [one, other] : [other, one];
    check = summed(check, over.hash >>> 0);
    [one, other] = [longer, next()];
  }
  if (one === undefined) return check;
  readBoth(lines, one, { ...one, hash: 0 });
  return summed(check, one.hash >>> 0);
}

/** The progress within a line. */
interface Reading {
  at: number;
  readonly end: number;
  hash: number;
}

/** Reads both up to the end of the shorter one. */
function readBoth(lines: Uint8Array, one: Reading, other: Reading): void {
  const steps = Math.min(one.end - one.at, other.end - other.at);
  let { hash } = one;
  let { hash: beside } = other;
  for (let step = 0; step < steps; step += 1) {
    hash = Math.imul(hash ^ (lines[one.at + step] ?? 0), PRIME);
    beside = Math.imul(beside ^ (lines[other.at + step] ?? 0), PRIME);
  }
  Object.assign(one, { at: one.at + steps, hash });
  Object.assign(other, { at: other.at + steps, hash: beside });
}
