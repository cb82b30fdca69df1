/** The modules of a QR code by row, `true` for dark. */
export type Modules = readonly (readonly boolean[])[];

/** Error correction codewords per block, and blocks, of level M, by version: ISO/IEC 18004, table 9. */
const CORRECTION = [
  0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28,
];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * The dark squares of a bill's page, from every rectangle in drawing order, so that the Swiss cross covers
 * the modules below it. The PDF is uncompressed.
 */
export function drawnModules(pdf: Buffer): Modules {
  const rects = [...pdf.toString('latin1').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((match) =>
    match.slice(1, 5).map(Number),
  );
  const sides = new Map<number, number>();
  for (const [, , width = 0] of rects) sides.set(width, (sides.get(width) ?? 0) + 1);
  const [side = 1] = [...sides].sort((one, other) => other[1] - one[1])[0] ?? [];
  const size = Math.round(((46 / 25.4) * 72) / side);
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const first = rects.findIndex(([, , width]) => width === side);
  const dots = rects.filter(([, , width]) => width === side).length;
  const cross = ['light', 'dark', 'light', 'light'];
  for (const [at, [x = 0, y = 0, width = 0, height = 0]] of rects.slice(first, first + dots + 4).entries()) {
    const covers = (place: number, from: number, length: number) =>
      (place + 0.5) * side > from && (place + 0.5) * side < from + length;
    for (const [row, cells] of grid.entries())
      for (const column of cells.keys())
        if (covers(column, x, width) && covers(row, y, height))
          cells[column] = at < dots || cross[at - dots] === 'dark';
  }
  return grid;
}

/** A grey picture: one byte per pixel, row by row. */
interface GreyPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The modules of a code that fills a picture up to its quiet zone, from the pixel in the middle of each. */
export function seenModules({ data, width, height }: GreyPicture): Modules {
  const dark = (x: number, y: number) => (data[Math.floor(y) * width + Math.floor(x)] ?? 255) < 128;
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const inked = (x: number) => rows.some((y) => dark(x, y));
  const [left, right] = [columns.find(inked) ?? 0, columns.findLast(inked) ?? 0];
  const top = rows.find((y) => columns.some((x) => dark(x, y))) ?? 0;
  // The upper edge of the first finder pattern is seven modules long.
  const edge = columns.findIndex((x) => x > left && !dark(x, top + 1)) - left;
  const size = 17 + 4 * Math.round(((right + 1 - left) / (edge / 7) - 17) / 4);
  const side = (right + 1 - left) / size;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_cell, x) => dark(left + (x + 0.5) * side, top + (y + 0.5) * side)),
  );
}

/** The text of a QR code of level M in byte mode, with error correction. */
export function readQrCode(modules: Modules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const dark = (x: number, y: number) => modules[y]?.[x] === true;
  const format = (formatBits(dark) ^ 0x5412) >> 10;
  if (format >> 3 !== 0) throw new Error(`not level M: ${format}`);
  const bits = dataBits(size, version, (x, y) => dark(x, y) !== (MASKS[format & 7]?.(x, y) ?? false));
  return textOf(dataOf(bytesOf(bits), version), version);
}

function formatBits(dark: (x: number, y: number) => boolean): number {
  const places = Array.from({ length: 15 }, (_, at): [number, number] =>
    at < 6 ? [8, at] : at < 8 ? [8, at + 1] : at === 8 ? [7, 8] : [14 - at, 8],
  );
  return places.reduce((bits, [x, y], at) => bits | (dark(x, y) ? 1 << at : 0), 0);
}

/** The data bits, in columns of two from the right, up and down. */
function dataBits(size: number, version: number, bit: (x: number, y: number) => boolean): boolean[] {
  const bits: boolean[] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isPattern(x, y, size, version)) bits.push(bit(x, y));
    }
  }
  return bits;
}

function isPattern(x: number, y: number, size: number, version: number): boolean {
  const [low, high] = [9, size - 8];
  if (x === 6 || y === 6) return true;
  if ((x < low && y < low) || (x >= high && y < low) || (x < low && y >= high)) return true;
  if (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) return true;
  const centres = alignmentsOf(size, version);
  const near = (place: number) => centres.findIndex((centre) => Math.abs(place - centre) <= 2);
  const [column, row] = [near(x), near(y)];
  if (column < 0 || row < 0) return false;
  const last = centres.length - 1;
  const corner = (column === 0 && (row === 0 || row === last)) || (column === last && row === 0);
  return !corner;
}

function alignmentsOf(size: number, version: number): readonly number[] {
  if (version === 1) return [];
  const many = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (many * 2 - 2)) * 2;
  const rest = Array.from({ length: many - 1 }, (_, at) => size - 7 - at * step);
  return [6, ...rest.reverse()];
}

