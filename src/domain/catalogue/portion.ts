import { decimal, NO_BREAK } from '../text/french.ts';
import { readMeasure } from './portion-words.ts';

/** Tolerance of an approximate portion around its announced weight. See docs/rules.md#portion. */
export const APPROXIMATE_OFFSET = 0.15;

/** The content of one piece of a product, read from the vendor's text. */
export interface Portion {
  readonly amount: number;
  /** `g`, `kg`, `ml`, `cl`, `dl`, `l`, or the vendor's own word. */
  readonly unit: string;
  readonly approximate: boolean;
  readonly isWeight: boolean;
  /** Its weight, for weights only. */
  readonly grams?: number;
  /** The portion as text: « ~250 g ». */
  readonly text: string;
}

/**
 * Reads a portion in any of the forms of `readMeasure`; `g`, `kg` and their other names are weights. `undefined` when
 * the text has no amount. See docs/rules.md#portion.
 */
export function parsePart(text: string): Portion | undefined {
  const read = readMeasure(text);
  if (read === undefined) return undefined;
  const { amount, unit, approximate, packs, rest } = read;
  const perUnit = GRAMS[unit];
  const count = packs > 1 ? `${packs}${NO_BREAK}×${NO_BREAK}` : '';
  return {
    amount,
    unit,
    approximate,
    isWeight: perUnit !== undefined,
    ...(perUnit !== undefined && { grams: clean(amount * perUnit) }),
    text: `${approximate ? '~' : ''}${count}${measure(clean(amount / packs), unit)}${rest && ` ${rest}`}`,
  };
}

/** A portion as text, « 0,75 L » for `0.75L`; the vendor's own words when they have no amount. */
export function partText(text: string): string {
  return parsePart(text)?.text ?? text;
}

/**
 * The range of an approximate portion, in its own unit; both bounds of a fixed one are equal. The bounds are shown to
 * the customer: rounded half up to a whole gram, millilitre or piece, and to a hundredth of a kilogram or litre. See
 * docs/rules.md#portion.
 */
export function portionBand(portion: Portion, offset = APPROXIMATE_OFFSET): { from: number; to: number } {
  const spread = portion.approximate ? offset : 0;
  const step = portion.unit === 'kg' || portion.unit === 'l' ? 100 : 1;
  const bound = (share: number) => Math.floor(clean(portion.amount * share * step) + 0.5) / step;
  return spread === 0
    ? { from: portion.amount, to: portion.amount }
    : { from: bound(1 - spread), to: bound(1 + spread) };
}

/** The range of an approximate portion as text: « entre 213 et 288 g ». `undefined` for a fixed one. */
export function bandText(portion: Portion): string | undefined {
  if (!portion.approximate) return undefined;
  const { from, to } = portionBand(portion);
  return `entre ${decimal(from)} et ${measure(to, portion.unit)}`;
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000 };

function measure(amount: number, unit: string): string {
  const shown = unit === 'l' ? 'L' : unit === 'pce' && amount > 1 ? 'pces' : unit;
  return `${decimal(amount, 3)}${NO_BREAK}${shown}`;
}

// 1.15 × 250 is 287.49999999999994 in binary: the noise would lose a gram.
function clean(value: number): number {
  return Number(value.toPrecision(12));
}
