const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a over the UTF-8 bytes of a line without its line feed, 32 bits unsigned. */
export function lineHash(line: string): number {
  let hash = OFFSET;
  for (let index = 0; index < line.length; index += 1) {
    const unit = line.charCodeAt(index);
    if (unit < 0x80) {
      hash = Math.imul(hash ^ unit, PRIME);
      continue;
    }
    const code = line.codePointAt(index) ?? unit;
    if (code > 0xffff) index += 1;
    hash = beyondAscii(hash, code);
  }
  return hash >>> 0;
}

/** Adds a line's hash to the check of an answer; the order of the lines does not matter (protocol 20). */
export function addToCheck(check: number, line: string): number {
  return (check + lineHash(line)) % 2 ** 53;
}

function beyondAscii(start: number, code: number): number {
  let hash = start;
  const step = (byte: number) => {
    hash = Math.imul(hash ^ byte, PRIME);
  };
  if (code < 0x800) step(0xc0 | (code >> 6));
  else if (code < 0x10000) {
    step(0xe0 | (code >> 12));
    step(0x80 | ((code >> 6) & 0x3f));
  } else {
    step(0xf0 | (code >> 18));
    step(0x80 | ((code >> 12) & 0x3f));
    step(0x80 | ((code >> 6) & 0x3f));
  }
  step(0x80 | (code & 0x3f));
  return hash;
}