function bytesOf(bits: readonly boolean[]): number[] {
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + (bit ? 1 : 0), 0),
  );
}

/** The data codewords: blocks are interleaved, the short ones first, each with its own correction. */
function dataOf(codewords: readonly number[], version: number): number[] {
  const [extra = 0, many = 1] = [CORRECTION[version], BLOCKS[version]];
  const short = Math.floor(codewords.length / many) - extra;
  const longer = codewords.length % many;
  const blocks = Array.from({ length: many }, (): number[] => []);
  let at = 0;
  for (let place = 0; place <= short; place++)
    for (const [block, words] of blocks.entries())
      if (place < short || block >= many - longer) words.push(codewords[at++] ?? 0);
  for (let place = 0; place < extra; place++) for (const words of blocks) words.push(codewords[at++] ?? 0);
  return blocks.flatMap((words) => corrected(words, extra).slice(0, -extra));
}

const EXP = Array.from({ length: 512 }, () => 1);
const LOG = Array.from({ length: 256 }, () => 0);
for (let power = 1; power < 512; power++) {
  const next = (EXP[power - 1] ?? 1) * 2;
  EXP[power] = next > 255 ? next ^ 0x11d : next;
  if (power < 255) LOG[EXP[power] ?? 0] = power;
}

const product = (one: number, other: number) =>
  one === 0 || other === 0 ? 0 : (EXP[(LOG[one] ?? 0) + (LOG[other] ?? 0)] ?? 0);
const quotient = (one: number, by: number) =>
  one === 0 ? 0 : (EXP[(LOG[one] ?? 0) + 255 - (LOG[by] ?? 0)] ?? 0);
/** The value of a polynomial, lowest power first. */
const valueAt = (polynomial: readonly number[], x: number) =>
  polynomial.reduceRight((value, coefficient) => product(value, x) ^ coefficient, 0);

/** A block with its errors corrected by Berlekamp-Massey and Forney. */
function corrected(block: readonly number[], extra: number): number[] {
  const reversed = [...block].reverse();
  const syndromes = Array.from({ length: extra }, (_, at) => valueAt(reversed, EXP[at] ?? 1));
  if (syndromes.every((syndrome) => syndrome === 0)) return [...block];
  const locator = locatorOf(syndromes);
  const evaluator = Array.from({ length: extra }, (_, power) =>
    locator.reduce(
      (value, term, at) => value ^ (at > power ? 0 : product(term, syndromes[power - at] ?? 0)),
      0,
    ),
  );
  let found = 0;
  for (const place of block.keys()) {
    const power = block.length - 1 - place;
    const inverse = EXP[(255 - (power % 255)) % 255] ?? 1;
    if (valueAt(locator, inverse) !== 0) continue;
    found++;
    const slope = locator.reduce(
      (value, term, at) =>
        at % 2 === 0 ? value : value ^ product(term, EXP[((at - 1) * (LOG[inverse] ?? 0)) % 255] ?? 1),
      0,
    );
    const error = product(EXP[power % 255] ?? 1, quotient(valueAt(evaluator, inverse), slope));
    reversed[power] = (reversed[power] ?? 0) ^ error;
  }
  if (found !== locator.length - 1) throw new Error('too damaged to be read');
  return reversed.reverse();
}

function locatorOf(syndromes: readonly number[]): number[] {
  let [locator, former]: [number[], number[]] = [[1], [1]];
  let [length, shift, last] = [0, 1, 1];
  for (const [at] of syndromes.entries()) {
    let gap = syndromes[at] ?? 0;
    for (let term = 1; term <= length; term++) gap ^= product(locator[term] ?? 0, syndromes[at - term] ?? 0);
    if (gap === 0) {
      shift++;
      continue;
    }
    const factor = quotient(gap, last);
    const next = [...locator];
    for (const [term, value] of former.entries())
      next[term + shift] = (next[term + shift] ?? 0) ^ product(factor, value);
    if (2 * length <= at) [former, length, last, shift] = [locator, at + 1 - length, gap, 1];
    else shift++;
    locator = Array.from(next, (value: number | undefined) => value ?? 0);
  }
  return locator.slice(0, length + 1);
}

const BYTES = 0b0100;
const CHARACTER_SET = 0b0111;

function textOf(data: readonly number[], version: number): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (many: number) => Number.parseInt(bits.slice(at, (at += many)), 2);
  let mode = take(4);
  if (mode === CHARACTER_SET) {
    if (take(8) !== 26) throw new Error('not UTF-8');
    mode = take(4);
  }
  if (mode !== BYTES) throw new Error(`not in bytes: ${mode}`);
  const many = take(version < 10 ? 8 : 16);
  return Buffer.from(Array.from({ length: many }, () => take(8))).toString('utf8');
}
