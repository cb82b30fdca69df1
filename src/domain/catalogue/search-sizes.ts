import { foldText } from '../text/search-text.ts';

/** A text without its sizes, and these sizes. */
export interface Sized {
  readonly rest: string;
  /** The normalised sizes: « 1 l » and « 10 dl » are both `ml1000`. */
  readonly sizes: readonly string[];
  /** The sizes as they were typed. */
  readonly said: readonly string[];
}

/** Reads the sizes of a query or of a portion: « lait 1 l », « ~250g », « 6 pièces ». */
export function sizesIn(text: string): Sized {
  const sizes: string[] = [];
  const said: string[] = [];
  const rest = foldText(text).replace(SIZE, (all: string, figures: string, unit: string) => {
    const [measure, each] = UNITS[unit] ?? ['', 0];
    sizes.push(`${measure}${Math.round(Number(figures.replace(',', '.')) * each)}`);
    said.push(all);
    return ' ';
  });
  return { rest, sizes, said };
}

/** A number of pieces, in the form of a portion. */
export function piecesOf(number: string): string {
  return `pce${number}`;
}

const GRAM: readonly [string, number] = ['g', 1];
const KILO: readonly [string, number] = ['g', 1000];
const LITRE: readonly [string, number] = ['ml', 1000];
const PIECE: readonly [string, number] = ['pce', 1];
const BUNCH: readonly [string, number] = ['botte', 1];

const UNITS: Readonly<Record<string, readonly [measure: string, each: number]>> = {
  ...{ g: GRAM, gr: GRAM, grs: GRAM, gramme: GRAM, grammes: GRAM },
  ...{ k: KILO, kg: KILO, kgs: KILO, kilo: KILO, kilos: KILO },
  ...{ l: LITRE, lt: LITRE, litre: LITRE, litres: LITRE, dl: ['ml', 100], cl: ['ml', 10], ml: ['ml', 1] },
  ...{ x: PIECE, pc: PIECE, pcs: PIECE, pce: PIECE, pces: PIECE, piece: PIECE, pieces: PIECE },
  ...{ botte: BUNCH, bottes: BUNCH },
};

const SIZE = new RegExp(
  `(?<![a-z0-9.,])(\\d{1,5}(?:[.,]\\d{1,3})?)\\s*(${Object.keys(UNITS).join('|')})(?![a-z0-9'])`,
  'g',
);
